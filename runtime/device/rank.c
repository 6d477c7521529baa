/* rank.c: which process of its machine this one is, and the device that is its own.
 *
 * Programs that start one process for each GPU know them by their rank on the machine. Every
 * launcher says it in the environment, under a name of its own. */
#include "runtime/device/rank.h"

#include <limits.h>
#include <stdlib.h>

#include "runtime/device/error.h"

static const char *const variables[] = {
    "PYK_LOCAL_RANK",             /* the user's word goes before the launcher's */
    "OMPI_COMM_WORLD_LOCAL_RANK", /* Open MPI */
    "MPI_LOCALRANKID",            /* MPICH, Intel MPI */
    "MV2_COMM_WORLD_LOCAL_RANK",  /* MVAPICH2 */
    "PALS_LOCAL_RANKID",          /* Cray's PALS */
    "FLUX_TASK_LOCAL_ID",         /* Flux */
    "LOCAL_RANK",                 /* torchrun */
    "SLURM_LOCALID",              /* srun; set by sbatch too, hence after those that mpirun sets in a job */
};

pyk_result pykrt_rank_local(int *rank) {
    *rank = 0;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *text = getenv(variables[i]);
        if (!text || !*text) continue;
        char *end;
        long n = strtol(text, &end, 10);
        if (*end || *text < '0' || *text > '9' || n > INT_MAX)
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s is '%s', which is not the rank of a process on its machine",
                               variables[i], text);
        return *rank = (int)n, PYK_OK;
    }
    return PYK_OK;
}
