# Debian's source packages of GHC's libraries, to be sourced by bash. They are taken with a configuration
# of apt's of our own, so that nothing of the system's changes, and kept in the cache.

# Fetches source packages unless they are there.
#   fetch_sources FOLDER PACKAGE=VERSION…
fetch_sources() {
    local folder=$1 package
    local -a wanted=()
    shift
    mkdir -p "$folder"
    for package in "$@"; do
        if [[ ! -f $folder/${package%%=*}.complete ]]; then wanted+=("$package"); fi
    done
    if ((${#wanted[@]} == 0)); then return; fi
    has apt-get || fail "the sources of GHC's libraries come from Debian's source packages, which are \
fetched by apt-get, and there is none here"
    say "fetching the sources of GHC's libraries (27 MB)"
    local -a apt
    make_apt_configuration "$folder/apt"
    if ! quietly "${apt[@]}" update || ! quietly env -C "$folder" "${apt[@]}" source --download-only "${wanted[@]}"; then
        rm -rf "$folder/apt"
        fail "the sources of GHC's libraries could not be had; apt's messages above say why. They are the \
source packages ${wanted[*]}. Without a network, put their files (.dsc and .tar.*) into '$folder' and \
create '$folder/PACKAGE.complete' for each; what has been fetched is kept, and another start goes on"
    fi
    rm -rf "$folder/apt"
    for package in "${wanted[@]}"; do : >"$folder/${package%%=*}.complete"; done
}

# The system's own places, as places of sources. Sets `apt`.
make_apt_configuration() {
    local at=$1 file
    mkdir -p "$at/parts" "$at/lists/partial" "$at/cache"
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        if [[ -f $file ]]; then sed -n 's/^deb /deb-src /p' "$file" >"$at/parts/${file##*/}"; fi
    done
    for file in /etc/apt/sources.list.d/*.sources; do
        if [[ -f $file ]]; then sed 's/^Types:.*/Types: deb-src/' "$file" >"$at/parts/${file##*/}"; fi
    done
    apt=(apt-get -q -o "Dir::Etc::sourceparts=$at/parts" -o Dir::Etc::sourcelist=/dev/null
        -o "Dir::State::Lists=$at/lists" -o "Dir::Cache=$at/cache" -o Dpkg::Use-Pty=0
        -o APT::Sandbox::User=root)
}

# Unpacks what is needed of the source packages, and lays our own modules over it.
#   unpack_sources ARCHIVES TREE LIBRARY PACKAGE…
unpack_sources() {
    local archives=$1 tree=$2 library=$3 package
    shift 3
    if [[ -f $tree/complete ]]; then return; fi
    rm -rf "$tree"
    for package in "$@"; do
        mkdir -p "$tree/$package"
        local -a parts=()
        if [[ $package == ghc ]]; then
            parts=(--wildcards --exclude='*/tests' --exclude='*/docs' --exclude='*/containers/dist-install'
                --exclude='*/libraries/Cabal' '*/libraries')
        fi
        tar -xf "$(echo "$archives/$package"_*.orig.tar.*z)" -C "$tree/$package" --strip-components=1 "${parts[@]}" ||
            fail "the sources of $package could not be unpacked to '$tree'; is the disk full? Another start \
begins with this again"
    done
    local unit archive folder
    while read -r unit archive folder _; do
        if [[ -d $library/$unit ]]; then cp -R "$library/$unit/." "$tree/$archive/$folder"; fi
    done < <(translated_packages)
    : >"$tree/complete"
}
