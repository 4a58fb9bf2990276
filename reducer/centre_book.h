// The book of cost centres: its subjects, its rows, and which row is entered from which.
//
// A row is a centre and the one that it was entered from, c←o; where stacks are kept, it is a stack
// of centres that enclose each other and the stack below the one on top (Note [Centres and stacks],
// costs/centres.h). A constant x has the row CAF:x, for what it costs once.
#pragma once

#include "gc/accounts.h"
#include "reducer/core.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace lexprof::reducer {

class CentreBook {
  public:
    // The rows that there are from the beginning, in this order.
    static constexpr gc::PairId collector = 0;
    static constexpr gc::PairId system = 1;
    static constexpr gc::PairId outside = 2;
    static constexpr gc::PairId main = 3; // in which the program's value is asked for

    struct Subject {
        std::string name;
        std::uint32_t centre = 0; // its number, or that of none
        std::uint32_t parent = 0; // of a stack, the one below it
        const Super* constant = nullptr;
    };

    CentreBook(const Core& core, bool stacks);

    gc::Accounts accounts;

    // The row that is current once a centre has been entered from another.
    gc::PairId entered(gc::PairId from, std::uint32_t centre);
    gc::PairId of_constant(SuperId constant);
    // Whether it is that of a constant: who refers to what was made there is charged for its use.
    bool is_constant(gc::PairId row) const {
        return subjects_[accounts.colours(row).constructor].constant != nullptr;
    }

    const std::vector<Subject>& subjects() const { return subjects_; }

  private:
    std::uint32_t subject(std::uint32_t parent, std::uint32_t centre);
    std::uint32_t add(Subject subject) {
        subjects_.push_back(std::move(subject));
        return static_cast<std::uint32_t>(subjects_.size() - 1);
    }

    const Core& core_;
    bool stacks_;
    std::vector<Subject> subjects_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> index_; // by parent and centre
    std::map<SuperId, gc::PairId> constants_;
};

} // namespace lexprof::reducer
