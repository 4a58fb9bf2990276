#include "tests/haskell/linked.h"

#include "haskell/link/library.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace lexprof::haskell {

namespace fs = std::filesystem;

Fragments::Fragments() {
    std::string name = (fs::temp_directory_path() / "lexprof-link-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for a test");
    folder_ = name;
}

Fragments::~Fragments() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

std::string Fragments::write_as_it_is(const std::string& name, const std::string& text) const {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
    return (folder_ / name).string();
}

std::string Fragments::write(const std::string& module, const std::string& items) const {
    const std::size_t colon = module.find(':');
    const std::string name = module.substr(0, colon) + "/" + module.substr(colon + 1) + ".frag";
    return write_as_it_is(name, "lexprof-fragment 1 ghc-9.0.2\nmodule " + module + " \"" +
                                    module.substr(colon + 1) + ".hs\"\n" + items + "end\n");
}

std::string small_library() {
    return R"(
data ghc-prim:GHC.Types.Bool data ( ghc-prim:GHC.Types.False 0 ) ( ghc-prim:GHC.Types.True 0 )
data ghc-prim:GHC.Types.[] data ( ghc-prim:GHC.Types.[] 0 ) ( ghc-prim:GHC.Types.: 2 - - )
data ghc-prim:GHC.Tuple.(,) data ( ghc-prim:GHC.Tuple.(,) 2 - - )
data ghc-prim:GHC.Maybe.Maybe data ( ghc-prim:GHC.Maybe.Nothing 0 ) ( ghc-prim:GHC.Maybe.Just 1 - )
class base:B.Eq 2 "==" "/="
class base:B.Ord 3 "$p1Ord" "<" "max"
class base:B.Num 3 "+" "-" "fromInteger"
class base:B.Sum 1 "sum"
data base:B.Eq class ( base:B.C:Eq 2 - - )
data base:B.Ord class ( base:B.C:Ord 3 - - - )
data base:B.Num class ( base:B.C:Num 3 - - - )
def base:B.eqInt fun "eqInt" 1 1 1 9 \ 2 %_.1 %_.2 ! %_.3 %_.1 ! %_.4 %_.2 ( 1 @ghc-prim:GHC.Types.isTrue# ( 2 #==# %_.3 %_.4
def base:B.neInt fun "neInt" 2 1 2 9 \ 2 %_.1 %_.2 ! %_.3 %_.1 ! %_.4 %_.2 tag-to-enum ghc-prim:GHC.Types.Bool ( 2 #/=# %_.3 %_.4
def base:B.ltInt fun "ltInt" 3 1 3 9 \ 2 %_.1 %_.2 ! %_.3 %_.1 ! %_.4 %_.2 ?# ( 2 #<# %_.3 %_.4 %_.5 1 i1 +ghc-prim:GHC.Types.True : +ghc-prim:GHC.Types.False
def base:B.$fEqInt dict "Eq Int" 4 1 4 9 ( 2 +base:B.C:Eq @base:B.eqInt @base:B.neInt
def base:B.$fOrdInt dict "Ord Int" 5 1 5 9 ( 3 +base:B.C:Ord @base:B.$fEqInt @base:B.ltInt @base:B.$fOrdInt_$cmax
def base:B.$dmmax method "Ord.max" 6 1 6 9 \ 3 %_.1 %x.2 %y.3 ? ( 3 ~base:B.Ord 1 %_.1 %x.2 %y.3 %_.4 ghc-prim:GHC.Types.Bool 2 +ghc-prim:GHC.Types.True 0 %y.3 +ghc-prim:GHC.Types.False 0 %x.2 -
def base:B.$fOrdInt_$cmax method "Ord Int.max" 7 1 7 9 ( 1 @base:B.$dmmax @base:B.$fOrdInt
def base:B.$fNumInteger dict "Num Integer" 8 1 8 9 ( 3 +base:B.C:Num @ghc-bignum:GHC.Num.Integer.integerAdd @ghc-bignum:GHC.Num.Integer.integerSub @base:B.id
def base:B.$fEqInteger dict "Eq Integer" 8 1 8 9 ( 2 +base:B.C:Eq @ghc-bignum:GHC.Num.Integer.integerEq @ghc-bignum:GHC.Num.Integer.integerNe
def base:B.plusInt method "Num Int.+" 9 1 9 9 \ 2 %_.1 %_.2 ! %_.3 %_.1 ! %_.4 %_.2 ( 2 #+# %_.3 %_.4
def base:B.minusInt method "Num Int.-" 9 1 9 9 \ 2 %_.1 %_.2 ! %_.3 %_.1 ! %_.4 %_.2 ( 2 #-# %_.3 %_.4
def base:B.$fNumInt dict "Num Int" 10 1 10 9 ( 3 +base:B.C:Num @base:B.plusInt @base:B.minusInt @base:B.fromInteger
def base:B.fromInteger method "Num Int.fromInteger" 11 1 11 9 \ 1 %_.1 ( 1 @ghc-bignum:GHC.Num.Integer.integerToInt %_.1
def base:B.id fun "id" 12 1 12 9 \ 1 %x.1 %x.1
def base:B.$ fun "$" 13 1 13 9 \ 2 %f.1 %x.2 ( 1 %f.1 %x.2
def base:B.. fun "." 14 1 14 9 \ 3 %f.1 %g.2 %x.3 ( 1 %f.1 ( 1 %g.2 %x.3
def base:B.$fEq[] dict "Eq [a]" 15 1 15 9 \ 1 %_.1 ( 2 +base:B.C:Eq ( 1 @base:B.$fEq[]_$c== %_.1 ( 1 @base:B.$fEq[]_$c/= %_.1
def base:B.$fEq[]_$c== method "Eq [a].==" 16 1 16 9 \ 3 %_.1 %_.2 %_.3 ? %_.2 %_.4 ghc-prim:GHC.Types.[] 2 +ghc-prim:GHC.Types.[] 0 ? %_.3 %_.5 ghc-prim:GHC.Types.[] 1 +ghc-prim:GHC.Types.[] 0 +ghc-prim:GHC.Types.True : +ghc-prim:GHC.Types.False +ghc-prim:GHC.Types.: 2 %x.6 %xs.7 ? %_.3 %_.8 ghc-prim:GHC.Types.[] 1 +ghc-prim:GHC.Types.: 2 %y.9 %ys.10 ( 2 @ghc-prim:GHC.Classes.&& ( 3 ~base:B.Eq 0 %_.1 %x.6 %y.9 ( 3 ~base:B.Eq 0 ( 1 @base:B.$fEq[] %_.1 %xs.7 %ys.10 : +ghc-prim:GHC.Types.False -
def base:B.$fEq[]_$c/= method "Eq [a]./=" 17 1 17 9 \ 3 %_.1 %x.2 %y.3 ( 1 @ghc-prim:GHC.Classes.not ( 3 ~base:B.Eq 0 ( 1 @base:B.$fEq[] %_.1 %x.2 %y.3
def base:B.bind fun "bind" 9 1 9 9 \ 3 %m.1 %k.2 %s.3 ? ( 1 %m.1 %s.3 %_.4 ghc-prim:GHC.Tuple.(,) 1 +ghc-prim:GHC.Tuple.(,) 2 %a.5 %t.6 ( 2 %k.2 %a.5 %t.6 -
def base:B.elem fun "elem" 18 1 18 9 \ 3 %_.1 %x.2 %_.3 ? %_.3 %_.4 ghc-prim:GHC.Types.[] 2 +ghc-prim:GHC.Types.[] 0 +ghc-prim:GHC.Types.False +ghc-prim:GHC.Types.: 2 %y.5 %ys.6 ( 2 @ghc-prim:GHC.Classes.|| ( 3 ~base:B.Eq 0 %_.1 %x.2 %y.5 ( 3 @base:B.elem %_.1 %x.2 %ys.6 -
)";
}

Linked linked(const std::string& items) {
    const Fragments folder;
    folder.write("base:B", small_library());
    pack_library(folder.path("base"), folder.path("index"));
    return link({{folder.write("main:Main", items)}, folder.path("index")});
}

// A name or a right-hand side stands on each line of the two lists.
Definitions definitions_of(const flic::Text& text) {
    std::istringstream lines(text.text);
    std::vector<std::string> names;
    Definitions found;
    std::size_t side = 0;
    bool in_sides = false;
    for (std::string line; std::getline(lines, line);) {
        if (line == "(") in_sides = true;
        if (!line.starts_with("  ")) continue;
        if (!in_sides)
            names.push_back(line.substr(2));
        else
            found[names.at(side++)] = line.substr(2);
    }
    return found;
}

Definitions link_main(const std::string& items) {
    const Linked made = linked(items);
    EXPECT_EQ(made.trouble, "");
    Definitions all;
    for (const flic::Text& text : made.layer.texts) all.merge(definitions_of(text));
    return all;
}

std::string trouble_of(const std::string& items) { return linked(items).trouble; }

} // namespace lexprof::haskell
