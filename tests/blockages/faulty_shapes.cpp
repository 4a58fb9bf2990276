// Programs that keep more than they need.
#include "tests/blockages/shapes.h"

namespace lexprof::tests {
namespace {

std::vector<Shape> blocked() {
    return {
        {"strict-fold-head", "foldr with a function that looks at the rest; only the head is used",
         "blocked", "f←first",
         {"main = first (map inc ($TO $N))", "inc = \\x INT+ x 1", "first = \\l head (foldr f $NIL l)",
          "f = \\x \\l CASE-2 ($CONS x $NIL) (UNPACK!-2 (\\y \\ys $CONS x ($CONS y ys)) l) l"}},
        {"strict-fold-sum", "the same, all of it used", "blocked", "f←stage",
         {"main = sum (stage (map inc ($TO $N)))", "inc = \\x INT+ x 1", "stage = \\l foldr f $NIL l",
          "f = \\x \\l CASE-2 ($CONS x $NIL) (UNPACK!-2 (\\y \\ys $CONS x ($CONS y ys)) l) l"}},
        {"strict-fold-middle", "the same between a filter and a map", "blocked", "f←stage",
         {"main = sum (map inc (stage (filter odd ($TO $N))))", "inc = \\x INT+ x 1",
          "stage = \\l foldr f $NIL l",
          "f = \\x \\l CASE-2 ($CONS x $NIL) (UNPACK!-2 (\\y \\ys $CONS x ($CONS y ys)) l) l"}},
        {"strict-copy", "a recursion that evaluates the rest before it gives the first", "blocked",
         "copy←copy",
         {"main = sum (copy ($TO $N))",
          "copy = \\l CASE-2 $NIL (UNPACK!-2 (\\x \\xs = rest (copy xs) (SEQ rest ($CONS x rest))) l) l"}},
        {"strict-pattern", "the same with a pattern on the rest", "blocked", "copy←copy",
         {"main = sum (copy ($TO $N))",
          "copy = \\l CASE-2 $NIL (UNPACK!-2 (\\x \\xs join x (copy xs)) l) l",
          "join = \\x \\l CASE-2 ($CONS x $NIL) (UNPACK!-2 (\\y \\ys $CONS x ($CONS y ys)) l) l"}},
        {"reverse", "a list turned round with an accumulator", "blocked", "onto←onto onto←back",
         {"main = sum (back ($TO $N))", "back = \\l onto $NIL l",
          "onto = \\done \\l CASE-2 done (UNPACK!-2 (\\x \\xs onto ($CONS x done) xs) l) l"}},
        {"reverse-prelude", "the prelude's reverse", "blocked", "back←main",
         {"main = sum (map inc (back ($TO $N)))", "inc = \\x INT+ x 1", "back = \\l reverse l"}},
        {"reverse-twice", "an order that nobody needed to change", "blocked",
         "collect←collect back←main",
         {"main = sum (back (collect $NIL ($TO $N)))", "back = \\l reverse l",
          "collect = \\done \\l CASE-2 done (UNPACK!-2 (\\x \\xs collect ($CONS x done) xs) l) l"}},
        {"length-then-sum", "a list shared by two readers, one after the other", "blocked",
         "numbers←main numbers←numbers",
         {"main = average (numbers 1 $N)", "average = \\l INT/ (sum l) (length l)",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))"}},
        {"sum-then-length", "the same through map", "blocked", "squares←main",
         {"main = average (squares ($TO $N))", "average = \\l INT/ (sum l) (length l)",
          "squares = \\l map (\\x INT* x x) l"}},
        {"check-first", "the whole input is looked at before the first of it is used", "blocked",
         "numbers←numbers",
         {"main = sum (checked (numbers 1 $N))",
          "checked = \\l IF (all (\\x INT> x 0) l) l (ERROR \"not positive\")",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))"}},
        {"force-first", "a list forced from end to end", "blocked", "doubles←main",
         {"main = sum (forced (doubles ($TO $N)))", "forced = \\l seqList l l",
          "doubles = \\l map (\\x INT* 2 x) l"}},
        {"last-then-sum", "the last element is wanted before the others", "blocked",
         "numbers←numbers",
         {"main = = l (numbers 1 $N) (INT+ (last l) (sum l))",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))"}},
        {"halves", "two halves of a partition, used one after the other", "blocked",
         "split←main",
         {"main = = p (split ($TO $N)) (INT- (sum (fst p)) (sum (snd p)))",
          "split = \\l partition odd l"}},
        {"phases", "three lists, each held by two readers", "blocked", "numbers←numbers",
         {"main = INT+ (average (numbers 1 $N)) (INT+ (average (numbers 2 $N)) (average (numbers 3 $N)))",
          "average = \\l INT/ (sum l) (length l)",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))"}},
    };
}

std::vector<Shape> suspended() {
    return {
        {"lazy-accumulator", "a sum that nobody asks for until the end", "blocked", "go←go",
         {"main = go 0 $N", "go = \\total \\n IF (INT= n 0) total (go (add total n) (INT- n 1))",
          "add = \\a \\b INT+ a b"}},
        {"lazy-foldl", "foldl where foldl' is wanted", "blocked", "total←main",
         {"main = total ($TO $N)", "total = \\l foldl add 0 l", "add = \\a \\b INT+ a b"}},
        {"lazy-pair", "two accumulators in a pair that is built and not looked into", "blocked",
         "step←total",
         {"main = = p (total ($TO $N)) (INT+ (fst p) (snd p))",
          "total = \\l foldl' step ($PAIR 0 0) l",
          "step = \\p \\x $PAIR (INT+ (fst p) x) (INT+ (snd p) 1)"}},
        {"lazy-iterate", "the last of many steps, none of them done", "blocked", "count←main",
         {"main = count ($N)", "count = \\n !! (iterate (add 1) 0) n", "add = \\a \\b INT+ a b"}},
        {"lazy-counter", "a counter that is only carried along", "leak", "loop←loop",
         {"main = loop $10N 0", "loop = \\n \\seen IF (INT= n 0) 0 (loop (INT- n 1) (add seen n))",
          "add = \\a \\b INT+ a b"}},
        {"kept-log", "what has been done is noted, and the notes are never read", "leak",
         "loop←loop",
         {"main = loop $10N $NIL",
          "loop = \\n \\log IF (INT= n 0) (null log) (loop (INT- n 1) ($CONS n log))"}},
        {"kept-states", "all states of a simulation are kept beside the latest", "leak",
         "run←run",
         {"main = run $10N 1 $NIL",
          "run = \\n \\s \\past IF (INT= n 0) (INT+ s (bool 0 1 (null past))) "
          "(= t (next s) (SEQ t (run (INT- n 1) t ($CONS s past))))",
          "next = \\s INT% (INT+ (INT* s 31) 7) 1009"}},
    };
}

std::vector<Shape> constants() {
    return {
        {"caf-list", "a constant list is summed; then other work goes on", "caf", "table←main",
         {"main = INT+ (sum table) (busy $10N 0)", "table = $TO $N",
          "busy = \\n \\s SEQ s (IF (INT= n 0) s (busy (INT- n 1) (INT% (INT+ s n) 97)))"}},
        {"caf-twice", "a constant list is used at the beginning and at the end", "caf",
         "table←main",
         {"main = INT+ (sum table) (INT+ (busy $10N 0) (length table))",
          "table = map (INT* 3) ($TO $N)",
          "busy = \\n \\s SEQ s (IF (INT= n 0) s (busy (INT- n 1) (INT% (INT+ s n) 97)))"}},
        {"caf-built-by-another", "a constant list that another function builds", "caf",
         "numbers←numbers",
         {"main = INT+ (sum table) (busy $10N 0)", "table = numbers 1 $N",
          "numbers = \\n \\m IF (INT> n m) $NIL ($CONS n (numbers (INT+ n 1) m))",
          "busy = \\n \\s SEQ s (IF (INT= n 0) s (busy (INT- n 1) (INT% (INT+ s n) 97)))"}},
        {"caf-stream", "an endless constant list of which only the newest element is wanted",
         "caf", "naturals←main count←count",
         {"main = !! naturals $N", "naturals = count 0",
          "count = \\n SEQ n ($CONS n (count (INT+ n 1)))"}},
    };
}

} // namespace

std::vector<Shape> faulty_shapes() {
    std::vector<Shape> all = blocked();
    for (auto* more : {suspended, constants})
        for (Shape& shape : more()) all.push_back(std::move(shape));
    return all;
}

} // namespace lexprof::tests
