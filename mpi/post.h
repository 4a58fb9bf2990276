// Letters by MPI, none of which waits for anybody: a rank that is dead takes nothing and sends
// nothing, and whoever waited for it would wait for ever.
#pragma once

#include "mpi/letter.h"

#include <list>
#include <mpi.h>
#include <optional>
#include <string>
#include <vector>

namespace lexprof::mpi {

class Post {
  public:
    Post();
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;

    int rank() const { return rank_; }
    int ranks() const { return ranks_; }
    void send(int rank, About about, std::string text = {});
    // One that has arrived, if one has.
    std::optional<Letter> receive();
    bool has_sent_all();

  private:
    struct UnderWay {
        Letter letter;
        MPI_Request request = MPI_REQUEST_NULL;
    };

    void begin_to_receive();

    int rank_ = 0;
    int ranks_ = 1;
    std::list<UnderWay> sent_;
    std::list<UnderWay> arriving_;
};

} // namespace lexprof::mpi
