#!/bin/sh
# Checks the samples of a page of documentation with the built lexprof.
#
#   check-samples.sh BINARY PAGE [OPTION …]     the options go to `lexprof run`
#
# A block ```flic is a program: `lexprof check` accepts it without a word. The blocks that follow it
# say more about it:
#   ```input    its standard input
#   ```output   what it prints, exactly; without this block (and ```failure) it is not run
#   ```failure  the first line on standard error; it ends with status 3
#   ```status   the status it ends with, if that is its own
#   ```arguments  the words after -- on its command line
#   ```profile [OPTION …]  rows of its profile, under a line that names the columns as the table of
#               `lexprof run --csv` does; a row that is not in that table counts as zeros
# A block ```flic-error is a text that `lexprof check` refuses; the block ```message that follows
# it is the first line of the message, without the name of the file.
set -u
binary=$1 page=$2
shift 2

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# Each sample becomes a folder, named by its line, with a file for each of its blocks.
awk -v work="$work" '
    /^```(flic|flic-error)$/ { sample = sprintf("%s/%05d", work, FNR); system("mkdir " sample) }
    /^```profile( |$)/ && sample != "" {
        file = sample "/options" ++tables; print substr($0, 11) > file; close(file)
        file = sample "/profile" tables; printf "" > file; next
    }
    /^```(flic|flic-error|input|output|failure|status|arguments|message)$/ && sample != "" {
        file = sample "/" substr($0, 4); printf "" > file; next
    }
    /^```/ { if (file != "") close(file); else if ($0 != "```") sample = ""; file = ""; next }
    file != "" { print > file }
' "$page"

failed=0
complain() {
    echo "$page:$line: $1"
    [ -s "$2" ] && sed 's/^/    /' "$2"
    failed=$((failed + 1))
}

check_program() {
    cp flic sample.flic
    "$binary" check sample.flic >messages 2>&1 || complain 'this sample is not accepted' messages
    [ -s messages ] && complain 'this sample is not accepted without a word' messages
    for block in profile*; do
        [ -f "$block" ] && check_profile "$block"
    done
    [ -f output ] || [ -f failure ] || return
    [ -f input ] || : >input
    [ -f output ] || : >output
    [ -f arguments ] || : >arguments
    # shellcheck disable=SC2046 # as many words as there are
    "$binary" run --quiet --no-file "$@" sample.flic -- $(cat arguments) <input >printed 2>errors
    status=$?
    [ -f status ] || echo 0 >status
    diff -u output printed >difference || complain 'this sample prints something else' difference
    if [ -f failure ]; then
        head -n 1 errors | diff -u failure - >difference || complain 'this sample fails otherwise' difference
        [ "$status" -eq 3 ] || complain "this sample ends with status $status, not 3" errors
    elif [ "$status" -ne "$(cat status)" ]; then
        complain "this sample ends with status $status" errors
    fi
}

# Compares a block ```profile with the table of the run: columns are found by their names.
check_profile() {
    [ -f input ] || : >input
    "$binary" run --quiet --csv table.csv $(cat "options${1#profile}") sample.flic <input >printed 2>errors ||
        { complain 'this sample ends with an error' errors; return; }
    tr -d '\r' <table.csv | awk -F, -v block="$1" '
        NR == 1 { for (i = 3; i <= NF; ++i) column[$i] = i; next }
        { for (i = 3; i <= NF; ++i) value[$1 "←" $2, i] = $i }
        END {
            getline line < block
            count = split(line, names, " ")
            for (i = 2; i <= count; ++i)
                if (!(names[i] in column)) print "there is no column " names[i]
            while ((getline line < block) > 0) {
                ++rows
                split(line, cells, " ")
                for (i = 2; i <= count; ++i) {
                    found = value[cells[1], column[names[i]]] + 0
                    if (found != cells[i] || cells[i] == "")
                        print cells[1] ": " names[i] " is " found ", not " cells[i]
                }
            }
            if (rows == 0 || count < 2) print "there are no rows or no columns"
        }' >difference
    [ -s difference ] && complain 'the profile of this sample is another one' difference
}

check_mistake() {
    cp flic-error sample.flic
    if [ ! -f message ]; then complain 'no block ```message follows this sample' /dev/null; return; fi
    "$binary" check sample.flic >messages 2>&1
    status=$?
    head -n 1 messages | sed 's/^sample.flic://' | diff -u message - >difference ||
        complain 'the message about this sample is another one' difference
    [ "$status" -eq 1 ] || complain "check ends with status $status, not 1" messages
}

count=0
for folder in "$work"/[0-9]*; do
    [ -d "$folder" ] || continue
    cd "$folder" || exit 2
    line=$(basename "$folder" | sed 's/^0*//')
    count=$((count + 1))
    if [ -f flic ]; then check_program "$@"; else check_mistake; fi
done
if [ "$count" -eq 0 ]; then
    echo "$page: there are no samples"
    exit 1
fi
echo "$count samples, $failed complaints"
[ "$failed" -eq 0 ]
