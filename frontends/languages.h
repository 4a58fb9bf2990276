// The languages that programs are written in, and by which names of files they are known.
#pragma once

#include "frontends/frontend.h"

#include <span>
#include <string_view>
#include <vector>

namespace lexprof::frontends {

struct Language {
    std::string_view name;                 // "FLIC"
    std::vector<std::string_view> endings; // of files' names, in small letters: ".flic"
    const Frontend* frontend;              // none: it is known by name only
};

// The first one is FLIC.
std::span<const Language> languages();

// The one that a file's name stands for: by its ending, in capitals or not. Standard input (`-`)
// and names without an ending are FLIC. None where the ending says nothing.
const Language* language_of(std::string_view path);

// The front end for a file. Where there is none, `trouble` says which there are and how a text of
// FLIC is read whatever its name is.
const Frontend* frontend_for(const std::string& path, std::string& trouble);

} // namespace lexprof::frontends
