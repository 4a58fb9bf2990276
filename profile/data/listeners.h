// Several listeners to one run.
#pragma once

#include "profile/data/listener.h"

#include <vector>

namespace lexprof::profile {

class Listeners final : public Listener {
  public:
    void add(Listener& listener) { listeners_.push_back(&listener); }

    void pulse(Accounts& accounts) override {
        for (Listener* listener : listeners_) listener->pulse(accounts);
    }

  private:
    std::vector<Listener*> listeners_;
};

} // namespace lexprof::profile
