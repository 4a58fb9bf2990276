// What a second book costs at each cell made and freed: a label that stands for the rows of both
// books, or a column beside the heap with the second row of each cell. See README.md.
#include "gc/accounts.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

namespace {

using lexprof::gc::Account;
using Row = std::uint32_t;

constexpr std::uint32_t rows = 100; // of each book

struct Unit { // of 32 bytes, as a cell
    std::uint64_t left, right;
    std::uint32_t count, own, of_left, of_right;
};
static_assert(sizeof(Unit) == 32);

// Cells in one block, the free ones in a list.
class Pool {
  public:
    explicit Pool(std::size_t size) : cells_(size) {
        for (std::size_t at = size; at > 0; --at) give_back(&cells_[at - 1]);
    }
    Unit* take() {
        Unit* cell = free_;
        free_ = reinterpret_cast<Unit*>(cell->left);
        return cell;
    }
    void give_back(Unit* cell) {
        cell->left = reinterpret_cast<std::uint64_t>(free_);
        free_ = cell;
    }
    std::size_t index(const Unit* cell) const {
        return static_cast<std::size_t>(cell - cells_.data());
    }

  private:
    std::vector<Unit> cells_;
    Unit* free_ = nullptr;
};

struct OneBook {
    explicit OneBook(std::size_t) : first(rows) {}
    void made(Unit* cell, std::size_t, Row one, Row, std::uint64_t step) {
        cell->own = one;
        first[one].allocate(1, step);
    }
    void freed(const Unit* cell, std::size_t, std::uint64_t step) {
        first[cell->own].release(1, step);
    }
    std::vector<Account> first;
};

// A label is looked up where the register changes, here for each cell: the worst case.
struct Labels {
    explicit Labels(std::size_t) : first(rows), second(rows), both(rows * rows) {
        for (Row one = 0; one < rows; ++one)
            for (Row other = 0; other < rows; ++other) both[one * rows + other] = {one, other};
    }
    void made(Unit* cell, std::size_t, Row one, Row other, std::uint64_t step) {
        cell->own = one * rows + other;
        first[one].allocate(1, step);
        second[other].allocate(1, step);
    }
    void freed(const Unit* cell, std::size_t, std::uint64_t step) {
        const Pair& label = both[cell->own];
        first[label.one].release(1, step);
        second[label.other].release(1, step);
    }
    struct Pair {
        Row one, other;
    };
    std::vector<Account> first, second;
    std::vector<Pair> both;
};

struct Column {
    explicit Column(std::size_t size) : first(rows), second(rows), beside(size) {}
    void made(Unit* cell, std::size_t index, Row one, Row other, std::uint64_t step) {
        cell->own = one;
        beside[index] = other;
        first[one].allocate(1, step);
        second[other].allocate(1, step);
    }
    void freed(const Unit* cell, std::size_t index, std::uint64_t step) {
        first[cell->own].release(1, step);
        second[beside[index]].release(1, step);
    }
    std::vector<Account> first, second;
    std::vector<Row> beside;
};

double processor_time() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

// Nanoseconds for each cell made and freed: `held` cells are alive, and the one that goes next is
// the oldest, or any.
template <typename Books>
double measure(std::size_t held, bool any, std::uint64_t turns) {
    const std::size_t size = held + 1;
    Pool pool(size);
    Books books(size);
    std::vector<Unit*> alive(held);
    std::mt19937 random(1);
    std::vector<std::uint32_t> order(1 << 20);
    for (std::uint32_t& each : order) each = static_cast<std::uint32_t>(random());
    std::uint64_t step = 0;
    const auto make = [&]() {
        Unit* cell = pool.take();
        const std::uint32_t chance = order[step & (order.size() - 1)];
        *cell = {chance, step, 1, 0, 0, 0};
        books.made(cell, pool.index(cell), chance % rows, chance / rows % rows, step);
        ++step;
        return cell;
    };
    for (Unit*& each : alive) each = make();
    const double begin = processor_time();
    for (std::uint64_t turn = 0; turn < turns; ++turn) {
        const std::size_t at = (any ? order[turn & (order.size() - 1)] : turn) % held;
        books.freed(alive[at], pool.index(alive[at]), step);
        pool.give_back(alive[at]);
        alive[at] = make();
    }
    return (processor_time() - begin) / static_cast<double>(turns);
}

template <typename Books>
double least(std::size_t held, bool any) {
    double best = 1e9;
    for (int round = 0; round < 5; ++round)
        best = std::min(best, measure<Books>(held, any, 5'000'000));
    return best;
}

} // namespace

int main() {
    std::puts("| live cells | freed | one book | two: labels | two: a column |");
    std::puts("|---:|---|---:|---:|---:|");
    for (const std::size_t held : {100U, 10'000U, 300'000U, 4'000'000U})
        for (const bool any : {false, true})
            std::printf("| %zu | %s | %.1f | %.1f | %.1f |\n", held, any ? "any" : "oldest first",
                        least<OneBook>(held, any), least<Labels>(held, any),
                        least<Column>(held, any));
}
