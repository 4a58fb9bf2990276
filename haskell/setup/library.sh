# The translation of GHC's libraries to fragments, to be sourced by bash.

# The rows of the table of packages.
translated_packages() { sed '/^#/d; /^$/d' "$setup/packages"; }

# A field of an installed package's description, as words.
#   package_field PACKAGE FIELD
package_field() {
    ghc-pkg --global --simple-output field "$1" "$2" 2>/dev/null | tr ',\n' '  '
}

# The modules of a package that it has sources for.
#   package_modules PACKAGE
package_modules() {
    local -a words
    local at
    read -ra words <<<"$(package_field "$1" exposed-modules) $(package_field "$1" hidden-modules)"
    for ((at = 0; at < ${#words[@]}; ++at)); do
        case ${words[at + 1]-} in
        from) at=$((at + 2)) ;; # another package's, shown again
        *)
            case ${words[at]} in
            GHC.Prim | GHC.PrimopWrappers | GHC.Num.Backend.GMP | GHC.*.Windows | System.Directory.*.Windows) ;;
            *) printf '%s\n' "${words[at]}" ;;
            esac
            ;;
        esac
    done
}

# The modules of ours that stand in a package of GHC's; those of base include the tables that the bridge
# makes.
#   own_modules PACKAGE
own_modules() {
    local file
    if [[ $1 == base ]]; then printf 'Lexprof.Characters\n'; fi
    if [[ ! -d $haskell/library/$1 ]]; then return; fi
    find "$haskell/library/$1" -name '*.hs' -printf '%P\n' | LC_ALL=C sort | while read -r file; do
        file=${file%.hs}
        printf '%s\n' "${file//\//.}"
    done
}

# Makes the modules that are written for hsc2hs.
#   make_hsc FOLDER OPTION… -- MODULE…
make_hsc() {
    local folder=$1 module file
    local -a includes=()
    shift
    while [[ $1 != -- ]]; do
        if [[ $1 == -I* ]]; then includes+=("$1"); fi
        shift
    done
    shift
    for module in "$@"; do
        file=${module//.//}
        if [[ -f $folder/$file.hsc && ! -f $folder/$file.hs ]]; then
            (cd "$folder" && hsc2hs "${includes[@]}" -o "$file.part" "$file.hsc" && mv "$file.part" "$file.hs") ||
                fail "hsc2hs failed on $module of GHC's libraries; its message is above"
        fi
    done
}

# Translates all packages whose translation is not complete. What has been done is kept module by module.
#   make_library CACHE TREE
make_library() {
    local cache=$1 tree=$2 unit archive folder options
    local -A modules_of=()
    total=0 done_modules=0
    while read -r unit _; do
        modules_of[$unit]="$(package_modules "$unit") $(own_modules "$unit")"
        total=$((total + $(wc -w <<<"${modules_of[$unit]}")))
    done < <(translated_packages)
    "$cache/lexprof-bridge" --character-tables >"$tree/ghc/libraries/base/Lexprof/Characters.hs"
    while read -r unit archive folder options; do
        # shellcheck disable=SC2086 # lists of words
        translate_package "$cache" "$tree/$archive/$folder" "$unit" "$options" ${modules_of[$unit]}
    done < <(translated_packages)
    end_progress
}

#   translate_package CACHE FOLDER UNIT OPTIONS MODULE…
translate_package() {
    local cache=$1 folder=$2 unit=$3 installed id dependency module=
    local -a options arguments
    installed=$(package_field "$unit" import-dirs)
    id=$(package_field "$unit" id)
    read -ra options <<<"$4"
    options=("${options[@]//INSTALLED/${installed// /}}")
    options=("${options[@]//OURS/$setup/include}")
    shift 4
    if [[ -f $cache/complete-$unit ]]; then
        done_modules=$((done_modules + $#))
        return
    fi
    if [[ " ${options[*]} " != *' -this-unit-id '* ]]; then options+=(-this-unit-id "${id// /}"); fi
    arguments=(-hide-all-packages "-I$(ghc --print-libdir)/include")
    for dependency in $(package_field "$unit" depends); do arguments+=(-package-id "$dependency"); done
    make_hsc "$folder" "-I$(ghc --print-libdir)/include" "${options[@]}" -- "$@"
    show_progress "$unit"
    while read -r module; do
        if [[ $module == 'status '* ]]; then break; fi
        done_modules=$((done_modules + 1))
        show_progress "$unit"
    done < <(
        status=0
        cd "$folder" && "$cache/lexprof-bridge" --library --unit "$unit" --out "$cache/fragments" \
            --cache "$cache" -w -fno-omit-interface-pragmas "${arguments[@]}" "${options[@]}" "$@" \
            2>"$cache/messages" || status=$?
        printf 'status %d\n' "$status"
    )
    if [[ $module != 'status 0' ]]; then
        end_progress
        cat "$cache/messages" >&2
        fail "translating the package $unit failed; GHC's messages are above. Another start goes on where \
this one stopped"
    fi
    sync -f "$cache" # the mark must not be on the disk before what it stands for
    : >"$cache/complete-$unit"
}

# A bar on terminals.
#   show_progress PACKAGE
show_progress() {
    local width=30 full
    if [[ ! -t 2 ]]; then return; fi
    full=$((total == 0 ? 0 : width * done_modules / total))
    printf '\r%s: translating GHC'"'"'s libraries [%-*s] %3d %% %-14s' "${0##*/}" "$width" \
        "$(printf '%*s' "$full" '' | tr ' ' '=')" $((total == 0 ? 0 : 100 * done_modules / total)) "$1" >&2
}

end_progress() {
    if [[ -t 2 ]]; then printf '\n' >&2; fi
}
