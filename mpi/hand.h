// What every rank but the first does: run what it is handed.
#pragma once

#include "mpi/post.h"
#include "sweep/pool.h"

namespace lexprof::mpi {

// How often each says that it is still here, and after how long a silence it is taken for dead.
inline constexpr std::chrono::seconds heartbeat{1};
inline constexpr std::chrono::seconds longest_silence{10};
// Between two looks into the post.
inline constexpr std::chrono::milliseconds patience{1};

// Whether the others are still there to say farewell to.
enum class Farewell : bool { none, said };

// Until there is nothing more to do, or the first rank is no more.
Farewell lend_a_hand(Post& post, const sweep::PoolOptions& options);

} // namespace lexprof::mpi
