# -*- coding: koi8-r -*-  # ERROR: the encoding 'koi8-r' is not supported
