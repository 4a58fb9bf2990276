-- | Automata for one's desk: regular expressions are parsed and brought to automata in three ways,
-- made deterministic, minimal, combined, compared, drawn as tables, counted and turned back into
-- expressions. Grammars without recursion in the middle come in as well. A command per line.
module Main (main) where

import Control.Monad
import Data.Char
import Data.Function (on)
import Data.List
import qualified Data.IntMap.Strict as IM
import Data.IntMap.Strict (IntMap)
import qualified Data.IntSet as IS
import Data.IntSet (IntSet)
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe
import Data.Ord
import qualified Data.Set as Set
import Data.Set (Set)
import System.IO
import Text.Printf

------------------------------------------------------------------------------
-- Regular expressions

data Regex
  = Nothing'
  | Empty
  | Letter Char
  | Any
  | Then Regex Regex
  | Or Regex Regex
  | Star Regex
  | And Regex Regex
  | Not Regex
  deriving (Eq, Ord)

alphabet :: [Char]
alphabet = "abc"

instance Show Regex where
  showsPrec d r = case r of
    Nothing' -> showString "{}"
    Empty -> showString "()"
    Letter c -> showChar c
    Any -> showChar '.'
    Then a b -> showParen (d > 3) (showsPrec 3 a . showsPrec 3 b)
    Or a b -> showParen (d > 1) (showsPrec 1 a . showChar '|' . showsPrec 1 b)
    And a b -> showParen (d > 2) (showsPrec 2 a . showChar '&' . showsPrec 2 b)
    Star a -> showsPrec 5 a . showChar '*'
    Not a -> showChar '!' . showsPrec 4 a

-- | Constructors that keep expressions small.
thenR, orR, andR :: Regex -> Regex -> Regex
thenR a b
  | a == Nothing' || b == Nothing' = Nothing'
  | a == Empty = b
  | b == Empty = a
  | otherwise = case a of
      Then x y -> Then x (thenR y b)
      _ -> Then a b
orR a b
  | a == b = a
  | a == Nothing' = b
  | b == Nothing' = a
  | a == Not Nothing' = a
  | b == Not Nothing' = b
  | otherwise = rebuild (nub (sort (alternatives a ++ alternatives b)))
  where
    alternatives r = case r of
      Or x y -> alternatives x ++ alternatives y
      _ -> [r]
    rebuild = foldr1 Or
andR a b
  | a == b = a
  | a == Nothing' || b == Nothing' = Nothing'
  | a == Not Nothing' = b
  | b == Not Nothing' = a
  | a <= b = And a b
  | otherwise = And b a

starR, notR :: Regex -> Regex
starR r = case r of
  Nothing' -> Empty
  Empty -> Empty
  Star _ -> r
  _ -> Star r
notR r = case r of
  Not a -> a
  _ -> Not r

-- | How many letters and operators an expression has.
size :: Regex -> Int
size r = case r of
  Then a b -> size a + size b
  Or a b -> 1 + size a + size b
  And a b -> 1 + size a + size b
  Star a -> 1 + size a
  Not a -> 1 + size a
  _ -> 1

------------------------------------------------------------------------------
-- Parser

type Parse a = String -> Either String (a, String)

parseRegex :: String -> Either String Regex
parseRegex s = do
  (r, rest) <- alternation (filter (not . isSpace) s)
  if null rest
    then Right r
    else Left ("unexpected " ++ show (head rest))

alternation :: Parse Regex
alternation s = do
  (a, rest) <- conjunction s
  case rest of
    '|' : more -> do
      (b, rest') <- alternation more
      Right (orR a b, rest')
    _ -> Right (a, rest)

conjunction :: Parse Regex
conjunction s = do
  (a, rest) <- sequence' s
  case rest of
    '&' : more -> do
      (b, rest') <- conjunction more
      Right (andR a b, rest')
    _ -> Right (a, rest)

sequence' :: Parse Regex
sequence' s = case s of
  c : _ | c `notElem` ")|&" -> do
    (a, rest) <- prefixed s
    (b, rest') <- sequence' rest
    Right (thenR a b, rest')
  _ -> Right (Empty, s)

prefixed :: Parse Regex
prefixed s = case s of
  '!' : rest -> do
    (a, rest') <- prefixed rest
    Right (notR a, rest')
  _ -> do
    (a, rest) <- atom s
    Right (postfix a rest)

postfix :: Regex -> String -> (Regex, String)
postfix a s = case s of
  '*' : rest -> postfix (starR a) rest
  '+' : rest -> postfix (thenR a (starR a)) rest
  '?' : rest -> postfix (orR Empty a) rest
  d : rest | isDigit d -> postfix (foldr thenR Empty (replicate (digitToInt d) a)) rest
  _ -> (a, s)

atom :: Parse Regex
atom s = case s of
  '(' : rest -> do
    (a, rest') <- alternation rest
    case rest' of
      ')' : more -> Right (a, more)
      _ -> Left "missing )"
  '{' : '}' : rest -> Right (Nothing', rest)
  '.' : rest -> Right (Any, rest)
  c : rest
    | c `elem` alphabet -> Right (Letter c, rest)
    | otherwise -> Left (show c ++ " is not in the alphabet")
  [] -> Left "the expression ends too early"

------------------------------------------------------------------------------
-- Deterministic automata

data Dfa = Dfa
  { dfaStart :: !Int
  , dfaFinal :: !IntSet
  , dfaStep :: !(IntMap (Map Char Int))
  }
  deriving (Eq, Show)

states :: Dfa -> [Int]
states = IM.keys . dfaStep

target :: Dfa -> Int -> Char -> Int
target d q c = dfaStep d IM.! q Map.! c

-- | Whether a word leads to a final state.
accepts :: Dfa -> String -> Bool
accepts d w = foldl' (target d) (dfaStart d) w `IS.member` dfaFinal d

-- | Explores everything that can be reached from a start; states are numbered as they are met.
explore :: Ord s => s -> (s -> Char -> s) -> (s -> Bool) -> Dfa
explore start next final = go [start] (Map.singleton start 0) IM.empty IS.empty
  where
    go [] _ table finals = Dfa 0 finals table
    go (s : queue) names table finals =
      let successors = [(c, next s c) | c <- alphabet]
          (names', new) = foldl' meet (names, []) (map snd successors)
          here = names Map.! s
          row = Map.fromList [(c, names' Map.! t) | (c, t) <- successors]
          finals'
            | final s = IS.insert here finals
            | otherwise = finals
       in go (queue ++ reverse new) names' (IM.insert here row table) finals'
    meet (names, new) t
      | Map.member t names = (names, new)
      | otherwise = (Map.insert t (Map.size names) names, t : new)

------------------------------------------------------------------------------
-- The first way: derivatives

nullable :: Regex -> Bool
nullable r = case r of
  Nothing' -> False
  Empty -> True
  Letter _ -> False
  Any -> False
  Then a b -> nullable a && nullable b
  Or a b -> nullable a || nullable b
  And a b -> nullable a && nullable b
  Star _ -> True
  Not a -> not (nullable a)

derivative :: Regex -> Char -> Regex
derivative r c = case r of
  Letter x
    | x == c -> Empty
    | otherwise -> Nothing'
  Any -> Empty
  Then a b
    | nullable a -> orR (thenR (derivative a c) b) (derivative b c)
    | otherwise -> thenR (derivative a c) b
  Or a b -> orR (derivative a c) (derivative b c)
  And a b -> andR (derivative a c) (derivative b c)
  Star a -> thenR (derivative a c) r
  Not a -> notR (derivative a c)
  _ -> Nothing'

byDerivatives :: Regex -> Dfa
byDerivatives r = explore r derivative nullable

------------------------------------------------------------------------------
-- The second way: automata with silent steps, and sets of states

data Nfa = Nfa
  { nfaStart :: !Int
  , nfaFinal :: !Int
  , nfaSteps :: [(Int, Maybe Char, Int)]
  , nfaNext :: !Int
  }

-- | Only for expressions without `&` and `!`; those are done on deterministic automata.
thompson :: Regex -> Maybe Nfa
thompson r = build r 0
  where
    build e n = case e of
      Nothing' -> Just (Nfa n (n + 1) [] (n + 2))
      Empty -> Just (Nfa n (n + 1) [(n, Nothing, n + 1)] (n + 2))
      Letter c -> Just (Nfa n (n + 1) [(n, Just c, n + 1)] (n + 2))
      Any -> Just (Nfa n (n + 1) [(n, Just c, n + 1) | c <- alphabet] (n + 2))
      Then a b -> do
        x <- build a n
        y <- build b (nfaNext x)
        let glue = (nfaFinal x, Nothing, nfaStart y)
        Just (Nfa (nfaStart x) (nfaFinal y) (glue : nfaSteps x ++ nfaSteps y) (nfaNext y))
      Or a b -> do
        x <- build a (n + 2)
        y <- build b (nfaNext x)
        let silent =
              [ (n, Nothing, nfaStart x)
              , (n, Nothing, nfaStart y)
              , (nfaFinal x, Nothing, n + 1)
              , (nfaFinal y, Nothing, n + 1)
              ]
        Just (Nfa n (n + 1) (silent ++ nfaSteps x ++ nfaSteps y) (nfaNext y))
      Star a -> do
        x <- build a (n + 2)
        let silent =
              [ (n, Nothing, nfaStart x)
              , (n, Nothing, n + 1)
              , (nfaFinal x, Nothing, nfaStart x)
              , (nfaFinal x, Nothing, n + 1)
              ]
        Just (Nfa n (n + 1) (silent ++ nfaSteps x) (nfaNext x))
      _ -> Nothing

closure :: Nfa -> IntSet -> IntSet
closure nfa = go . IS.toList <*> id
  where
    silent = IM.fromListWith (++) [(a, [b]) | (a, Nothing, b) <- nfaSteps nfa]
    go [] seen = seen
    go (q : qs) seen =
      let new = filter (`IS.notMember` seen) (IM.findWithDefault [] q silent)
       in go (new ++ qs) (foldr IS.insert seen new)

determinise :: Nfa -> Dfa
determinise nfa = explore start next final
  where
    loud = Map.fromListWith IS.union [((a, c), IS.singleton b) | (a, Just c, b) <- nfaSteps nfa]
    start = closure nfa (IS.singleton (nfaStart nfa))
    next qs c = closure nfa (IS.unions [Map.findWithDefault IS.empty (q, c) loud | q <- IS.toList qs])
    final = IS.member (nfaFinal nfa)

------------------------------------------------------------------------------
-- The third way: combining automata

-- | What was accepted is refused, and the other way round.
complement :: Dfa -> Dfa
complement d = d { dfaFinal = IS.fromList (states d) IS.\\ dfaFinal d }

productOf :: (Bool -> Bool -> Bool) -> Dfa -> Dfa -> Dfa
productOf f a b = explore (dfaStart a, dfaStart b) next final
  where
    next (p, q) c = (target a p c, target b q c)
    final (p, q) = f (p `IS.member` dfaFinal a) (q `IS.member` dfaFinal b)

byCombination :: Regex -> Dfa
byCombination r = minimise $ case r of
  And a b -> productOf (&&) (byCombination a) (byCombination b)
  Or a b -> productOf (||) (byCombination a) (byCombination b)
  Not a -> complement (byCombination a)
  Then a b -> concatenation (byCombination a) (byCombination b)
  Star a -> iteration (byCombination a)
  _ -> byDerivatives r

concatenation :: Dfa -> Dfa -> Dfa
concatenation a b = explore (enter (dfaStart a) IS.empty) next final
  where
    enter p qs
      | p `IS.member` dfaFinal a = (p, IS.insert (dfaStart b) qs)
      | otherwise = (p, qs)
    next (p, qs) c = enter (target a p c) (IS.map (\q -> target b q c) qs)
    final (_, qs) = not (IS.disjoint qs (dfaFinal b))

iteration :: Dfa -> Dfa
iteration a = explore (True, IS.singleton (dfaStart a)) next final
  where
    next (_, qs) c = (False, restart (IS.map (\q -> target a q c) qs))
    restart qs
      | IS.disjoint qs (dfaFinal a) = qs
      | otherwise = IS.insert (dfaStart a) qs
    final (fresh, qs) = fresh || not (IS.disjoint qs (dfaFinal a))

reversal :: Dfa -> Dfa
reversal d = explore (dfaFinal d) next (IS.member (dfaStart d))
  where
    back = Map.fromListWith IS.union [((t, c), IS.singleton q) | q <- states d, (c, t) <- Map.toList (dfaStep d IM.! q)]
    next qs c = IS.unions [Map.findWithDefault IS.empty (q, c) back | q <- IS.toList qs]

------------------------------------------------------------------------------
-- Minimal automata, twice: by refinement of classes and by two reversals

minimise :: Dfa -> Dfa
minimise d = explore (dfaStart d) next final `named` ()
  where
    named a () = quotient a (refine a)
    next = target d
    final q = q `IS.member` dfaFinal d

-- | Classes of states that no word tells apart,
-- as they are after no further round splits one.
refine :: Dfa -> IntMap Int
refine d = go (IM.fromList [(q, fromEnum (q `IS.member` dfaFinal d)) | q <- states d])
  where
    go classes
      | count classes' == count classes = classes'
      | otherwise = go classes'
      where
        signature q = (classes IM.! q, [classes IM.! target d q c | c <- alphabet])
        numbers = Map.fromList (zip (nub (map signature (states d))) [0 ..])
        classes' = IM.fromList [(q, numbers Map.! signature q) | q <- states d]
    count = IS.size . IS.fromList . IM.elems

-- | One state for each class.
quotient :: Dfa -> IntMap Int -> Dfa
quotient d classes = explore (classOf (dfaStart d)) next final
  where
    classOf q = classes IM.! q
    representative = IM.fromList [(classOf q, q) | q <- reverse (states d)]
    next k c = classOf (target d (representative IM.! k) c)
    final k = (representative IM.! k) `IS.member` dfaFinal d

brzozowski :: Dfa -> Dfa
brzozowski = reversal . reversal

------------------------------------------------------------------------------
-- Questions

isEmpty :: Dfa -> Bool
isEmpty d = null (shortest d)

-- | A shortest word that is accepted, as a list of none or one.
shortest :: Dfa -> [String]
shortest d = go [(dfaStart d, "")] (IS.singleton (dfaStart d))
  where
    go [] _ = []
    go ((q, w) : queue) seen
      | q `IS.member` dfaFinal d = [reverse w]
      | otherwise =
          let new =
                nubBy
                  ((==) `on` fst)
                  [ (t, c : w)
                  | c <- alphabet
                  , let t = target d q c
                  , t `IS.notMember` seen
                  ]
           in go (queue ++ new) (foldr (IS.insert . fst) seen new)

equivalent :: Dfa -> Dfa -> Maybe String
equivalent a b = listToMaybe (shortest (productOf (/=) a b))

included :: Dfa -> Dfa -> Maybe String
included a b = listToMaybe (shortest (productOf (\x y -> x && not y) a b))

-- | States from which something can still be accepted.
useful :: Dfa -> IntSet
useful d = go (dfaFinal d)
  where
    go seen
      | IS.size seen' == IS.size seen = seen
      | otherwise = go seen'
      where
        seen' = IS.union seen (IS.fromList [q | q <- states d, any (`IS.member` seen) (Map.elems (dfaStep d IM.! q))])

isFinite :: Dfa -> Bool
isFinite d = not (any (onCycle . IS.singleton) alive)
  where
    alive = filter (`IS.member` useful d) (states d)
    onCycle start = not (IS.disjoint start (reach (step start)))
    step qs = IS.fromList [t | q <- IS.toList qs, t <- Map.elems (dfaStep d IM.! q), t `IS.member` useful d]
    reach qs
      | IS.size qs' == IS.size qs = qs
      | otherwise = reach qs'
      where qs' = IS.union qs (step qs)

-- | How many words there are of each length.
census :: Dfa -> [Integer]
census d = map accepted (iterate step (IM.singleton (dfaStart d) 1))
  where
    accepted m = sum [n | (q, n) <- IM.toList m, q `IS.member` dfaFinal d]
    step m = IM.fromListWith (+) [(t, n) | (q, n) <- IM.toList m, t <- Map.elems (dfaStep d IM.! q)]

wordsOf :: Dfa -> [String]
wordsOf d = concatMap ofLength [0 .. 12]
  where
    alive = useful d
    ofLength n = go (n :: Int) (dfaStart d)
    go n q
      | q `IS.notMember` alive = []
      | n == 0 = [[] | q `IS.member` dfaFinal d]
      | otherwise = [c : w | c <- alphabet, w <- go (n - 1) (target d q c)]

------------------------------------------------------------------------------
-- Back to expressions, by elimination of states

toRegex :: Dfa -> Regex
toRegex d = Map.findWithDefault Nothing' (begin, end) (foldl' eliminate edges (states d))
  where
    begin = -1
    end = -2
    edges =
      Map.fromListWith
        orR
        ( ((begin, dfaStart d), Empty)
            : [((q, end), Empty) | q <- IS.toList (dfaFinal d)]
            ++ [((q, t), Letter c) | q <- states d, (c, t) <- Map.toList (dfaStep d IM.! q)]
        )
    eliminate es q =
      let loop = maybe Empty starR (Map.lookup (q, q) es)
          into = [(p, r) | ((p, x), r) <- Map.toList es, x == q, p /= q]
          out = [(s, r) | ((x, s), r) <- Map.toList es, x == q, s /= q]
          rest = Map.filterWithKey (\(p, s) _ -> p /= q && s /= q) es
       in Map.unionWith orR rest (Map.fromListWith orR [((p, s), thenR a (thenR loop b)) | (p, a) <- into, (s, b) <- out])

------------------------------------------------------------------------------
-- Right-linear grammars

data Rule = Rule
  { ruleLeft :: Char
  , ruleWord :: String
  , ruleRight :: Maybe Char
  }
  deriving (Eq, Show)

parseGrammar :: String -> Either String [Rule]
parseGrammar s = concat <$> mapM one (splitOn ';' s)
  where
    one part = case splitOn '=' (filter (not . isSpace) part) of
      [[x], rhs]
        | isUpper x -> mapM (alternative x) (splitOn '|' rhs)
      _ -> Left ("no rule: " ++ part)
    alternative x w = case span (`elem` alphabet) w of
      (a, "") -> Right (Rule x a Nothing)
      (a, [y]) | isUpper y -> Right (Rule x a (Just y))
      _ -> Left ("not right-linear: " ++ w)

grammarDfa :: [Rule] -> Dfa
grammarDfa rules = explore start next final
  where
    start = close (Set.singleton ("", Just (maybe 'S' ruleLeft (listToMaybe rules))))
    close set
      | Set.size set' == Set.size set = set
      | otherwise = close set'
      where
        set' = Set.union set (Set.fromList [(ruleWord r, ruleRight r) | ("", Just x) <- Set.toList set, r <- rules, ruleLeft r == x])
    next :: Set (String, Maybe Char) -> Char -> Set (String, Maybe Char)
    next set c = close (Set.fromList [(w, k) | (x : w, k) <- Set.toList set, x == c])
    final = Set.member ("", Nothing)

toGrammar :: Dfa -> [String]
toGrammar d = [name q ++ " = " ++ intercalate " | " (alternatives q) | q <- states d, q `IS.member` alive]
  where
    alive = useful d
    name q = [toEnum (fromEnum 'A' + q)]
    alternatives q =
      [c : name t | (c, t) <- Map.toList (dfaStep d IM.! q), t `IS.member` alive]
        ++ ["()" | q `IS.member` dfaFinal d]

------------------------------------------------------------------------------
-- Pictures

-- | Final states are marked by a star.
renderTable :: Dfa -> [String]
renderTable d = header : map row (states d)
  where
    header = "     " ++ concatMap (\c -> printf "%4c" c) alphabet
    row q = printf "%s%3d " (mark q) q ++ concat [printf "%4d" (target d q c) | c <- alphabet]
    mark q
      | q `IS.member` dfaFinal d = "*" :: String
      | otherwise = " "

renderDot :: Dfa -> [String]
renderDot d = "digraph {" : map node (states d) ++ map edge grouped ++ ["}"]
  where
    node q = printf "  %d [shape=%s];" q (if q `IS.member` dfaFinal d then "doublecircle" else "circle" :: String)
    edge ((p, q), cs) = printf "  %d -> %d [label=\"%s\"];" p q (sort cs)
    grouped = Map.toList (Map.fromListWith (++) [((q, t), [c]) | q <- states d, (c, t) <- Map.toList (dfaStep d IM.! q)])

------------------------------------------------------------------------------
-- Searching in text

-- | Leftmost longest matches that are not empty.
matches :: Dfa -> String -> [(Int, String)]
matches d = go 0
  where
    alive = useful d
    go _ [] = []
    go i s@(_ : rest) = case longest s of
      Just n | n > 0 -> (i, take n s) : go (i + n) (drop n s)
      _ -> go (i + 1) rest
    longest s = run (dfaStart d) s 0 Nothing
    run q s n best
      | q `IS.notMember` alive = best
      | otherwise =
          let best'
                | q `IS.member` dfaFinal d = Just n
                | otherwise = best
           in case s of
                c : rest | c `elem` alphabet -> run (target d q c) rest (n + 1 :: Int) best'
                _ -> best'

-- | The text with its matches in brackets.
highlight :: Dfa -> String -> String
highlight d s = go 0 s (matches d s)
  where
    go _ rest [] = rest
    go i rest ((k, w) : more) =
      let (before, after) = splitAt (k - i) rest
       in before ++ "[" ++ w ++ "]" ++ go (k + length w) (drop (length w) after) more

------------------------------------------------------------------------------
-- Machines with a tape

data Move
  = GoLeft
  | GoRight
  | Stay
  deriving (Eq, Show)

data Turing = Turing
  { turingRules :: Map (String, Char) (String, Char, Move)
  , turingStart :: String
  }

data Tape = Tape
  { tapeLeft :: String
  , tapeHead :: Char
  , tapeRight :: String
  }

blank :: Char
blank = '_'

parseTuring :: String -> Either String Turing
parseTuring s = do
  rules <- mapM rule (splitOn ',' s)
  case rules of
    ((q, _), _) : _ -> Right (Turing (Map.fromList rules) q)
    [] -> Left "no rules"
  where
    rule r = case words r of
      [q, [c], t, [d], [m]] -> do
        move <- moveOf m
        Right ((q, c), (t, d, move))
      _ -> Left ("no rule: " ++ r)
    moveOf m = case m of
      '<' -> Right GoLeft
      '>' -> Right GoRight
      '-' -> Right Stay
      _ -> Left ("no move: " ++ [m])

loadTape :: String -> Tape
loadTape w = case w of
  [] -> Tape "" blank ""
  c : cs -> Tape "" c cs

moveTape :: Move -> Tape -> Tape
moveTape m (Tape l h r) = case m of
  Stay -> Tape l h r
  GoLeft -> case l of
    [] -> Tape "" blank (h : r)
    c : cs -> Tape cs c (h : r)
  GoRight -> case r of
    [] -> Tape (h : l) blank ""
    c : cs -> Tape (h : l) c cs

runTuring :: Turing -> String -> [(String, Tape)]
runTuring t w = go (turingStart t) (loadTape w)
  where
    go q tape = (q, tape) : case Map.lookup (q, tapeHead tape) (turingRules t) of
      Nothing -> []
      Just (q', c, m) -> go q' (moveTape m tape { tapeHead = c })

renderTape :: (String, Tape) -> String
renderTape (q, Tape l h r) = reverse (trim l) ++ "[" ++ [h] ++ "]" ++ trim r ++ " " ++ q
  where trim = reverse . dropWhile (== blank) . reverse

turingCommand :: String -> Either String [String]
turingCommand r = case splitOn ';' r of
  rules : inputs -> do
    t <- parseTuring rules
    return (concatMap (one t . filter (not . isSpace)) inputs)
  [] -> Left "no machine"
  where
    one t w =
      let (begin, more) = splitAt 200 (runTuring t w)
          shown
            | length begin > 6 = take 3 begin ++ drop (length begin - 2) begin
            | otherwise = begin
          end
            | null more = "halts after " ++ show (length begin - 1) ++ " steps"
            | otherwise = "still running"
       in map renderTape shown ++ [end]

------------------------------------------------------------------------------
-- Grammars without context, by Earley's way

data Symbol
  = Terminal Char
  | NonTerminal Char
  deriving (Eq, Ord, Show)

data Production = Production
  { prodLeft :: Char
  , prodRight :: [Symbol]
  }
  deriving (Eq, Ord, Show)

data Item = Item
  { itemProduction :: Production
  , itemDot :: !Int
  , itemFrom :: !Int
  }
  deriving (Eq, Ord, Show)

parseContextFree :: String -> Either String [Production]
parseContextFree s = concat <$> mapM one (splitOn ',' s)
  where
    one part = case splitOn '=' (filter (not . isSpace) part) of
      [[x], rhs]
        | isUpper x -> Right [Production x (map symbol w) | w <- splitOn '|' rhs]
      _ -> Left ("no production: " ++ part)
    symbol c
      | isUpper c = NonTerminal c
      | otherwise = Terminal c

nextSymbol :: Item -> Maybe Symbol
nextSymbol item = listToMaybe (drop (itemDot item) (prodRight (itemProduction item)))

-- | The sets of items between the letters of a word.
earley :: [Production] -> String -> [Set Item]
earley prods w = reverse (foldl' advance [first] (zip [1 ..] w))
  where
    start = maybe 'S' prodLeft (listToMaybe prods)
    first = complete 0 [] (Set.fromList [Item p 0 0 | p <- prods, prodLeft p == start])
    advance sets@(set : _) (k, c) =
      complete
        k
        sets
        (Set.fromList [item { itemDot = itemDot item + 1 } | item <- Set.toList set, nextSymbol item == Just (Terminal c)])
        : sets
    advance [] _ = []
    complete k earlier set
      | Set.size set' == Set.size set = set
      | otherwise = complete k earlier set'
      where
        set' = Set.union set (Set.fromList (concatMap grow (Set.toList set)))
        grow item = case nextSymbol item of
          Just (NonTerminal x) ->
            [Item p 0 k | p <- prods, prodLeft p == x]
              ++ [item { itemDot = itemDot item + 1 } | x `elem` vanishing]
          Just (Terminal _) -> []
          Nothing ->
            [ other { itemDot = itemDot other + 1 }
            | other <- Set.toList (source (itemFrom item))
            , nextSymbol other == Just (NonTerminal (prodLeft (itemProduction item)))
            ]
        source from
          | from == k = set
          | otherwise = earlier !! (k - 1 - from)
    vanishing = go []
      where
        go known
          | length known' == length known = known
          | otherwise = go known'
          where
            known' = nub (sort [prodLeft p | p <- prods, all (vanishes known) (prodRight p)])
    vanishes known x = case x of
      NonTerminal y -> y `elem` known
      Terminal _ -> False

-- | Whether a word belongs to the language of the first production.
recognises :: [Production] -> String -> Bool
recognises prods w = case reverse (earley prods w) of
  final : _ -> any done (Set.toList final)
  [] -> False
  where
    start = fmap prodLeft (listToMaybe prods)
    done item =
      itemFrom item == 0
        && Just (prodLeft (itemProduction item)) == start
        && nextSymbol item == Nothing

-- | All words of a grammar up to a length, by recognition.
languageUpTo :: Int -> [Production] -> [String]
languageUpTo n prods = filter (recognises prods) (concatMap (`replicateM` letters) [0 .. n])
  where letters = nub (sort [c | p <- prods, Terminal c <- prodRight p])

contextFreeCommand :: String -> Either String [String]
contextFreeCommand r = case splitOn ';' r of
  g : inputs -> do
    prods <- parseContextFree g
    let test w =
          printf
            "%s: %s, %d items"
            w
            (if recognises prods w then "yes" else "no" :: String)
            (sum (map Set.size (earley prods w)))
    return (map (test . filter (not . isSpace)) inputs ++ ["short words " ++ unwords (map show (take 8 (languageUpTo 4 prods)))])
  [] -> Left "no grammar"

------------------------------------------------------------------------------
-- Machines that write while they read

data Mealy = Mealy
  { mealyStart :: String
  , mealyRules :: Map (String, Char) (String, String)
  }

parseMealy :: String -> Either String Mealy
parseMealy s = do
  rules <- mapM rule (splitOn ',' s)
  case rules of
    ((q, _), _) : _ -> Right (Mealy q (Map.fromList rules))
    [] -> Left "no rules"
  where
    rule r = case words r of
      [q, [c], t] -> Right ((q, c), (t, ""))
      [q, [c], t, out] -> Right ((q, c), (t, out))
      _ -> Left ("no rule: " ++ r)

-- | What is written, or where the machine is stuck.
runMealy :: Mealy -> String -> Either String String
runMealy m = go (mealyStart m)
  where
    go _ [] = Right ""
    go q (c : cs) = case Map.lookup (q, c) (mealyRules m) of
      Nothing -> Left ("stuck in " ++ q ++ " before " ++ show c)
      Just (q', out) -> (out ++) <$> go q' cs

mealyCommand :: String -> Either String [String]
mealyCommand r = case splitOn ';' r of
  rules : inputs -> do
    m <- parseMealy rules
    return [w ++ " -> " ++ either ("? " ++) id (runMealy m w) | i <- inputs, let w = filter (not . isSpace) i]
  [] -> Left "no machine"

------------------------------------------------------------------------------
-- Counting states over many expressions

-- | All expressions of a size, without those that are simplified away.
expressions :: Int -> [Regex]
expressions 1 = Empty : map Letter (take 2 alphabet)
expressions n =
  nub
    ( [starR a | a <- expressions (n - 1)]
        ++ [f a b | k <- [1 .. n - 1], a <- expressions k, b <- expressions (n - k), f <- [thenR, orR]]
    )

surveyCommand :: String -> Either String [String]
surveyCommand r = case reads r of
  [(n, _)]
    | n > 0 && n < 5 ->
        let es = nub (concatMap expressions [1 .. n])
            ds = map (minimise . byDerivatives) es
            kinds = Map.fromListWith (+) [(length (states d), 1 :: Int) | d <- ds]
         in Right
              [ printf "%d expressions, %d languages" (length es) (Set.size (Set.fromList (map table ds)))
              , unwords [show k ++ ":" ++ show m | (k, m) <- Map.toList kinds]
              ]
  _ -> Left "a small number, please"
  where table d = (dfaFinal d, IM.toList (dfaStep d))

------------------------------------------------------------------------------
-- The monoid of a language: what words do to the states

type Action = [Int]

-- | Where each state goes by a word.
actionOf :: Dfa -> String -> Action
actionOf d w = [foldl' (target d) q w | q <- states d]

-- | Every action, with a shortest word that has it.
monoid :: Dfa -> Map Action String
monoid d = go [""] (Map.singleton (actionOf d "") "")
  where
    go [] found = found
    go (w : queue) found =
      let new =
            nubBy
              ((==) `on` fst)
              [ (act, v)
              | c <- alphabet
              , let v = w ++ [c]
              , let act = actionOf d v
              , Map.notMember act found
              ]
       in go (queue ++ map snd new) (foldr (uncurry Map.insert) found new)

compose :: Dfa -> Action -> Action -> Action
compose d f g = map (at g) f
  where
    at h q = h !! index q
    index q = fromMaybe 0 (elemIndex q (states d))

-- | A language can be described without a star where no action has a cycle.
starFree :: Dfa -> Bool
starFree d = all settles (Map.keys (monoid d))
  where
    settles f = go (length (states d) + 1) f
      where
        go :: Int -> Action -> Bool
        go 0 _ = False
        go n g
          | compose d g f == g = True
          | otherwise = go (n - 1) (compose d g f)

-- | Words that do the same when they are read twice.
idempotents :: Dfa -> [String]
idempotents d = sortOn length [w | (f, w) <- Map.toList (monoid d), compose d f f == f]

-- | Whether the order of letters does not matter.
commutative :: Dfa -> Bool
commutative d = and [compose d f g == compose d g f | (f : gs) <- tails actions, g <- gs]
  where actions = Map.keys (monoid d)

monoidCommand :: String -> Either String [String]
monoidCommand r = do
  d <- regex r
  let m = monoid d
      shown w
        | null w = "()"
        | otherwise = w
  return
    [ printf "%d states, %d actions" (length (states d)) (Map.size m)
    , "idempotent " ++ unwords (map shown (take 8 (idempotents d)))
    , if starFree d then "star-free" else "not star-free"
    , if commutative d then "commutative" else "not commutative"
    ]

------------------------------------------------------------------------------
-- Learning a language from questions: rows that differ are states

learn :: (String -> Bool) -> Int -> Dfa
learn member depth = explore "" next member
  where
    suffixes = concatMap (`replicateM` alphabet) [0 .. depth]
    row w = map (member . (w ++)) suffixes
    prefixes = concatMap (`replicateM` alphabet) [0 .. depth]
    representatives = Map.fromList (reverse [(row w, w) | w <- prefixes])
    next w c = Map.findWithDefault "" (row (w ++ [c])) representatives

learnCommand :: String -> Either String [String]
learnCommand r = do
  d <- regex r
  let learned = minimise (learn (accepts d) 3)
  return
    [ printf "%d states learned, %d wanted" (length (states learned)) (length (states d))
    , maybe "the same language" (("differs at " ++) . show) (equivalent d learned)
    ]

------------------------------------------------------------------------------
-- Commands

-- | The minimal automaton of what is written.
regex :: String -> Either String Dfa
regex s = minimise . byDerivatives <$> parseRegex s

command :: String -> Either String [String]
command l = case break isSpace l of
  ("show", r) -> do
    e <- parseRegex r
    return [show e ++ ", size " ++ show (size e)]
  ("table", r) -> renderTable <$> regex r
  ("dot", r) -> renderDot <$> regex r
  ("build", r) -> do
    e <- parseRegex r
    let a = byDerivatives e
        b = fmap determinise (thompson e)
        c = byCombination e
        m = minimise a
    return
      [ printf
          "derivatives %d, subsets %s, combination %d, minimal %d, %s"
          (length (states a))
          (maybe "-" (show . length . states) b)
          (length (states c))
          (length (states m))
          (if all ((== minimise a) . minimise) (catMaybes [b, Just c, Just (brzozowski a)]) then "all agree" else "DISAGREEMENT" :: String)
      ]
  ("test", r) -> case splitOn ';' r of
    e : ws -> do
      d <- regex e
      return [w' ++ ": " ++ (if accepts d w' then "yes" else "no") | w <- ws, let w' = filter (`elem` alphabet) w]
    [] -> Left "nothing to test"
  ("equal", r) -> two r $ \a b -> [maybe "equal" (("differ at " ++) . show) (equivalent a b)]
  ("within", r) -> two r $ \a b -> [maybe "yes" (("no, for " ++) . show) (included a b)]
  ("common", r) -> two r $ \a b -> [maybe "nothing" show (listToMaybe (shortest (productOf (&&) a b)))]
  ("info", r) -> do
    d <- regex r
    return
      [ if isEmpty d then "empty" else if isFinite d then "finite" else "infinite"
      , "words " ++ show (take 6 (wordsOf d))
      , "census " ++ show (take 8 (census d))
      ]
  ("back", r) -> do
    d <- regex r
    let e = toRegex d
        again = minimise (byDerivatives e)
    return [show e, if equivalent d again == Nothing then "same language" else "WRONG"]
  ("reverse", r) -> do
    d <- regex r
    return [show (toRegex (minimise (reversal d)))]
  ("grammar", r) -> do
    rules <- parseGrammar r
    let d = minimise (grammarDfa rules)
    return (show (toRegex d) : toGrammar d)
  ("find", r) -> case splitOn ';' r of
    [e, t] -> do
      d <- regex e
      return [highlight d t, show (matches d t)]
    _ -> Left "an expression and a text, please"
  ("turing", r) -> turingCommand r
  ("earley", r) -> contextFreeCommand r
  ("mealy", r) -> mealyCommand r
  ("monoid", r) -> monoidCommand r
  ("learn", r) -> learnCommand r
  ("survey", r) -> surveyCommand r
  (w, _) -> Left ("no command " ++ w)
  where
    two r k = case splitOn ';' r of
      [a, b] -> k <$> regex a <*> regex b
      _ -> Left "two expressions, please"

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : rest) -> a : splitOn c rest
  (a, []) -> [a]

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  ls <- filter (any (not . isSpace)) . lines <$> getContents
  results <- forM ls $ \l -> do
    putStrLn ("> " ++ l)
    case command l of
      Left e -> False <$ putStrLn ("error: " ++ e)
      Right out -> True <$ mapM_ putStrLn out
  let kinds = Map.fromListWith (+) [(takeWhile (not . isSpace) l, 1 :: Int) | (l, True) <- zip ls results]
  putStrLn (unwords [k ++ "=" ++ show n | (k, n) <- sortOn (Down . snd) (Map.toList kinds)])
