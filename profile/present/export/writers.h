// The writers of all formats, one in each file, and what they share.
#pragma once

#include "profile/present/export/format.h"

#include <functional>

namespace lexprof::profile {

void write_csv(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_json(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_hp(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_callgrind(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_speedscope(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_dot(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_folded(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_massif(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_pprof(const Recording& recording, const ExportOptions& options, std::ostream& out);
void write_prof_json(const Recording& recording, const ExportOptions& options, std::ostream& out);

// The costs that a format has of a run: no time where there was no clock, as all of it would be the
// machine's own.
std::vector<Measure> measures_of(std::string_view format, const Run& run);
bool is_told(Measure measure, const Run& run);

// The functions that a profile's rows speak of, each once, in the order of their appearance.
struct FunctionList {
    std::vector<SubjectId> subjects;   // of the book
    std::vector<std::string> names;    // as texts for people have them
    std::vector<Place> places;         // where they are defined; no line where that is not known
    std::vector<bool> is_outside;      // whether it is what stands for no function
    std::vector<std::uint32_t> callee; // by row
    std::vector<std::uint32_t> origin;
};

FunctionList functions_of(const Book& book);

// What stands on what, by row: in the book of stacks the centres of the stack, in others the
// function on its place of reference, or its caller.
struct Frames {
    std::vector<std::string> names;             // as texts for people have them
    std::vector<Place> places;                  // by frame; no line where that is not known
    std::vector<std::vector<std::uint32_t>> of; // by row: the outermost first
};

Frames frames_of(const Book& book);

// What one of a measure is in formats that have bytes, and how many of those it is.
const char* unit_in_bytes(Measure measure, const char* otherwise);
std::uint64_t amount_in_bytes(const Amounts& amounts, Measure measure);

// Names on one line and of no more than 200 characters or so, changed further by `fit`, and
// different where they were different.
std::vector<std::string> fitting(const std::vector<std::string>& names,
                                 const std::function<std::string(std::string)>& fit);

// Whose account takes a function's costs, as texts for people have it.
std::string account_of(const Recording& recording, const Function& function);

const char* word_of(State state);
const char* word_of(Standing standing);

} // namespace lexprof::profile
