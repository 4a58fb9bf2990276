#!/bin/sh
# Repeats the sessions of a page of documentation and compares what they print.
#
#   check-sessions.sh BINARY PROJECT PAGE
#
# A block ```console is a session: lines that begin with `$ ` are commands for the shell, the lines
# below one what it prints, on standard output or error, without carriage returns. All sessions of a
# page are in one folder, where `lexprof` is the built one and `examples` are the project's.
set -u
binary=$(realpath "$1") project=$(realpath "$2") page=$(realpath "$3")

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/steps" "$work/here"
ln -s "$binary" "$work/bin/lexprof"
ln -s "$project/examples" "$work/here/examples"
PATH=$work/bin:$PATH

# Each command becomes two files, named by its line: the command, and what it should print.
awk -v work="$work/steps" '
    /^```console$/ { on = 1; next }
    /^```/ { on = 0; if (file != "") close(file); file = ""; next }
    on && /^\$ / {
        if (file != "") close(file)
        base = sprintf("%s/%05d", work, FNR)
        print substr($0, 3) > (base ".command"); close(base ".command")
        file = base ".expected"; printf "" > file; next
    }
    on && file != "" { print > file }
' "$page"

count=0 failed=0
cd "$work/here" || exit 2
for command in "$work"/steps/*.command; do
    [ -f "$command" ] || break
    count=$((count + 1))
    base=${command%.command}
    sh "$command" 2>&1 </dev/null | tr -d '\r' >"$base.printed"
    if ! diff -u "$base.expected" "$base.printed" >"$base.difference"; then
        echo "$page:$(basename "$base" | sed 's/^0*//'): this command prints something else"
        sed 's/^/    /' "$base.difference"
        failed=$((failed + 1))
    fi
done
if [ "$count" -eq 0 ]; then
    echo "$page: there are no sessions"
    exit 1
fi
echo "$count commands, $failed complaints"
[ "$failed" -eq 0 ]
