# What ./lexprof and ./test have in common: packages, locks, building. To be sourced by bash, with
# `root` set to the folder of the project.

# Note [The fast path]
# A start that finds nothing to do must be quick, so it asks two questions only: does the stamp in
# the build folder say that this very list of packages was looked after for this very place, and
# does ninja find every file up to date? Neither writes, so a finished tree may be read-only.

say() {
    if [[ -t 2 ]]; then printf '%s: %s\n' "${0##*/}" "$1" >&2; fi
}

fail() {
    printf '%s: %s\n' "${0##*/}" "$1" >&2
    exit "${2:-5}"
}

has() { command -v "$1" >/dev/null; }

tools=(cmake ninja c++) # without which there is no going on

# The packages of some sections of packages.txt.
packages_of() {
    local line section=
    while IFS= read -r line; do
        case $line in
        '' | '#'*) ;;
        '['*) section=${line//[\[\]]/} ;;
        *) if [[ " $* " == *" $section "* ]]; then printf '%s\n' "$line"; fi ;;
        esac
    done <"$root/packages.txt"
}

# Runs a command that is not the user's business: on a terminal its progress is shown, elsewhere
# only what it printed before it failed.
quietly() {
    if [[ -t 2 ]]; then
        "$@" </dev/null >&2
        return
    fi
    local said status=0
    said=$("$@" </dev/null 2>&1) || status=$?
    if ((status != 0)); then printf '%s\n' "$said" >&2; fi
    return "$status"
}

missing_packages() {
    local package
    for package in "$@"; do
        if [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) != installed ]]; then
            printf '%s\n' "$package"
        fi
    done
}

# Installs what is missing of some packages. Where that is impossible, says what to do and goes on
# if the tools to build with are there.
install_packages() {
    local -a missing=() superuser=()
    if has apt-get && has dpkg-query; then
        mapfile -t missing < <(missing_packages "$@")
        if ((${#missing[@]} == 0)); then return; fi
        if ((EUID != 0)); then
            superuser=(sudo)
            if [[ ! -t 2 ]]; then superuser+=(-n); fi
        fi
        if ((EUID == 0)) || has sudo; then
            say "installing ${missing[*]}"
            if apt_install; then return; fi
        fi
        printf '%s\n' "${0##*/}: these packages are missing and could not be installed:" \
            "    ${missing[*]}" \
            "as root:  apt-get update && apt-get install ${missing[*]}" >&2
    else
        printf '%s\n' "${0##*/}: this is not Debian, so install by hand what these are here:" \
            "    $*" >&2
    fi
    local tool
    for tool in "${tools[@]}"; do
        if ! has "$tool"; then fail "cannot build without $tool"; fi
    done
    printf '%s\n' "${0##*/}: going on with the tools that are here" >&2
}

apt_install() {
    local -a apt=("${superuser[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q
        -o DPkg::Lock::Timeout=600 -o Dpkg::Use-Pty=0)
    # Where an earlier start was killed in the middle.
    if [[ -n $(dpkg --audit 2>/dev/null) || -n $(ls -A /var/lib/dpkg/updates 2>/dev/null) ]]; then
        quietly "${superuser[@]}" env DEBIAN_FRONTEND=noninteractive dpkg --configure -a || true
    fi
    quietly "${apt[@]}" update || true # what is known already may do
    quietly "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
}

# Takes a lock for as long as this shell (and what it execs) lives, or until `unlock`.
#   lock FILE FLOCK-OPTION…
lock() {
    local file=$1
    shift
    exec 9<"$file"
    if ! flock -n "$@" 9; then
        say "waiting for another build to end"
        flock "$@" 9
    fi
}

unlock() { exec 9<&-; }

# A folder for builds, and the lock in it.
#   make_build_folder FOLDER
make_build_folder() {
    if mkdir -p "$1" 2>/dev/null && : 2>/dev/null >>"$1/.lock"; then return; fi
    fail "cannot write to '$1', where the program is to be built; make it writable, or copy the \
project to a folder of yours"
}

# What the stamp of a build folder has to say, and which one is meant: a folder has one for each list
# of packages that something in it needs.
stamp=.stamp

#   stamp_text PACKAGES
stamp_text() { printf '%s\n%s\n' "$root" "$1"; }

is_stamped() {
    local said=
    if [[ -f $1/$stamp ]]; then said=$(<"$1/$stamp"); fi
    [[ $said == "$(stamp_text "$2")" ]]
}

# Whether a target in a build folder has nothing to be done. Writes nothing.
is_built() {
    local said
    said=$(ninja -C "$1" -n "$2" 2>/dev/null) && [[ $said == *'ninja: no work to do.'* ]]
}

# Packages and configuration.
#   configure FOLDER PRESET PACKAGES [CMAKE-OPTION…]
configure() {
    local folder=$1 preset=$2 packages=$3
    shift 3
    if is_stamped "$folder" "$packages" && [[ -f $folder/build.ninja ]] && has cmake &&
        has ninja; then
        return
    fi
    exec 8>>"$root/build/.packages-lock"
    flock 8
    # shellcheck disable=SC2086 # a list of words
    install_packages $packages
    exec 8>&-
    if [[ -f $folder/$stamp ]] && [[ $(head -n 1 "$folder/$stamp") != "$root" ]]; then
        rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles" # the project has been moved
    fi
    say "configuring ($preset)"
    quietly env -C "$root" cmake --preset "$preset" -B "$folder" "$@" ||
        fail "the configuration failed; the messages above say why"
    stamp_text "$packages" >"$folder/$stamp"
}

#   build FOLDER TARGET
build() {
    if quietly ninja -C "$1" "$2"; then return; fi
    rm -f "$1/$stamp" # so that the next start looks after the packages again
    fail "the build failed; the messages above say why"
}
