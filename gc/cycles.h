// Trial deletion of candidates (Note [Cells on cycles], gc/heap.h).
#pragma once

#include "gc/heap.h"

namespace lexprof::gc {

class CycleCollector {
  public:
    explicit CycleCollector(Heap& heap) : heap_(heap) {}

    // Frees every garbage cycle that can be reached from the candidates.
    void run();

  private:
    void drop_dead();
    Cell* next(std::vector<Cell*>& work);
    void grey(Cell* start);
    void scan(Cell* start);
    void blacken(Cell* start);
    void gather_white(Cell* start);
    void free_white();
    template <typename Visit>
    void each_flagged_child(Cell* cell, Visit visit);

    Heap& heap_;
    std::vector<Cell*> batch_;
    std::vector<Cell*> work_;
    std::vector<Cell*> black_work_;
    std::vector<Cell*> white_;
    std::uint64_t looked_at_ = 0;
};

} // namespace lexprof::gc
