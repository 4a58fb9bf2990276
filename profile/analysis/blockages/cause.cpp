// The table of causes, read three times.
// clang-format off
#include "profile/analysis/blockages/cause.h"

namespace lexprof::profile {

std::string_view word(Cause cause) {
    switch (cause) {
#define CAUSE(name, cause_word, ...)                                                               \
    case Cause::name: return cause_word;
#include "profile/analysis/blockages/causes.def"
    }
    return "";
}

std::string_view title(Cause cause) {
    switch (cause) {
#define CAUSE(name, cause_word, cause_title, ...)                                                  \
    case Cause::name: return cause_title;
#include "profile/analysis/blockages/causes.def"
    }
    return "";
}

std::string_view cure(Cause cause) {
    switch (cause) {
#define CAUSE(name, cause_word, cause_title, cause_cure)                                           \
    case Cause::name: return cause_cure;
#include "profile/analysis/blockages/causes.def"
    }
    return "";
}

} // namespace lexprof::profile
