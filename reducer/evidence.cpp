#include "reducer/evidence.h"

#include "reducer/biographer.h"
#include "reducer/snapshot.h"

namespace lexprof::reducer {

namespace {

// Follows all cells, and looks at them once.
class Witness final : public Visitor {
  public:
    void begin(Machine& machine) override { biographer_.follow(machine); }
    bool look(Machine& machine, std::span<const Word> printed) override {
        Photograph taken = photograph(machine, printed);
        biographer_.begin(taken.cells);
        evidence_.snapshot = std::move(taken.snapshot);
        return true;
    }
    void end(Machine& machine) override {
        evidence_.lives = biographer_.take_lives();
        evidence_.readers = biographer_.readers();
        evidence_.makers = biographer_.makers(evidence_.snapshot);
        evidence_.takings = biographer_.takings(evidence_.makers);
        evidence_.steps = machine.step();
        evidence_.boxes_at_end = biographer_.boxes_at_end();
        evidence_.put_off_at_end = biographer_.put_off_at_end();
        evidence_.lists_put_off = biographer_.lists_put_off();
        evidence_.functions_made = biographer_.functions_made();
        evidence_.kept_at_end = biographer_.kept_at_end();
    }
    gc::CellWatcher* watcher() override { return &biographer_; }

    profile::Evidence take() { return std::move(evidence_); }

  private:
    Biographer biographer_;
    profile::Evidence evidence_;
};

} // namespace

Gathered gather(const flic::Program& program, const colouring::Plan& plan,
                const RunOptions& options, Input& input, const Goal& goal,
                std::span<const Moment> known) {
    Witness witness;
    std::string trouble = replay(program, plan, options, input, goal, known, witness);
    if (!trouble.empty()) return {std::nullopt, std::move(trouble)};
    return {witness.take(), ""};
}

} // namespace lexprof::reducer
