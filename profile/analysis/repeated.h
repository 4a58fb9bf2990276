// The times of several runs of one program as one: their mean, and how much it may be wrong by.
//
// Note [What runs differ by]
// Each run says by how much its times may be wrong by chance. Runs also differ from each other in
// what a single one cannot see: where its memory lies, what else the machine does. So the error of
// the mean is found from how far the runs are apart, unless each of them says that it is greater.
#pragma once

#include "profile/data/book.h"

#include <span>
#include <string>

namespace lexprof::profile {

// Into the book, of which the others are repetitions: the same pairs with the same steps. Its
// curves remain those of one run. Returns what is wrong, if they are none.
std::string take_means(Book& book, std::span<const Book> others);

// Takes those of another run of the same program, instead of its own.
void take_times(Book& book, const Book& other);

} // namespace lexprof::profile
