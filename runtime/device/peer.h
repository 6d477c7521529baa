/* peer.h: copies between devices. */
#ifndef PYK_RUNTIME_DEVICE_PEER_H
#define PYK_RUNTIME_DEVICE_PEER_H

#include "runtime/device/transfer.h"

/* The sides of the transfer are memory of `to` and of `from`, which may be one device. */
pyk_result pykrt_peer_copy(pyk_device *to, pyk_device *from, Transfer t, pyk_stream stream, const char *what);

#endif
