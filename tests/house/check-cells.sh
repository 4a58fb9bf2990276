#!/bin/bash
# Only gc/ writes the words of a cell, and only gc/ knows how they are laid out.
#
#   check-cells.sh ROOT       prints each line that breaks the rule; exits with 1 if there is one
#   check-cells.sh --planted  plants one violation of each sort: the check must find every one
#
# The compiler does most of it: the words of gc::Cell are private, and its friends are classes of gc/.
# What the compiler lets through is looked for here, in all rooms and tests but gc/ and tests/gc/:
#
#   a word of a cell by its name        cell->left_ = …     cell->of_right_ |= …
#   a private way of writing one        cell->set_kind(…)   Tampering::count(cell)
#   a cell's memory under another type  reinterpret_cast<Word*>(cell)   memcpy(cell, …)
#   a bit of the layout                 1u << 24    kind_shift    shown_bit    cycle_grey
#
# and in gc/cell.h: that the words stand behind `private:`, and who the friends are.
set -u

word='->(left|right|count|own|of_left|of_right)_\b'
writer='(->|\.)(set_kind|set_beside|set_left|set_right)\(|\bTampering\b'
memory='(reinterpret_cast|static_cast)<(gc::)?(Word|void|char|std::uint64_t|std::uint32_t|std::byte) ?\*>\((cell|root|top|gc::cell_of)|reinterpret_cast<(const )?(gc::)?Cell ?\*>|mem(cpy|set|move)\(&?\*?(cell|root|gc::cell_of)'
layout='<< ?24\b|\bkind_shift\b|\btag_shift\b|\bshown_bit\b|\bcycle_(buffered|grey|white|colours)\b'

check() {
    local root=$1 found=0
    if grep -rnE --include=*.cpp --include=*.h --exclude-dir=build --exclude-dir=reference \
            --exclude-dir=.git -e "$word|$writer|$memory" "$root" |
            grep -vE "^$root/(tests/)?gc/"; then
        found=1
    fi
    if grep -nE "$layout" -r --include=*.cpp --include=*.h "$root/reducer"; then found=1; fi
    # The words come after the last `private:` of the file, and no friend is from another room.
    if ! awk '/^class Cell \{/ { inside = 1 } inside && /private:/ { hidden = 1 }
              inside && /public:/ { hidden = 0 }
              inside && /^    (Word|std::uint32_t) (left|right|count|own|of_left|of_right)_;/ {
                  ++words; if (!hidden) bad = 1 }
              END { exit words != 6 || bad }' "$root/gc/cell.h"; then
        echo "$root/gc/cell.h: the six words of a cell are not all private"
        found=1
    fi
    if grep -nE '^ *(template <[^>]*> )?friend ' "$root/gc/cell.h" |
            grep -vE 'friend (class (Graph|Heap|CycleCollector|Selectors|Cell)|struct (Layout|Tampering));'; then
        echo "$root/gc/cell.h: that friend may write cells; is it of gc/?"
        found=1
    fi
    return $found
}

planted() {
    local root failed=0
    root=$(mktemp -d)
    trap "rm -rf '$root'" EXIT
    mkdir -p "$root/gc" "$root/reducer" "$root/tests/gc"
    local cell_h="$root/gc/cell.h"
    local sound
    sound=$(printf '%s\n' 'class Cell {' '  private:' '    Word left_;' '    Word right_;' \
        '    std::uint32_t count_;' '    std::uint32_t own_;' '    std::uint32_t of_left_;' \
        '    std::uint32_t of_right_;' '    friend class Heap;' '};')
    echo "$sound" >"$cell_h"
    echo 'cell->left_ = nil; cell->set_kind(kind); Tampering::own(cell);' >"$root/tests/gc/ours.cpp"
    echo 'const Word left = cell->left().word; cell->has(flag_cyclic);' >"$root/reducer/sound.cpp"
    if ! check "$root" >/dev/null; then
        echo "objects to sources that are in order:"
        check "$root"
        failed=1
    fi
    local line
    while IFS= read -r line; do
        echo "$line" >"$root/reducer/planted.cpp"
        if check "$root" >/dev/null; then
            echo "overlooked: $line"
            failed=1
        fi
    done <<'PLANTED'
cell->left_ = gc::nil;
gc::cell_of(word)->of_right_ |= bit;
cell->set_kind(gc::CellKind::ind);
gc::Tampering::count(cell) = 7;
*reinterpret_cast<Word*>(cell) = gc::mark;
std::memcpy(cell, &other, sizeof(gc::Cell));
const auto own = pair | tag << 24;
if ((bits & gc::cycle_grey) != 0) return;
PLANTED
    rm "$root/reducer/planted.cpp"
    echo "${sound/private/public}" >"$cell_h"
    if check "$root" >/dev/null; then echo "overlooked: words that are public"; failed=1; fi
    echo "${sound/Heap/Machine}" >"$cell_h"
    if check "$root" >/dev/null; then echo "overlooked: a friend from another room"; failed=1; fi
    return $failed
}

if [ "$1" = --planted ]; then planted; else check "${1%/}"; fi
