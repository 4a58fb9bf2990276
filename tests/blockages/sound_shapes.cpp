// Programs that keep no more than they need, however much that is.
#include "tests/blockages/shapes.h"

namespace lexprof::tests {
namespace {

// The counterparts of the blocked pipelines.
std::vector<Shape> flowing() {
    return {
        {"lazy-fold-head",
         "foldr with a function that does not look at the rest",
         "",
         "",
         {"main = first (map inc ($TO $N))", "inc = \\x INT+ x 1",
          "first = \\l head (foldr f $NIL l)", "f = \\x \\l $CONS x l"}},
        {"lazy-fold-sum",
         "the same, all of it used",
         "",
         "",
         {"main = sum (stage (map inc ($TO $N)))", "inc = \\x INT+ x 1",
          "stage = \\l foldr f $NIL l", "f = \\x \\l $CONS x l"}},
        {"lazy-pattern",
         "the pattern on the rest is matched when it is needed",
         "",
         "",
         {"main = sum (copy ($TO $N))",
          "copy = \\l CASE-2 $NIL (UNPACK!-2 (\\x \\xs join x (copy xs)) l) l",
          "join = \\x \\l $CONS x (CASE-2 $NIL (UNPACK!-2 (\\y \\ys $CONS y ys) l) l)"}},
        {"copy",
         "a recursion that gives the first before the rest",
         "",
         "",
         {"main = sum (copy ($TO $N))",
          "copy = \\l CASE-2 $NIL (UNPACK!-2 (\\x \\xs $CONS x (copy xs)) l) l"}},
        {"map-filter",
         "map, filter, map, sum",
         "",
         "",
         {"main = sum (out (middle (in ($TO $N))))", "in = \\l map (INT* 3) l",
          "middle = \\l filter odd l", "out = \\l map (INT+ 1) l"}},
        {"zip",
         "two lists side by side",
         "",
         "",
         {"main = sum (zipWith INT* (up $N) (down $N))", "up = \\n $TO n",
          "down = \\n IF (INT= n 0) $NIL ($CONS n (down (INT- n 1)))"}},
        {"nested",
         "a list of lists, one after the other",
         "",
         "",
         {"main = sum (concatMap small ($TO $N))", "small = \\n $TO (INT% n 10)"}},
        {"average-in-one-pass",
         "both numbers of an average in one pass",
         "",
         "",
         {"main = average 0 0 (numbers 1 $N)",
          "average = \\s \\n \\l SEQ s (SEQ n (CASE-2 (INT/ s n) "
          "(UNPACK!-2 (\\x \\xs average (INT+ s x) (INT+ n 1) xs) l) l))",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))"}},
        {"made-twice",
         "the list is made once for each reader",
         "",
         "",
         {"main = INT/ (sum (numbers 1 $N)) (length (numbers 1 $N))",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))"}},
        {"printed",
         "a long list is printed",
         "",
         "",
         {"main = map square ($TO $N)", "square = \\x INT* x x"}},
        {"text",
         "a text is split into words and put together again",
         "",
         "",
         {"main = length (unwords (map showInt (words-of $N)))", "words-of = \\n $TO n"}},
        {"blocks",
         "many short lists are turned round",
         "",
         "",
         {"main = sum (map block ($TO $N))",
          "block = \\n sum (reverse (enumFromTo n (INT+ n 5)))"}},
        {"take-while",
         "the beginning of an endless list",
         "",
         "",
         {"main = length (takeWhile (INT>= $N) (powers 1))",
          "powers = \\n $CONS n (powers (INT+ n 1))"}},
        {"mutual",
         "two functions that build one list in turn",
         "",
         "",
         {"main = sum (ping $N)", "ping = \\n IF (INT= n 0) $NIL ($CONS n (pong (INT- n 1)))",
          "pong = \\n IF (INT= n 0) $NIL ($CONS (INT_ n) (ping (INT- n 1)))"}},
    };
}

// The counterparts of accumulators and constants.
std::vector<Shape> prompt() {
    return {
        {"strict-accumulator",
         "a sum that is kept evaluated",
         "",
         "",
         {"main = go 0 $N",
          "go = \\total \\n SEQ total (IF (INT= n 0) total (go (add total n) (INT- n 1)))",
          "add = \\a \\b INT+ a b"}},
        {"strict-foldl",
         "foldl'",
         "",
         "",
         {"main = total ($TO $N)", "total = \\l foldl' add 0 l", "add = \\a \\b INT+ a b"}},
        {"strict-pair",
         "two accumulators, both kept evaluated",
         "",
         "",
         {"main = = p (total ($TO $N)) (INT+ (fst p) (snd p))",
          "total = \\l foldl' step ($PAIR 0 0) l",
          "step = \\p \\x = s (INT+ (fst p) x) (= n (INT+ (snd p) 1) (SEQ s (SEQ n ($PAIR s "
          "n))))"}},
        {"strict-iterate",
         "the last of many steps, each done at once",
         "",
         "",
         {"main = count $N 0",
          "count = \\n \\s SEQ s (IF (INT= n 0) s (count (INT- n 1) (add 1 s)))",
          "add = \\a \\b INT+ a b"}},
        {"short-log",
         "the last ten things that have been done",
         "",
         "",
         {"main = loop $N $NIL", "loop = \\n \\log SEQ (length log) (IF (INT= n 0) (sum log) "
                                 "(loop (INT- n 1) ($CONS n (take 9 log))))"}},
        {"function-for-list",
         "a function instead of a constant",
         "",
         "",
         {"main = INT+ (sum (table 1)) (busy $10N 0)", "table = \\n enumFromTo n $N",
          "busy = \\n \\s SEQ s (IF (INT= n 0) s (busy (INT- n 1) (INT% (INT+ s n) 97)))"}},
        {"local-stream",
         "an endless list that is not a constant",
         "",
         "",
         {"main = !! (count 0) $N", "count = \\n SEQ n ($CONS n (count (INT+ n 1)))"}},
        {"simulation",
         "a queue with arrivals and departures",
         "",
         "",
         {"main = run $N 1 $NIL",
          "run = \\n \\s \\q SEQ s (SEQ q (IF (INT= n 0) (length q) "
          "(run (INT- n 1) (next s) (serve s q))))",
          "serve = \\s \\q SEQ (length q) (IF (INT< (INT% s 7) 4) (drop 1 q) ($CONS s (take 30 "
          "q)))",
          "next = \\s INT% (INT+ (INT* s 31) 7) 1009"}},
    };
}

// Large structures that are needed.
std::vector<Shape> needed() {
    return {
        {"sort",
         "numbers out of order are sorted",
         "",
         "",
         {"main = sum (zipWith INT* (ordered (mixed $N 7)) ($TO $N))", "ordered = \\l sort l",
          "mixed = \\n \\s IF (INT= n 0) $NIL (SEQ s ($CONS s (mixed (INT- n 1) (next s))))",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"quicksort",
         "the same, by parts smaller and greater",
         "",
         "",
         {"main = sum (zipWith INT* (quick (mixed $N 7)) ($TO $N))",
          "quick = \\l CASE-2 $NIL (UNPACK!-2 (\\x \\xs ++ (quick (filter (INT>= x) xs)) "
          "($CONS x (quick (filter (INT< x) xs)))) l) l",
          "mixed = \\n \\s IF (INT= n 0) $NIL (SEQ s ($CONS s (mixed (INT- n 1) (next s))))",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"merge-sort",
         "the same, by halves",
         "",
         "",
         {"main = sum (zipWith INT* (halves (mixed $N 7)) ($TO $N))",
          "halves = \\l CASE-2 l (UNPACK!-2 (\\x \\xs CASE-2 l (= p (splitAt (INT/ (length l) 2) "
          "l) "
          "(merge (halves (fst p)) (halves (snd p)))) xs) l) l",
          "merge = \\a \\b CASE-2 b (CASE-2 a (UNPACK!-2 (\\x \\xs UNPACK!-2 (\\y \\ys "
          "IF (INT<= x y) ($CONS x (merge xs b)) ($CONS y (merge a ys))) b) a) b) a",
          "mixed = \\n \\s IF (INT= n 0) $NIL (SEQ s ($CONS s (mixed (INT- n 1) (next s))))",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"tree-sort",
         "the same, through a tree",
         "",
         "",
         {"main = sum (zipWith INT* (flat (tree (mixed $N 7)) $NIL) ($TO $N))",
          "tree = \\l foldl' enter $NIL l",
          "enter = \\t \\x CASE-2 (PACK-3-1 $NIL x $NIL) (UNPACK!-3 (\\a \\y \\b IF (INT< x y) "
          "(= a' (enter a x) (SEQ a' (PACK-3-1 a' y b))) (= b' (enter b x) (SEQ b' (PACK-3-1 a y "
          "b')))) t) t",
          "flat = \\t \\rest CASE-2 rest (UNPACK!-3 (\\a \\y \\b flat a ($CONS y (flat b rest))) "
          "t) t",
          "mixed = \\n \\s IF (INT= n 0) $NIL (SEQ s ($CONS s (mixed (INT- n 1) (next s))))",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"table",
         "a tree is built, and looked into many times",
         "",
         "",
         {"main = = t (build 1 $N) (asked 0 $10N 5 t)",
          "build = \\a \\b IF (INT> a b) $NIL (= m (INT/ (INT+ a b) 2) "
          "(= l (build a (INT- m 1)) (= r (build (INT+ m 1) b) (SEQ l (SEQ r (PACK-3-1 l m r))))))",
          "asked = \\s \\n \\k \\t SEQ s (IF (INT= n 0) s "
          "(asked (INT+ s (look (INT% k $N) t)) (INT- n 1) (next k) t))",
          "look = \\k \\t CASE-2 0 (UNPACK!-3 (\\l \\m \\r IF (INT= k m) 1 "
          "(IF (INT< k m) (look k l) (look k r))) t) t",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"caf-table",
         "the same tree as a constant",
         "",
         "",
         {"main = asked 0 $10N 5", "table = build 1 $N",
          "build = \\a \\b IF (INT> a b) $NIL (= m (INT/ (INT+ a b) 2) "
          "(= l (build a (INT- m 1)) (= r (build (INT+ m 1) b) (SEQ l (SEQ r (PACK-3-1 l m r))))))",
          "asked = \\s \\n \\k SEQ s (IF (INT= n 0) s "
          "(asked (INT+ s (look (INT% k $N) table)) (INT- n 1) (next k)))",
          "look = \\k \\t CASE-2 0 (UNPACK!-3 (\\l \\m \\r IF (INT= k m) 1 "
          "(IF (INT< k m) (look k l) (look k r))) t) t",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"caf-table-handed-on",
         "the same, handed on as an argument",
         "",
         "",
         {"main = asked 0 $10N 5 table", "table = build 1 $N",
          "build = \\a \\b IF (INT> a b) $NIL (= m (INT/ (INT+ a b) 2) "
          "(= l (build a (INT- m 1)) (= r (build (INT+ m 1) b) (SEQ l (SEQ r (PACK-3-1 l m r))))))",
          "asked = \\s \\n \\k \\t SEQ s (IF (INT= n 0) s "
          "(asked (INT+ s (look (INT% k $N) t)) (INT- n 1) (next k) t))",
          "look = \\k \\t CASE-2 0 (UNPACK!-3 (\\l \\m \\r IF (INT= k m) 1 "
          "(IF (INT< k m) (look k l) (look k r))) t) t",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"primes",
         "the primes found so far, by which the next are found",
         "",
         "",
         {"main = sum (takeWhile (INT>= $N) primes)",
          "primes = $CONS 2 (filter prime (enumFrom 3))",
          "prime = \\n all (\\p INT!= (INT% n p) 0) (takeWhile (\\p INT<= (INT* p p) n) primes)"}},
        {"hamming",
         "a list with three readers, each some way behind its end",
         "",
         "",
         {"main = !! (hamming 1) $N",
          "hamming = \\one & (list) (($CONS one (merge (map (INT* 2) list) "
          "(merge (map (INT* 3) list) (map (INT* 5) list))))) list",
          "merge = \\a \\b UNPACK!-2 (\\x \\xs UNPACK!-2 (\\y \\ys IF (INT< x y) ($CONS x (merge "
          "xs b)) "
          "(IF (INT> x y) ($CONS y (merge a ys)) ($CONS x (merge xs ys)))) b) a"}},
        {"frequencies",
         "how often each of many words occurs, counted in a tree",
         "",
         "",
         {"main = total (counted (words-of $N 7))", "counted = \\l foldl' enter $NIL l",
          "words-of = \\n \\s IF (INT= n 0) $NIL (SEQ s ($CONS (INT% s 499) (words-of (INT- n 1) "
          "(next s))))",
          "enter = \\t \\x CASE-2 (PACK-4-1 $NIL x 1 $NIL) (UNPACK!-4 (\\a \\y \\k \\b "
          "IF (INT= x y) (= k' (INT+ k 1) (SEQ k' (PACK-4-1 a y k' b))) (IF (INT< x y) "
          "(= a' (enter a x) (SEQ a' (PACK-4-1 a' y k b))) (= b' (enter b x) (SEQ b' (PACK-4-1 a y "
          "k b'))))) t) t",
          "total = \\t CASE-2 0 (UNPACK!-4 (\\a \\y \\k \\b INT+ k (INT+ (total a) (total b))) t) "
          "t",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
        {"matrix",
         "rows of numbers multiplied with a matrix that all of them need",
         "",
         "",
         {"main = = m (transpose (rows 30)) (sum (map (\\r sum (map (dot r) m)) (rows $N)))",
          "rows = \\n map row ($TO n)", "row = \\i map (\\j INT% (INT* i j) 11) ($TO 30)",
          "dot = \\a \\b sum (zipWith INT* a b)"}},
        {"generations",
         "a ring of cells over twenty generations, each made of the one before",
         "",
         "",
         {"main = sum (after 20 (map (\\x INT% (INT* x x) 2) ($TO $N)))",
          "after = \\n \\l SEQ (sum l) (IF (INT= n 0) l (after (INT- n 1) (step l)))",
          "step = \\l zipWith (\\a \\b INT% (INT+ a b) 2) l (++ (tail l) (take 1 l))"}},
        {"expression",
         "a text is read into a tree and worked out, term by term",
         "",
         "",
         {"main = sum (map value (terms $N))", "terms = \\n map term ($TO n)",
          "term = \\n PACK-2-1 (PACK-1-0 n) (PACK-2-1 (PACK-1-0 2) (PACK-1-0 (INT+ n 1)))",
          "value = \\t CASE-2 (SEL-1-0 t) (UNPACK!-2 (\\a \\b INT* (value a) (value b)) t) t"}},
        {"queue",
         "a breadth-first walk over a grid, with a queue of two lists",
         "",
         "",
         {"main = walk 0 ($CONS ($PAIR 0 0) $NIL) $NIL",
          "walk = \\s \\front \\back SEQ s (CASE-2 (CASE-2 s (walk s (reverse back) $NIL) back) "
          "(UNPACK!-2 (\\p \\rest UNPACK!-2 (\\x \\y IF (INT> (INT* x 40) $N) (walk s rest back) "
          "(walk (INT+ s y) rest (next x y back))) p) front) front)",
          "next = \\x \\y \\back = x' (INT+ x 1) (SEQ x' (= more ($CONS ($PAIR x' y) back) "
          "(IF (INT= x 0) (= y' (INT+ y 1) (SEQ y' (IF (INT< y' 40) ($CONS ($PAIR 0 y') more) "
          "more))) more)))"}},
        {"visited",
         "a search that keeps where it has been, in a tree",
         "",
         "",
         {"main = walk $N 1 $NIL",
          "walk = \\n \\s \\seen IF (INT= n 0) (depth seen) "
          "(= seen' (enter seen s) (SEQ seen' (walk (INT- n 1) (next s) seen')))",
          "enter = \\t \\x CASE-2 (PACK-3-1 $NIL x $NIL) (UNPACK!-3 (\\a \\y \\b IF (INT= x y) t "
          "(IF (INT< x y) "
          "(= a' (enter a x) (SEQ a' (PACK-3-1 a' y b))) (= b' (enter b x) (SEQ b' (PACK-3-1 a y "
          "b'))))) t) t",
          "depth = \\t CASE-2 0 (UNPACK!-3 (\\a \\y \\b INT+ 1 (max (depth a) (depth b))) t) t",
          "next = \\s INT% (INT+ (INT* s 3877) 29573) 139968"}},
    };
}

} // namespace

std::vector<Shape> sound_shapes() {
    std::vector<Shape> all = flowing();
    for (auto* more : {prompt, needed})
        for (Shape& shape : more()) all.push_back(std::move(shape));
    return all;
}

} // namespace lexprof::tests
