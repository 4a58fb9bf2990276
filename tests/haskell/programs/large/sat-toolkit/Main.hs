{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE BangPatterns #-}

-- | A solver for propositional problems in clausal form with watched literals, learning and
-- restarts, and front ends that bring other problems to it: formulas, Latin squares, colouring of
-- maps, queens, subset sums and scheduling. A job per line of the input. Every answer is checked.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Control.Monad.State.Strict (State, evalState, execState, get, gets, modify', put, runState)
import Data.Array (Array)
import qualified Data.Array as A
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unboxed as U
import Data.Char
import Data.Either (partitionEithers)
import Data.Foldable (foldl', for_, traverse_)
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import Data.List (group, intercalate, nub, partition, sort, sortBy, sortOn, tails, transpose)
import qualified Data.Map.Strict as Map
import Data.Maybe
import Data.Ord (Down (..), comparing)
import Data.STRef
import Text.Printf
import Text.Read (readMaybe)

------------------------------------------------------------------------------
-- Problems in clausal form

-- A literal is a variable counted from 1, negative where it is negated.
type Lit = Int

type Clause = [Lit]

data Cnf = Cnf
  { cnfVars :: !Int
  , cnfClauses :: [Clause]
  }

data Answer
  = Sat (IM.IntMap Bool)
  | Unsat
  | GaveUp

holdsIn :: IM.IntMap Bool -> Lit -> Bool
holdsIn m l
  | l > 0 = IM.findWithDefault False l m
  | otherwise = not (IM.findWithDefault False (negate l) m)

satisfies :: IM.IntMap Bool -> [Clause] -> Bool
satisfies m = all (any (holdsIn m))

tidy :: [Clause] -> [Clause]
tidy cs = map head (group (sort (mapMaybe one cs)))
  where
    one c
      | any (\l -> negate l `IS.member` s) c = Nothing
      | otherwise = Just (IS.toList s)
      where s = IS.fromList c

------------------------------------------------------------------------------
-- A plain solver: backtracking with unit propagation over lists, for small problems and as a
-- reference for the other one.

plainSolve :: Cnf -> Answer
plainSolve (Cnf n cs) = maybe Unsat (Sat . complete n) (go IM.empty cs)
  where
    go m clauses = case propagate m clauses of
      Nothing -> Nothing
      Just (m', []) -> Just m'
      Just (m', rest) ->
        let l = choose rest
         in case go (assume l m') (simplify l rest) of
              Just s -> Just s
              Nothing -> go (assume (negate l) m') (simplify (negate l) rest)

complete :: Int -> IM.IntMap Bool -> IM.IntMap Bool
complete n m = IM.union m (IM.fromList [(v, False) | v <- [1 .. n]])

assume :: Lit -> IM.IntMap Bool -> IM.IntMap Bool
assume l = IM.insert (abs l) (l > 0)

simplify :: Lit -> [Clause] -> [Clause]
simplify l cs = [filter (/= negate l) c | c <- cs, l `notElem` c]

propagate :: IM.IntMap Bool -> [Clause] -> Maybe (IM.IntMap Bool, [Clause])
propagate m cs
  | any null cs = Nothing
  | otherwise = case [l | [l] <- cs] of
      l : _ -> propagate (assume l m) (simplify l cs)
      [] -> case pures cs of
        [] -> Just (m, cs)
        ls -> propagate (foldr assume m ls) (foldr simplify cs ls)

pures :: [Clause] -> [Lit]
pures cs = [l | l <- IS.toList lits, negate l `IS.notMember` lits]
  where lits = IS.fromList (concat cs)

choose :: [Clause] -> Lit
choose cs = fst (head (sortBy (comparing (Down . snd) <> comparing fst) (IM.toList counts)))
  where
    counts = IM.fromListWith (+) [(l, weight c) | c <- cs, l <- c]
    weight c = 2 ^ max 0 (6 - length c) :: Int

------------------------------------------------------------------------------
-- The solver proper, in ST

data Solver s = Solver
  { svVars :: !Int
  , svAssign :: STUArray s Int Int
  , svLevel :: STUArray s Int Int
  , svReason :: STUArray s Int Int
  , svActivity :: STUArray s Int Double
  , svPhase :: STUArray s Int Bool
  , svWatches :: STArray s Int [Int]
  , svClauses :: STRef s (IM.IntMap (STUArray s Int Int))
  , svNext :: STRef s Int
  , svTrail :: STRef s [Lit]
  , svQueue :: STRef s [Lit]
  , svDecisionLevel :: STRef s Int
  , svBump :: STRef s Double
  , svStats :: STRef s Stats
  }

data Stats = Stats
  { decisions :: !Int
  , conflicts :: !Int
  , propagations :: !Int
  , learned :: !Int
  , restarts :: !Int
  }

instance Show Stats where
  show (Stats d c p l r) = printf "%d decisions, %d conflicts, %d propagations, %d learned, %d restarts" d c p l r

litIndex :: Lit -> Int
litIndex l
  | l > 0 = 2 * l
  | otherwise = 2 * negate l + 1

newSolver :: Int -> ST s (Solver s)
newSolver n =
  Solver n
    <$> newArray (1, max 1 n) 0
    <*> newArray (1, max 1 n) 0
    <*> newArray (1, max 1 n) (-1)
    <*> newArray (1, max 1 n) 0
    <*> newArray (1, max 1 n) False
    <*> newArray (2, 2 * n + 1 + 2) []
    <*> newSTRef IM.empty
    <*> newSTRef 0
    <*> newSTRef []
    <*> newSTRef []
    <*> newSTRef 0
    <*> newSTRef 1
    <*> newSTRef (Stats 0 0 0 0 0)

value :: Solver s -> Lit -> ST s Int
value sv l = do
  a <- readArray (svAssign sv) (abs l)
  return (if l > 0 then a else negate a)

count :: Solver s -> (Stats -> Stats) -> ST s ()
count sv = modifySTRef' (svStats sv)

enqueue :: Solver s -> Lit -> Int -> ST s ()
enqueue sv l why = do
  lev <- readSTRef (svDecisionLevel sv)
  writeArray (svAssign sv) (abs l) (signum l)
  writeArray (svLevel sv) (abs l) lev
  writeArray (svReason sv) (abs l) why
  writeArray (svPhase sv) (abs l) (l > 0)
  modifySTRef (svTrail sv) (l :)
  modifySTRef (svQueue sv) (l :)

-- False when the clause makes the problem contradictory at level 0.
addClause :: Solver s -> Clause -> ST s Bool
addClause sv c = case c of
  [] -> return False
  [l] -> do
    v <- value sv l
    case v of
      1 -> return True
      -1 -> return False
      _ -> True <$ enqueue sv l (-1)
  _ -> True <$ attach sv c

attach :: Solver s -> Clause -> ST s Int
attach sv c = do
  k <- readSTRef (svNext sv)
  writeSTRef (svNext sv) (k + 1)
  arr <- newListArray (0, length c - 1) c
  modifySTRef' (svClauses sv) (IM.insert k arr)
  forM_ (take 2 c) $ \l -> watch sv l k
  return k

watch :: Solver s -> Lit -> Int -> ST s ()
watch sv l k = do
  ws <- readArray (svWatches sv) (litIndex l)
  writeArray (svWatches sv) (litIndex l) (k : ws)

clauseOf :: Solver s -> Int -> ST s (STUArray s Int Int)
clauseOf sv k = (IM.! k) <$> readSTRef (svClauses sv)

-- Nothing, or the clause that is violated.
propagateAll :: Solver s -> ST s (Maybe Int)
propagateAll sv = do
  q <- readSTRef (svQueue sv)
  case q of
    [] -> return Nothing
    l : rest -> do
      writeSTRef (svQueue sv) rest
      count sv (\s -> s { propagations = propagations s + 1 })
      ws <- readArray (svWatches sv) (litIndex (negate l))
      writeArray (svWatches sv) (litIndex (negate l)) []
      r <- visit (negate l) ws
      case r of
        Nothing -> propagateAll sv
        Just k -> Just k <$ writeSTRef (svQueue sv) []
  where
    visit _ [] = return Nothing
    visit falsified (k : ks) = do
      arr <- clauseOf sv k
      first <- readArray arr 0
      when (first == falsified) $ do
        second <- readArray arr 1
        writeArray arr 0 second
        writeArray arr 1 falsified
      other <- readArray arr 0
      v <- value sv other
      if v == 1
        then watch sv falsified k >> visit falsified ks
        else do
          found <- findWatch arr
          case found of
            Just i -> do
              l <- readArray arr i
              writeArray arr i falsified
              writeArray arr 1 l
              watch sv l k
              visit falsified ks
            Nothing -> do
              watch sv falsified k
              if v == -1
                then do
                  forM_ ks (watch sv falsified)
                  return (Just k)
                else enqueue sv other k >> visit falsified ks
    findWatch arr = do
      (_, hi) <- getBounds arr
      let go i
            | i > hi = return Nothing
            | otherwise = do
                l <- readArray arr i
                v <- value sv l
                if v == -1 then go (i + 1) else return (Just i)
      go 2

bump :: Solver s -> Int -> ST s ()
bump sv v = do
  inc <- readSTRef (svBump sv)
  a <- readArray (svActivity sv) v
  writeArray (svActivity sv) v (a + inc)

-- The first unique implication point: a clause to learn and the level to go back to.
analyse :: Solver s -> Int -> ST s (Clause, Int)
analyse sv conflict = do
  lev <- readSTRef (svDecisionLevel sv)
  trail <- readSTRef (svTrail sv)
  start <- clauseOf sv conflict >>= getElems
  go lev trail IS.empty [] 0 start
  where
    go lev trail seen out open lits = do
      (seen', out', open') <- foldM (collect lev) (seen, out, open) lits
      let (l, rest) = nextSeen seen' trail
      if open' == (1 :: Int)
        then do
          levels <- mapM (readArray (svLevel sv) . abs) out'
          return (negate l : map snd (sortOn (Down . fst) (zip levels out')), maximum (0 : levels))
        else do
          why <- readArray (svReason sv) (abs l)
          reason <- clauseOf sv why >>= getElems
          go lev rest (IS.delete (abs l) seen') out' (open' - 1) (filter (/= l) reason)
    collect lev (seen, out, open) l
      | abs l `IS.member` seen = return (seen, out, open)
      | otherwise = do
          at <- readArray (svLevel sv) (abs l)
          bump sv (abs l)
          return $
            if at == lev
              then (IS.insert (abs l) seen, out, open + 1)
              else if at > 0 then (IS.insert (abs l) seen, if l `elem` out then out else l : out, open) else (seen, out, open)
    nextSeen seen (l : rest)
      | abs l `IS.member` seen = (l, rest)
      | otherwise = nextSeen seen rest
    nextSeen _ [] = error "no implication point"

backtrack :: Solver s -> Int -> ST s ()
backtrack sv lev = do
  trail <- readSTRef (svTrail sv)
  let undo [] = return []
      undo (l : rest) = do
        at <- readArray (svLevel sv) (abs l)
        if at > lev
          then writeArray (svAssign sv) (abs l) 0 >> undo rest
          else return (l : rest)
  kept <- undo trail
  writeSTRef (svTrail sv) kept
  writeSTRef (svQueue sv) []
  writeSTRef (svDecisionLevel sv) lev

decide :: Solver s -> ST s (Maybe Lit)
decide sv = go 1 Nothing
  where
    go v best
      | v > svVars sv = case best of
          Nothing -> return Nothing
          Just (w, _) -> do
            up <- readArray (svPhase sv) w
            return (Just (if up then w else negate w))
      | otherwise = do
          a <- readArray (svAssign sv) v
          if a /= 0
            then go (v + 1) best
            else do
              s <- readArray (svActivity sv) v
              go (v + 1) (case best of
                Just (_, t) | t >= s -> best
                _ -> Just (v, s))

solve :: Int -> Cnf -> (Answer, Stats)
solve limit (Cnf n clauses) = runST $ do
  sv <- newSolver n
  oks <- mapM (addClause sv) (tidy clauses)
  answer <- if and oks then search sv 30 else return Unsat
  st <- readSTRef (svStats sv)
  return (answer, st)
  where
    search sv budget = do
      r <- propagateAll sv
      case r of
        Just k -> do
          count sv (\s -> s { conflicts = conflicts s + 1 })
          lev <- readSTRef (svDecisionLevel sv)
          total <- conflicts <$> readSTRef (svStats sv)
          if lev == 0
            then return Unsat
            else
              if total > limit
                then return GaveUp
                else do
                  (c, back) <- analyse sv k
                  backtrack sv back
                  learn sv c
                  modifySTRef' (svBump sv) (* 1.05)
                  if total `mod` budget == 0
                    then do
                      backtrack sv 0
                      count sv (\s -> s { restarts = restarts s + 1 })
                      search sv (budget + 20)
                    else search sv budget
        Nothing -> do
          next <- decide sv
          case next of
            Nothing -> Sat <$> model sv
            Just l -> do
              count sv (\s -> s { decisions = decisions s + 1 })
              modifySTRef' (svDecisionLevel sv) (+ 1)
              enqueue sv l (-1)
              search sv budget
    learn sv c = case c of
      [l] -> enqueue sv l (-1)
      l : _ -> do
        count sv (\s -> s { learned = learned s + 1 })
        k <- attach sv c
        enqueue sv l k
      [] -> return ()
    model sv = do
      vs <- forM [1 .. n] $ \v -> (\a -> (v, a > 0)) <$> readArray (svAssign sv) v
      return (IM.fromList vs)

------------------------------------------------------------------------------
-- Building problems: names for variables, cardinality constraints

data Build k = Build
  { buildVars :: !(Map.Map k Int)
  , buildNext :: !Int
  , buildClauses :: [Clause]
  }

type Builder k = State (Build k)

runBuilder :: Builder k a -> (a, Build k)
runBuilder b = runState b (Build Map.empty 1 [])

var :: Ord k => k -> Builder k Lit
var k = do
  b <- get
  case Map.lookup k (buildVars b) of
    Just v -> return v
    Nothing -> do
      let v = buildNext b
      put b { buildVars = Map.insert k v (buildVars b), buildNext = v + 1 }
      return v

auxiliary :: Builder k Lit
auxiliary = do
  b <- get
  put b { buildNext = buildNext b + 1 }
  return (buildNext b)

clause :: Clause -> Builder k ()
clause c = modify' (\b -> b { buildClauses = c : buildClauses b })

atMostOne, exactlyOne :: [Lit] -> Builder k ()
atMostOne ls = sequence_ [clause [negate a, negate b] | a : rest <- tails ls, b <- rest]
exactlyOne ls = clause ls >> atMostOne ls

-- Sequential counters: s i j says that at least j of the first i literals hold.
atMost :: Int -> [Lit] -> Builder k ()
atMost k ls
  | k <= 0 = mapM_ (\l -> clause [negate l]) ls
  | k >= length ls = return ()
  | otherwise = do
      rows <- forM ls $ \_ -> replicateM k auxiliary
      for_ (zip3 ls rows (Nothing : map Just rows)) $ \(l, row, before) -> do
        clause [negate l, head row]
        case before of
          Nothing -> forM_ (drop 1 row) $ \s -> clause [negate s]
          Just prev -> do
            forM_ (zip prev row) $ \(p, s) -> clause [negate p, s]
            forM_ (zip prev (drop 1 row)) $ \(p, s) -> clause [negate l, negate p, s]
            clause [negate l, negate (last prev)]

atLeast :: Int -> [Lit] -> Builder k ()
atLeast k ls = atMost (length ls - k) (map negate ls)

finish :: Build k -> Cnf
finish b = Cnf (buildNext b - 1) (buildClauses b)

decode :: Build k -> IM.IntMap Bool -> [k]
decode b m = [k | (k, v) <- Map.toList (buildVars b), IM.findWithDefault False v m]

------------------------------------------------------------------------------
-- Formulas: parsed, brought to clauses by new names for subformulas

data Formula
  = FVar String
  | FNot Formula
  | FAnd Formula Formula
  | FOr Formula Formula
  | FImp Formula Formula
  | FEqv Formula Formula
  | FXor Formula Formula
  deriving (Eq)

instance Show Formula where
  showsPrec d f = case f of
    FVar x -> showString x
    FNot a -> showChar '~' . showsPrec 9 a
    FAnd a b -> op 6 " & " a b
    FOr a b -> op 5 " | " a b
    FXor a b -> op 4 " ^ " a b
    FImp a b -> op 3 " -> " a b
    FEqv a b -> op 2 " <-> " a b
    where op p s a b = showParen (d > p) (showsPrec (p + 1) a . showString s . showsPrec (p + 1) b)

parseFormula :: String -> Either String Formula
parseFormula s = do
  ts <- lexFormula s
  (f, rest) <- binary levels ts
  if null rest then Right f else Left ("unexpected " ++ head rest)
  where
    levels = [("<->", FEqv), ("->", FImp), ("^", FXor), ("|", FOr), ("&", FAnd)]
    binary [] ts = unary ts
    binary ((o, f) : more) ts = do
      (a, rest) <- binary more ts
      case rest of
        t : rest' | t == o -> do
          (b, rest'') <- binary ((o, f) : more) rest'
          Right (f a b, rest'')
        _ -> Right (a, rest)
    unary ("~" : ts) = (\(a, r) -> (FNot a, r)) <$> unary ts
    unary ("(" : ts) = do
      (a, rest) <- binary levels ts
      case rest of
        ")" : r -> Right (a, r)
        _ -> Left "missing )"
    unary (t : ts) | isAlpha (head t) = Right (FVar t, ts)
    unary (t : _) = Left ("unexpected " ++ t)
    unary [] = Left "the formula ends too early"

lexFormula :: String -> Either String [String]
lexFormula [] = Right []
lexFormula s@(c : cs)
  | isSpace c = lexFormula cs
  | isAlpha c = let (w, r) = span isAlphaNum s in (w :) <$> lexFormula r
  | '<' : '-' : '>' : r <- s = ("<->" :) <$> lexFormula r
  | '-' : '>' : r <- s = ("->" :) <$> lexFormula r
  | c `elem` "~&|^()" = ([c] :) <$> lexFormula cs
  | otherwise = Left ("unexpected " ++ show c)

formulaVars :: Formula -> [String]
formulaVars = nub . go
  where
    go f = case f of
      FVar x -> [x]
      FNot a -> go a
      FAnd a b -> go a ++ go b
      FOr a b -> go a ++ go b
      FImp a b -> go a ++ go b
      FEqv a b -> go a ++ go b
      FXor a b -> go a ++ go b

evalFormula :: (String -> Bool) -> Formula -> Bool
evalFormula env f = case f of
  FVar x -> env x
  FNot a -> not (go a)
  FAnd a b -> go a && go b
  FOr a b -> go a || go b
  FImp a b -> not (go a) || go b
  FEqv a b -> go a == go b
  FXor a b -> go a /= go b
  where go = evalFormula env

encode :: Formula -> Builder String Lit
encode f = case f of
  FVar x -> var x
  FNot a -> negate <$> encode a
  FAnd a b -> do
    x <- encode a
    y <- encode b
    conjunction x y
  FOr a b -> do
    x <- encode a
    y <- encode b
    negate <$> conjunction (negate x) (negate y)
  FImp a b -> encode (FOr (FNot a) b)
  FEqv a b -> negate <$> encode (FXor a b)
  FXor a b -> do
    x <- encode a
    y <- encode b
    z <- auxiliary
    traverse_ clause [[negate z, x, y], [negate z, negate x, negate y], [z, negate x, y], [z, x, negate y]]
    return z
  where
    conjunction x y = do
      z <- auxiliary
      traverse_ clause [[negate z, x], [negate z, y], [z, negate x, negate y]]
      return z

formulaJob :: String -> Either String [String]
formulaJob s = do
  f <- parseFormula s
  let (_, yes) = runBuilder (encode f >>= \l -> clause [l])
      (_, no) = runBuilder (encode f >>= \l -> clause [negate l])
      one b = case solve 5000 (finish b) of
        (Sat m, _) -> Just (decode b m)
        _ -> Nothing
      render vs = unwords [if v `elem` vs then v else '~' : v | v <- sort (formulaVars f)]
      verdict = case (one yes, one no) of
        (Just _, Nothing) -> "always true"
        (Nothing, Just _) -> "never true"
        (Just a, Just b)
          | check a True && check b False -> "true for " ++ render a ++ ", false for " ++ render b
          | otherwise -> "WRONG"
        _ -> "WRONG"
      check vs expected = evalFormula (`elem` vs) f == expected
      table = length (filter (\vs -> evalFormula (`elem` vs) f) (subsets (formulaVars f)))
  Right [show f, "  " ++ verdict ++ "; " ++ show table ++ " of " ++ show (2 ^ length (formulaVars f) :: Int)]

subsets :: [a] -> [[a]]
subsets = filterM (const [False, True])

------------------------------------------------------------------------------
-- Queens, Latin squares, maps, subset sums, timetables

queensJob :: Int -> [String]
queensJob n = case solve 20000 (finish b) of
  (Sat m, st) ->
    let qs = decode b m
     in [show st, if safe qs then "checked" else "WRONG"] ++ [[if (r, c) `elem` qs then 'Q' else '.' | c <- [1 .. n]] | r <- [1 .. n]]
  (Unsat, st) -> ["impossible", show st]
  (GaveUp, st) -> ["gave up", show st]
  where
    (_, b) = runBuilder $ do
      cells <- forM [1 .. n] $ \r -> forM [1 .. n] $ \c -> (,) (r, c) <$> var (r, c)
      forM_ cells (exactlyOne . map snd)
      forM_ (transpose cells) (exactlyOne . map snd)
      let diagonals f = Map.elems (Map.fromListWith (++) [(f r c, [l]) | ((r, c), l) <- concat cells])
      forM_ (diagonals (+) ++ diagonals (-)) atMostOne
    safe qs = length qs == n && and [r /= r' && c /= c' && abs (r - r') /= abs (c - c') | (r, c) : rest <- tails qs, (r', c') <- rest]

latinJob :: Int -> [(Int, Int, Int)] -> [String]
latinJob n givens = case solve 20000 (finish b) of
  (Sat m, _) ->
    let cells = Map.fromList [((r, c), k) | (r, c, k) <- decode b m]
        grid = [[cells Map.! (r, c) | c <- [1 .. n]] | r <- [1 .. n]]
        valid = all ((== [1 .. n]) . sort) (grid ++ transpose grid) && and [cells Map.! (r, c) == k | (r, c, k) <- givens]
     in map (unwords . map show) grid ++ [if valid then "checked" else "WRONG"]
  (Unsat, _) -> ["impossible"]
  (GaveUp, _) -> ["gave up"]
  where
    range = [1 .. n]
    (_, b) = runBuilder $ do
      forM_ range $ \x -> forM_ range $ \y -> do
        mapM (\k -> var (x, y, k)) range >>= exactlyOne
        mapM (\k -> var (x, k, y)) range >>= exactlyOne
        mapM (\k -> var (k, x, y)) range >>= exactlyOne
      forM_ givens $ \g -> var g >>= \l -> clause [l]

colourJob :: Int -> [(String, String)] -> [String]
colourJob k borders = case solve 20000 (finish b) of
  (Sat m, _) ->
    let colours = decode b m
        ok = and [lookup x colours /= lookup y colours | (x, y) <- borders]
     in [intercalate ", " [r ++ "=" ++ show c | (r, c) <- colours], if ok then "checked" else "WRONG"]
  (Unsat, _) -> [show k ++ " colours are not enough"]
  (GaveUp, _) -> ["gave up"]
  where
    regions = nub (sort (concat [[x, y] | (x, y) <- borders]))
    (_, b) = runBuilder $ do
      forM_ regions $ \r -> mapM (\c -> var (r, c)) [1 .. k] >>= exactlyOne
      forM_ borders $ \(x, y) -> forM_ [1 .. k] $ \c -> do
        p <- var (x, c)
        q <- var (y, c)
        clause [negate p, negate q]

-- Sums by a chain of adders of bits.
subsetJob :: Int -> [Int] -> [String]
subsetJob target ns = case solve 20000 (finish b) of
  (Sat m, _) ->
    let chosen = [n | (i, n) <- zip [0 :: Int ..] ns, i `elem` decode b m]
     in [unwords (map show chosen) ++ (if sum chosen == target then " checked" else " WRONG")]
  (Unsat, _) -> ["no subset gives " ++ show target]
  (GaveUp, _) -> ["gave up"]
  where
    width = length (takeWhile (> 0) (iterate (`div` 2) (sum ns))) + 1
    bits n = [odd (n `div` 2 ^ i) | i <- [0 .. width - 1]]
    (_, b) = runBuilder $ do
      false <- auxiliary
      clause [negate false]
      total <- foldM (step false) (replicate width false) (zip [0 ..] ns)
      forM_ (zip total (bits target)) $ \(l, t) -> clause [if t then l else negate l]
    step false acc (i, n) = do
      x <- var i
      adder false acc [if t then x else false | t <- bits n]
    adder false as bs = go false as bs
      where
        go _ [] _ = return []
        go _ _ [] = return []
        go carry (p : ps) (q : qs) = do
          s <- xor3 p q carry
          c <- majority p q carry
          (s :) <$> go c ps qs

xor3, majority :: Lit -> Lit -> Lit -> Builder k Lit
xor3 a b c = do
  z <- auxiliary
  sequence_ [clause [if odd (length (filter id [x, y, w])) then z else negate z, flipIf x a, flipIf y b, flipIf w c] | x <- [False, True], y <- [False, True], w <- [False, True]]
  return z
  where flipIf t l = if t then negate l else l
majority a b c = do
  z <- auxiliary
  traverse_ clause [[negate x, negate y, z] | (x, y) <- [(a, b), (a, c), (b, c)]]
  traverse_ clause [[x, y, negate z] | (x, y) <- [(a, b), (a, c), (b, c)]]
  return z

committeeJob :: Int -> Int -> [[String]] -> [String]
committeeJob lo hi wishes = case solve 20000 (finish b) of
  (Sat m, _) ->
    let who = decode b m
        happy = all (any (`elem` who)) wishes
     in [unwords who ++ (if happy && length who >= lo && length who <= hi then " checked" else " WRONG")]
  (Unsat, _) -> ["no committee"]
  (GaveUp, _) -> ["gave up"]
  where
    people = nub (sort (concat wishes))
    (_, b) = runBuilder $ do
      ls <- mapM var people
      atLeast lo ls
      atMost hi ls
      forM_ wishes $ \w -> mapM var w >>= clause

-- A well-known hard family: n + 1 pigeons for n holes.
pigeonJob :: Int -> [String]
pigeonJob n = case solve 20000 (finish b) of
  (Sat _, _) -> ["WRONG"]
  (Unsat, st) -> ["no room for " ++ show (n + 1) ++ " pigeons in " ++ show n ++ " holes, " ++ show (learned st > 0)]
  (GaveUp, _) -> ["gave up"]
  where
    (_, b) = runBuilder $ do
      forM_ [0 .. n] $ \p -> mapM (\h -> var (p, h)) [1 .. n] >>= clause
      forM_ [1 .. n] $ \h -> mapM (\p -> var (p, h)) [0 .. n] >>= atMostOne

------------------------------------------------------------------------------
-- Random problems: both solvers must agree

newtype Random = Random Int

nextRandom :: Random -> (Int, Random)
nextRandom (Random s) = (t `div` 65536, Random t)
  where t = (s * 1103515245 + 12345) `mod` 2147483648

randomCnf :: Int -> Int -> Int -> Cnf
randomCnf seed n m = Cnf n (evalState (replicateM m one) (Random seed))
  where
    one = replicateM 3 literal
    literal = do
      v <- draw n
      s <- draw 2
      return (if s == 0 then v + 1 else negate (v + 1))
    draw k = do
      g <- get
      let (x, g') = nextRandom g
      put g'
      return (x `mod` k)

randomJob :: Int -> Int -> Int -> Int -> [String]
randomJob from to n m = [printf "%d satisfiable, %d not, %d disagreements, %d wrong models" yes no bad wrong]
  where
    results = [(plainSolve c, fst (solve 10000 c), c) | s <- [from .. to], let c = randomCnf s n m]
    yes = length [() | (Sat _, _, _) <- results]
    no = length [() | (Unsat, _, _) <- results]
    bad = length [() | (a, b, _) <- results, tag a /= tag b]
    wrong = length [() | (_, Sat mdl, Cnf _ cs) <- results, not (satisfies mdl cs)]
    tag a = case a of
      Sat _ -> 's'
      Unsat -> 'u'
      GaveUp -> 'g'

dimacsJob :: [Int] -> [String]
dimacsJob ns = case solve 10000 problem of
  (Sat m, st) -> [unwords (map show [if holdsIn m v then v else negate v | v <- [1 .. n]]), show st, if satisfies m cs then "checked" else "WRONG"]
  (Unsat, st) -> ["unsatisfiable", show st]
  (GaveUp, _) -> ["gave up"]
  where
    cs = splitZero ns
    n = maximum (0 : map abs ns)
    problem = Cnf n cs
    splitZero [] = []
    splitZero xs = case break (== 0) xs of
      (c, _ : rest) -> c : splitZero rest
      (c, []) -> [c]

-- The clauses in the usual format of files, with a histogram of how often variables occur.
renderDimacs :: Cnf -> [String]
renderDimacs (Cnf n cs) =
  ("p cnf " ++ show n ++ " " ++ show (length cs))
    : [unwords (map show (c ++ [0])) | c <- cs]

occurrences :: Cnf -> UArray Int Int
occurrences (Cnf n cs) = U.accumArray (+) 0 (1, n) [(abs l, 1) | c <- cs, l <- c]

histogram :: Cnf -> [String]
histogram problem =
  [ printf "%3d %s" v (replicate k '*')
  | (v, k) <- U.assocs (occurrences problem)
  , k > 0
  ]

-- How many clauses there are of every length.
statistics :: [Clause] -> String
statistics cs = intercalate ", " [show (length g) ++ "x" ++ show (head g) | g <- group (sort (map length cs))]

------------------------------------------------------------------------------
-- Ordered decision diagrams, as a second opinion on formulas

type Ref = Int

data Node = Node
  { nodeVar :: !Int
  , nodeLow :: !Ref
  , nodeHigh :: !Ref
  }
  deriving (Eq, Ord, Show)

data Bdd = Bdd
  { bddUnique :: !(Map.Map Node Ref)
  , bddNodes :: !(IM.IntMap Node)
  , bddCache :: !(Map.Map (Ref, Ref, Ref) Ref)
  }

type Diagram = State Bdd

falseRef, trueRef :: Ref
falseRef = 0
trueRef = 1

emptyBdd :: Bdd
emptyBdd = Bdd Map.empty IM.empty Map.empty

mkNode :: Int -> Ref -> Ref -> Diagram Ref
mkNode v lo hi
  | lo == hi = return lo
  | otherwise = do
      b <- get
      let node = Node v lo hi
      case Map.lookup node (bddUnique b) of
        Just r -> return r
        Nothing -> do
          let r = IM.size (bddNodes b) + 2
          put b { bddUnique = Map.insert node r (bddUnique b), bddNodes = IM.insert r node (bddNodes b) }
          return r

-- if f then g else h
ite :: Ref -> Ref -> Ref -> Diagram Ref
ite f g h
  | f == trueRef = return g
  | f == falseRef = return h
  | g == h = return g
  | g == trueRef && h == falseRef = return f
  | otherwise = do
      known <- gets (Map.lookup (f, g, h) . bddCache)
      case known of
        Just r -> return r
        Nothing -> do
          nodes <- gets bddNodes
          let top = minimum (mapMaybe (fmap nodeVar . (`IM.lookup` nodes)) [f, g, h])
              split r = case IM.lookup r nodes of
                Just n | nodeVar n == top -> (nodeLow n, nodeHigh n)
                _ -> (r, r)
              (f0, f1) = split f
              (g0, g1) = split g
              (h0, h1) = split h
          lo <- ite f0 g0 h0
          hi <- ite f1 g1 h1
          r <- mkNode top lo hi
          modify' (\b -> b { bddCache = Map.insert (f, g, h) r (bddCache b) })
          return r

diagram :: [String] -> Formula -> Diagram Ref
diagram order = go
  where
    position = Map.fromList (zip order [0 ..])
    go f = case f of
      FVar x -> mkNode (position Map.! x) falseRef trueRef
      FNot a -> go a >>= invert
      FAnd a b -> binary a b (\x y -> ite x y falseRef)
      FOr a b -> binary a b (\x y -> ite x trueRef y)
      FImp a b -> binary a b (\x y -> ite x y trueRef)
      FEqv a b -> binary a b (\x y -> invert y >>= ite x y)
      FXor a b -> binary a b (\x y -> invert y >>= \z -> ite x z y)
    binary a b k = do
      x <- go a
      y <- go b
      k x y
    invert x = ite x falseRef trueRef

countModels :: Int -> Bdd -> Ref -> Integer
countModels n b root = fst (go root) * 2 ^ level root
  where
    memo = IM.map compute (bddNodes b)
    level r = maybe n nodeVar (IM.lookup r (bddNodes b))
    go r
      | r == falseRef = (0, n)
      | r == trueRef = (1, n)
      | otherwise = memo IM.! r
    compute (Node v lo hi) =
      let (a, la) = go lo
          (c, lc) = go hi
       in (a * 2 ^ (la - v - 1) + c * 2 ^ (lc - v - 1), v)

bddJob :: String -> Either String [String]
bddJob s = do
  f <- parseFormula s
  let names = formulaVars f
      run order =
        let (r, b) = runState (diagram order f) emptyBdd
         in (countModels (length order) b r, IM.size (reachable b r))
      (models, size) = run names
      (models', size') = run (reverse names)
      table = length (filter (\vs -> evalFormula (`elem` vs) f) (subsets names))
  Right
    [ printf "%d models, %d nodes, %d in the other order%s" models size size' (if models == models' && models == fromIntegral table then "" else " WRONG") ]

reachable :: Bdd -> Ref -> IM.IntMap Node
reachable b = go IM.empty
  where
    go seen r
      | r <= 1 || IM.member r seen = seen
      | otherwise =
          let node = bddNodes b IM.! r
           in go (go (IM.insert r node seen) (nodeLow node)) (nodeHigh node)

------------------------------------------------------------------------------
-- Making a problem smaller: subsumption, and elimination of variables by resolution

subsumes :: IS.IntSet -> IS.IntSet -> Bool
subsumes = IS.isSubsetOf

removeSubsumed :: [Clause] -> [Clause]
removeSubsumed cs = map IS.toList (go [] (sortOn IS.size (map IS.fromList cs)))
  where
    go kept [] = reverse kept
    go kept (c : rest)
      | any (`subsumes` c) kept = go kept rest
      | otherwise = go (c : kept) rest

resolve :: Int -> Clause -> Clause -> Maybe Clause
resolve v a b
  | any (\l -> negate l `elem` r) r = Nothing
  | otherwise = Just (nub (sort r))
  where r = filter (/= v) a ++ filter (/= negate v) b

eliminate :: Int -> [Clause] -> [Clause]
eliminate v cs = removeSubsumed (mapMaybe (uncurry (resolve v)) [(p, q) | p <- pos, q <- neg] ++ rest)
  where
    (pos, others) = partition (v `elem`) cs
    (neg, rest) = partition (negate v `elem`) others

-- Eliminates while the number of clauses does not grow; by Davis and Putnam to the end.
shrink :: [Clause] -> [(Int, Int)]
shrink cs0 = go (removeSubsumed (tidy cs0)) (nub (sort (map abs (concat cs0))))
  where
    go cs vs
      | null candidates = [(length vs, length cs)]
      | otherwise = (length vs, length cs) : go (snd best) (filter (/= fst best) vs)
      where
        candidates = [(v, e) | v <- vs, let e = eliminate v cs, length e <= length cs]
        best = head (sortOn (\(v, e) -> (length e, v)) candidates)

davisPutnam :: Cnf -> Bool
davisPutnam (Cnf n cs) = [] `notElem` foldl' (flip eliminate) (removeSubsumed (tidy cs)) [1 .. n]

shrinkJob :: Int -> Int -> Int -> [String]
shrinkJob seed n m =
  [ unwords [show v ++ "/" ++ show c | (v, c) <- shrink cs]
  , if davisPutnam problem == isSat (plainSolve problem) then "agrees" else "WRONG"
  ]
  where
    problem@(Cnf _ cs) = randomCnf seed n m
    isSat (Sat _) = True
    isSat _ = False

------------------------------------------------------------------------------
-- Puzzles of truth-tellers and liars: each says something, liars say what is false

liarsJob :: [String] -> Either String [String]
liarsJob statements = do
  fs <- mapM parse statements
  let whole = foldr1 FAnd [FEqv (FVar who) f | (who, f) <- fs]
      names = formulaVars whole
      models = [vs | vs <- subsets names, evalFormula (`elem` vs) whole]
      show' vs = unwords [x ++ (if x `elem` vs then "+" else "-") | x <- sort names]
  Right (case models of
    [] -> ["nobody can have said that"]
    [m] -> ["only " ++ show' m]
    _ -> map show' (sort models))
  where
    parse s = case break (== ':') s of
      (who, ':' : f) -> (,) who <$> parseFormula f
      _ -> Left ("nobody says " ++ s)

------------------------------------------------------------------------------
-- The jobs of the input

-- A line of the input.
job :: String -> Either String [String]
job l = case words l of
  "formula" : rest -> formulaJob (unwords rest)
  "diagram" : rest -> bddJob (unwords rest)
  "liars" : ss -> liarsJob ss
  ["shrink", a, n, m] -> shrinkJob <$> number a <*> number n <*> number m
  ["queens", n] -> queensJob <$> number n
  ["pigeons", n] -> pigeonJob <$> number n
  "latin" : n : gs -> latinJob <$> number n <*> mapM given gs
  "colour" : k : bs -> colourJob <$> number k <*> mapM border bs
  "subset" : t : ns -> subsetJob <$> number t <*> mapM number ns
  "committee" : lo : hi : ws -> committeeJob <$> number lo <*> number hi <*> pure (map (splitOn '+') ws)
  ["random", a, b, n, m] -> randomJob <$> number a <*> number b <*> number n <*> number m
  "dimacs" : ns -> dimacsJob <$> mapM number ns
  ["size", s, n, m] -> (\a b c -> statistics (tidy (cnfClauses (randomCnf a b c))) : take 4 (renderDimacs (randomCnf a b c)) ++ histogram (randomCnf a b c)) <$> number s <*> number n <*> number m
  w : _ -> Left ("no job " ++ w)
  [] -> Right []
  where
    number s = maybe (Left ("no number: " ++ s)) Right (readMaybe s)
    given [r, c, k] | all isDigit [r, c, k] = Right (digitToInt r, digitToInt c, digitToInt k)
    given g = Left ("no cell: " ++ g)
    border s = case splitOn '-' s of
      [a, b] -> Right (a, b)
      _ -> Left ("no border: " ++ s)

-- The pieces between separators.
splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : rest) -> a : splitOn c rest
  (a, []) -> [a]

main :: IO ()
main = do
  ls <- lines <$> getContents
  let results = [(l, job l) | l <- ls, not (null l)]
  forM_ results $ \(l, r) -> do
    putStrLn ("> " ++ l)
    putStr (unlines (either (\e -> ["error: " ++ e]) (map ("  " ++)) r))
  let (errors, good) = partitionEithers (map snd results)
  printf "%d jobs done, %d refused, %d wrong\n" (length good) (length errors) (length (filter (any ("WRONG" `elem`) . map words) good))
