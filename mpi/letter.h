// What ranks send each other: jobs and what has become of them, as bytes.
#pragma once

#include "sweep/job.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace lexprof::mpi {

enum class About : std::uint8_t {
    here,    // I am still here
    job,     // run this
    ended,   // this has become of it
    halt,    // end what you run, and say so with the same
    leave,   // there is nothing more to do, and all will say farewell to each other
    run_off, // there is nothing more to do, and not all are left: leave without farewell
};

struct Letter {
    int rank = 0; // whom it is from
    About about = About::here;
    std::string text;
};

std::string written(const sweep::Job& job);
std::string written(const sweep::Ended& ended);
sweep::Job job_in(std::string_view text);
sweep::Ended ended_in(std::string_view text);

} // namespace lexprof::mpi
