// Where there is no machine code for the processor: the interpreter does everything.
#include "reducer/compiled/compiled.h"

namespace lexprof::reducer {

struct Compiled::Parts {};

Compiled::Compiled(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Compiled::~Compiled() = default;

std::unique_ptr<Compiled> Compiled::make(Interpreter<LexicalMeter>&) { return nullptr; }

void Compiled::run(Step) {}

} // namespace lexprof::reducer
