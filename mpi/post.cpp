#include "mpi/post.h"

namespace lexprof::mpi {
namespace {

// One that failed has gone to a rank that is no more.
bool is_done(MPI_Request& request, bool& failed) {
    int done = 0;
    failed = MPI_Test(&request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS;
    return failed || done != 0;
}

} // namespace

Post::Post() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
}

void Post::send(int rank, About about, std::string text) {
    UnderWay& one = sent_.emplace_back();
    one.letter = {rank, about, std::move(text)};
    const std::string& bytes = one.letter.text;
    if (MPI_Isend(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, rank,
                  static_cast<int>(about), MPI_COMM_WORLD, &one.request) != MPI_SUCCESS)
        sent_.pop_back();
}

bool Post::has_sent_all() {
    bool failed = false;
    sent_.remove_if([&](UnderWay& one) { return is_done(one.request, failed); });
    return sent_.empty();
}

void Post::begin_to_receive() {
    for (;;) {
        int is_there = 0;
        MPI_Message message = MPI_MESSAGE_NULL;
        MPI_Status status;
        if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &message,
                        &status) != MPI_SUCCESS ||
            is_there == 0)
            return;
        int size = 0;
        MPI_Get_count(&status, MPI_CHAR, &size);
        UnderWay& one = arriving_.emplace_back();
        one.letter.rank = status.MPI_SOURCE;
        one.letter.about = static_cast<About>(status.MPI_TAG);
        one.letter.text.resize(static_cast<std::size_t>(size));
        MPI_Imrecv(one.letter.text.data(), size, MPI_CHAR, &message, &one.request);
    }
}

std::optional<Letter> Post::receive() {
    has_sent_all();
    begin_to_receive();
    for (auto one = arriving_.begin(); one != arriving_.end(); ++one) {
        bool failed = false;
        if (!is_done(one->request, failed)) continue;
        Letter letter = std::move(one->letter);
        arriving_.erase(one);
        if (failed) return std::nullopt;
        return letter;
    }
    return std::nullopt;
}

} // namespace lexprof::mpi
