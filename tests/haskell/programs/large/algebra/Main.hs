-- | Computer algebra for one's desk: expressions are parsed, simplified, differentiated, integrated,
-- expanded to series and solved; polynomials over the rationals are divided, factored and have
-- their real roots isolated. A command per line of the input.
module Main (main) where

import Control.Applicative
import Control.Monad
import Data.Char
import Data.Foldable (foldl', toList)
import Data.List (group, groupBy, intercalate, nub, partition, sort, sortBy, sortOn, tails)
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe
import Data.Ord (comparing)
import Data.Ratio
import qualified Data.Set as Set
import Numeric (showFFloat)

------------------------------------------------------------------------------
-- Expressions

data Expr
  = Num Rational
  | Sym String
  | Sum [Expr]
  | Prod [Expr]
  | Pow Expr Expr
  | Fun String Expr
  deriving (Eq, Ord)

zero, one, minusOne :: Expr
zero = Num 0
one = Num 1
minusOne = Num (-1)

instance Num Expr where
  a + b = simplify (Sum [a, b])
  a * b = simplify (Prod [a, b])
  negate a = simplify (Prod [minusOne, a])
  a - b = simplify (Sum [a, Prod [minusOne, b]])
  fromInteger = Num . fromInteger
  abs = Fun "abs"
  signum = Fun "sgn"

instance Fractional Expr where
  a / b = simplify (Prod [a, Pow b minusOne])
  fromRational = Num

power :: Expr -> Expr -> Expr
power a b = simplify (Pow a b)

fun :: String -> Expr -> Expr
fun f a = simplify (Fun f a)

------------------------------------------------------------------------------
-- Printing

instance Show Expr where
  showsPrec d e = case e of
    Num r -> showRational d r
    Sym x -> showString x
    Sum ts -> showParen (d > 6) (showSum ts)
    Prod fs -> showParen (d > 7) (showProduct fs)
    Pow a (Num r)
      | r == 1 / 2 -> showString "sqrt(" . shows a . showChar ')'
      | r < 0 -> showParen (d > 7) (showString "1/" . showsPrec 8 (power' a (negate r)))
    Pow a b -> showParen (d > 8) (showsPrec 9 a . showChar '^' . showsPrec 9 b)
    Fun f a -> showString f . showChar '(' . shows a . showChar ')'
    where
      power' a r
        | r == 1 = a
        | otherwise = Pow a (Num r)

showRational :: Int -> Rational -> ShowS
showRational d r
  | denominator r == 1 = showParen (r < 0 && d > 6) (shows (numerator r))
  | otherwise = showParen (d > 7 || (r < 0 && d > 6)) (shows (numerator r) . showChar '/' . shows (denominator r))

showSum :: [Expr] -> ShowS
showSum [] = showChar '0'
showSum (t : ts) = showsPrec 6 t . foldr (.) id (map next ts)
  where
    next u = case negative u of
      Just v -> showString " - " . showsPrec 7 v
      Nothing -> showString " + " . showsPrec 6 u

negative :: Expr -> Maybe Expr
negative e = case e of
  Num r | r < 0 -> Just (Num (negate r))
  Prod (Num r : fs)
    | r == -1 -> Just (case fs of
        [f] -> f
        _ -> Prod fs)
    | r < 0 -> Just (Prod (Num (negate r) : fs))
  _ -> Nothing

showProduct :: [Expr] -> ShowS
showProduct fs = case (above, below) of
  ([], []) -> showChar '1'
  (_, []) -> factors above
  ([], _) -> showChar '1' . over
  _ -> factors above . over
  where
    (under, above0) = partition isUnder fs
    above = case above0 of
      Num r : rest
        | r == -1, not (null rest) -> Sym "-" : rest
      _ -> above0
    below = map flipped under
    isUnder (Pow _ (Num r)) = r < 0
    isUnder _ = False
    flipped (Pow a (Num r))
      | r == -1 = a
      | otherwise = Pow a (Num (negate r))
    flipped e = e
    over = showChar '/' . (case below of
      [b] -> showsPrec 8 b
      _ -> showParen True (factors below))
    factors [] = id
    factors (Sym "-" : rest) = showChar '-' . factors rest
    factors [f] = showsPrec 8 f
    factors (f : rest) = showsPrec 8 f . showChar '*' . factors rest

------------------------------------------------------------------------------
-- Simplification: sums and products are flat, sorted, and have like terms collected

simplify :: Expr -> Expr
simplify e = case e of
  Sum ts -> rebuildSum (collectTerms (concatMap (flatSum . simplify) ts))
  Prod fs -> rebuildProduct (collectFactors (concatMap (flatProduct . simplify) fs))
  Pow a b -> simplifyPower (simplify a) (simplify b)
  Fun f a -> simplifyFun f (simplify a)
  _ -> e

flatSum, flatProduct :: Expr -> [Expr]
flatSum (Sum ts) = ts
flatSum t = [t]
flatProduct (Prod fs) = fs
flatProduct f = [f]

collectTerms :: [Expr] -> Map Expr Rational
collectTerms ts = Map.filter (/= 0) (Map.fromListWith (+) (map coefficient ts))

coefficient :: Expr -> (Expr, Rational)
coefficient e = case e of
  Num r -> (one, r)
  Prod (Num r : [f]) -> (f, r)
  Prod (Num r : fs) -> (Prod fs, r)
  _ -> (e, 1)

rebuildSum :: Map Expr Rational -> Expr
rebuildSum m = case map term (sortBy termOrder (Map.toList m)) of
  [] -> zero
  [t] -> t
  ts -> Sum ts
  where
    term (e, r)
      | e == one = Num r
      | r == 1 = e
      | Prod fs <- e = Prod (Num r : fs)
      | otherwise = Prod [Num r, e]

termOrder :: (Expr, Rational) -> (Expr, Rational) -> Ordering
termOrder (a, _) (b, _) = comparing (negate . degree) a b <> compare a b

degree :: Expr -> Rational
degree e = case e of
  Num _ -> -1
  Sym _ -> 1
  Pow a (Num r) | Sym _ <- a -> r
  Prod fs -> sum (map (max 0 . degree) fs)
  _ -> 1 / 2

collectFactors :: [Expr] -> (Rational, Map Expr Expr)
collectFactors fs = (product [r | Num r <- fs], Map.fromListWith add [base f | f <- fs, not (isNum f)])
  where
    base (Pow a b) = (a, b)
    base f = (f, one)
    add a b = simplify (Sum [a, b])

isNum :: Expr -> Bool
isNum (Num _) = True
isNum _ = False

rebuildProduct :: (Rational, Map Expr Expr) -> Expr
rebuildProduct (r, m)
  | total == 0, all defined (Map.toList m) = zero
  | otherwise = case (total, others) of
      (_, []) -> Num total
      (1, [f]) -> f
      (1, fs) -> Prod fs
      (_, [Sum ts]) -> simplify (Sum [Prod [Num total, t] | t <- ts])
      (_, fs) -> Prod (Num total : fs)
  where
    powers = map (uncurry simplifyPower) (Map.toList m)
    defined (b, k) = b /= zero || (case k of { Num n -> n > 0; _ -> True })
    total = r * product [k | Num k <- powers]
    others = sort (concatMap flatProduct (filter (not . isNum) powers))

simplifyPower :: Expr -> Expr -> Expr
simplifyPower a b = case (a, b) of
  (_, Num 0) -> one
  (_, Num 1) -> a
  (Num 1, _) -> one
  (Num 0, Num r) | r > 0 -> zero
  (Num x, Num r)
    | denominator r == 1, x /= 0 || r > 0 -> Num (x ^^ numerator r)
    | denominator r == 2, Just s <- exactRoot x -> Num (s ^^ numerator r)
  (Pow c d, Num r) | denominator r == 1, c /= zero -> simplify (Pow c (Prod [d, b]))
  (Prod fs, Num r) | denominator r == 1 -> simplify (Prod [Pow f b | f <- fs])
  (Fun "exp" c, _) -> simplify (Fun "exp" (Prod [c, b]))
  _ -> Pow a b

exactRoot :: Rational -> Maybe Rational
exactRoot r = (%) <$> root (numerator r) <*> root (denominator r)
  where
    root n
      | n < 0 = Nothing
      | s * s == n = Just s
      | otherwise = Nothing
      where s = floor (sqrt (fromInteger n :: Double) + 0.5)

simplifyFun :: String -> Expr -> Expr
simplifyFun f a = case (f, a) of
  ("sin", Num 0) -> zero
  ("cos", Num 0) -> one
  ("tan", Num 0) -> zero
  ("exp", Num 0) -> one
  ("ln", Num 1) -> zero
  ("ln", Fun "exp" b) -> b
  ("exp", Fun "ln" b) -> b
  ("exp", Prod [Num r, Fun "ln" b]) -> simplify (Pow b (Num r))
  ("sqrt", b) -> simplify (Pow b (Num (1 / 2)))
  ("sin", _) | Just b <- negative a -> simplify (Prod [minusOne, Fun "sin" b])
  ("cos", _) | Just b <- negative a -> Fun "cos" b
  _ -> Fun f a

expand :: Expr -> Expr
expand e = case e of
  Sum ts -> simplify (Sum (map expand ts))
  Prod fs -> simplify (Sum (foldr distribute [one] (map (flatSum . expand) fs)))
  Pow a (Num r)
    | denominator r == 1, r > 0, r < 30 -> case expand a of
        Sum ts -> simplify (Sum (iterate (distribute ts) [one] !! fromInteger (numerator r)))
        b -> simplify (Pow b (Num r))
  Fun f a -> simplify (Fun f (expand a))
  _ -> e
  where distribute as bs = map collect (groupBy sameKind (sort [simplify (Prod [a, b]) | a <- as, b <- bs]))
        sameKind a b = fst (coefficient a) == fst (coefficient b)
        collect ts = simplify (Sum ts)

------------------------------------------------------------------------------
-- Parser

newtype Parser a = Parser { runParser :: String -> Either (String, String) (a, String) }

instance Functor Parser where
  fmap = liftM

instance Applicative Parser where
  pure a = Parser (\s -> Right (a, s))
  (<*>) = ap

instance Monad Parser where
  Parser p >>= k = Parser (\s -> p s >>= \(a, r) -> runParser (k a) r)

instance Alternative Parser where
  empty = Parser (\s -> Left ("nothing fits", s))
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Left (e, r) -> case q s of
      Left (e', r') -> Left (if length r <= length r' then (e, r) else (e', r'))
      right -> right
    right -> right

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser $ \s -> case s of
  c : cs | ok c -> Right (c, cs)
  _ -> Left ("expected " ++ what, s)

token :: Parser a -> Parser a
token p = p <* many (satisfy "space" isSpace)

char :: Char -> Parser Char
char c = token (satisfy (show c) (== c))

expression, termP, factorP, powerP, atom :: Parser Expr
expression = termP >>= more
  where
    more a = (char '+' *> termP >>= more . (a +)) <|> (char '-' *> termP >>= more . (a -)) <|> pure a
termP = factorP >>= more
  where
    more a = (char '*' *> factorP >>= more . (a *)) <|> (char '/' *> factorP >>= more . (a /)) <|> pure a
factorP = (negate <$> (char '-' *> factorP)) <|> powerP
powerP = do
  a <- atom
  (power a <$> (char '^' *> factorP)) <|> pure a
atom = number <|> (char '(' *> expression <* char ')') <|> named

number :: Parser Expr
number = token $ do
  ds <- some (satisfy "digit" isDigit)
  frac <- (satisfy "point" (== '.') *> some (satisfy "digit" isDigit)) <|> pure ""
  return (Num (fromInteger (read (ds ++ frac)) / 10 ^ length frac))

named :: Parser Expr
named = do
  x <- token (some (satisfy "letter" isAlpha))
  if x `elem` functionNames
    then fun x <$> (char '(' *> expression <* char ')')
    else return (Sym x)

functionNames :: [String]
functionNames = ["sin", "cos", "tan", "exp", "ln", "sqrt"]

parseExpr :: String -> Either String Expr
parseExpr s = case runParser (many (satisfy "space" isSpace) *> expression) s of
  Right (e, "") -> Right e
  Right (_, r) -> Left ("unexpected " ++ show (take 5 r))
  Left (e, r) -> Left (e ++ " before " ++ show (take 5 r))

------------------------------------------------------------------------------
-- Calculus

derivative :: String -> Expr -> Expr
derivative x e = case e of
  Num _ -> zero
  Sym y
    | x == y -> one
    | otherwise -> zero
  Sum ts -> simplify (Sum (map (derivative x) ts))
  Prod fs -> simplify (Sum [Prod (derivative x f : others) | (f, others) <- picks fs])
  Pow a (Num r) -> Num r * power a (Num (r - 1)) * derivative x a
  Pow a b
    | free x a -> e * fun "ln" a * derivative x b
    | otherwise -> e * (derivative x b * fun "ln" a + b * derivative x a / a)
  Fun f a -> outer f a * derivative x a
  where
    outer f a = case f of
      "sin" -> fun "cos" a
      "cos" -> negate (fun "sin" a)
      "tan" -> one / power (fun "cos" a) 2
      "exp" -> fun "exp" a
      "ln" -> one / a
      _ -> Fun (f ++ "'") a

picks :: [a] -> [(a, [a])]
picks [] = []
picks (x : xs) = (x, xs) : [(y, x : ys) | (y, ys) <- picks xs]

free :: String -> Expr -> Bool
free x e = case e of
  Num _ -> True
  Sym y -> x /= y
  Sum ts -> all (free x) ts
  Prod fs -> all (free x) fs
  Pow a b -> free x a && free x b
  Fun _ a -> free x a

symbolsOf :: Expr -> [String]
symbolsOf = Set.toList . go
  where
    go e = case e of
      Sym x -> Set.singleton x
      Sum ts -> Set.unions (map go ts)
      Prod fs -> Set.unions (map go fs)
      Pow a b -> Set.union (go a) (go b)
      Fun _ a -> go a
      Num _ -> Set.empty

-- | Rules of the table, linear substitution, and parts for polynomials times what can be repeated.
integral :: Int -> String -> Expr -> Maybe Expr
integral depth x e
  | depth <= 0 = Nothing
  | free x e = Just (e * Sym x)
  | otherwise = case e of
      Sym _ -> Just (power (Sym x) 2 / 2)
      Sum ts -> simplify . Sum <$> mapM (integral depth x) ts
      Pow a (Num r) | Just k <- linear a -> Just (powerRule a k r)
      Fun f a | Just k <- linear a -> (/ k) <$> table f a
      Prod fs -> constants fs <|> parts fs <|> again
      Pow _ _ -> again
      _ -> Nothing
  where
    linear a =
      let d = derivative x a
       in if free x d && d /= zero then Just d else Nothing
    powerRule a k r
      | r == -1 = fun "ln" a / k
      | otherwise = power a (Num (r + 1)) / (k * Num (r + 1))
    table f a = case f of
      "sin" -> Just (negate (fun "cos" a))
      "cos" -> Just (fun "sin" a)
      "exp" -> Just (fun "exp" a)
      "tan" -> Just (negate (fun "ln" (fun "cos" a)))
      "ln" -> Just (a * fun "ln" a - a)
      _ -> Nothing
    constants fs = case partition (free x) fs of
      ([], _) -> Nothing
      (cs, rest) -> (simplify (Prod cs) *) <$> integral depth x (simplify (Prod rest))
    parts fs = listToMaybe (mapMaybe try (picks fs))
      where
        try (u, rest)
          | isJust (polynomial x u) = do
              let v = simplify (Prod rest)
              w <- integral (depth - 1) x v
              r <- integral (depth - 1) x (expand (derivative x u * w))
              return (expand (u * w - r))
          | Fun "ln" _ <- u = do
              w <- integral (depth - 1) x (simplify (Prod rest))
              r <- integral (depth - 1) x (expand (derivative x u * w))
              return (expand (u * w) - r)
          | otherwise = Nothing
    again =
      let e' = expand e
       in if e' == e then Nothing else integral (depth - 1) x e'

substitute :: String -> Expr -> Expr -> Expr
substitute x v e = case e of
  Num _ -> e
  Sym y
    | x == y -> v
    | otherwise -> e
  Sum ts -> simplify (Sum (map go ts))
  Prod fs -> simplify (Prod (map go fs))
  Pow a b -> simplify (Pow (go a) (go b))
  Fun f a -> simplify (Fun f (go a))
  where go = substitute x v

evaluate :: Map String Double -> Expr -> Double
evaluate env e = case e of
  Num r -> fromRational r
  Sym x -> Map.findWithDefault (0 / 0) x env
  Sum ts -> sum (map go ts)
  Prod fs -> product (map go fs)
  Pow a (Num r) | denominator r == 1 -> go a ^^ numerator r
  Pow a b -> go a ** go b
  Fun f a -> function f (go a)
  where
    go = evaluate env
    function f = fromMaybe (const (0 / 0)) (lookup f [("sin", sin), ("cos", cos), ("tan", tan), ("exp", exp), ("ln", log)])

-- | Coefficients of the series at 0, and where it does not exist, Nothing.
taylor :: Int -> String -> Expr -> Maybe [Expr]
taylor n x e = sequence (zipWith coefficientAt (take n (iterate (derivative x) e)) factorials)
  where
    factorials = scanl (*) 1 [1 ..]
    coefficientAt d f
      | bad v = Nothing
      | otherwise = Just (v / Num f)
      where v = substitute x zero d
    bad v = case v of
      Pow (Num 0) _ -> True
      Fun "ln" (Num 0) -> True
      Sum ts -> any bad ts
      Prod fs -> any bad fs
      Pow a b -> bad a || bad b
      Fun _ a -> bad a
      _ -> False

------------------------------------------------------------------------------
-- Polynomials in one variable over the rationals, lowest coefficient first

newtype Poly = Poly [Rational]
  deriving (Eq, Ord)

poly :: [Rational] -> Poly
poly = Poly . reverse . dropWhile (== 0) . reverse

polyDegree :: Poly -> Int
polyDegree (Poly cs) = length cs - 1

leading :: Poly -> Rational
leading (Poly cs) = last cs

instance Num Poly where
  Poly a + Poly b = poly (zipLong a b)
    where
      zipLong (x : xs) (y : ys) = x + y : zipLong xs ys
      zipLong xs [] = xs
      zipLong [] ys = ys
  Poly a * Poly b = sum [poly (replicate i 0 ++ map (c *) b) | (i, c) <- zip [0 ..] a]
  negate (Poly a) = Poly (map negate a)
  fromInteger n = poly [fromInteger n]
  abs = id
  signum = id

divide :: Poly -> Poly -> (Poly, Poly)
divide a b = go (poly []) a
  where
    go q r
      | polyDegree r < polyDegree b = (q, r)
      | otherwise =
          let k = polyDegree r - polyDegree b
              t = poly (replicate k 0 ++ [leading r / leading b])
           in go (q + t) (r - t * b)

monic :: Poly -> Poly
monic p@(Poly cs)
  | null cs = p
  | otherwise = poly (map (/ leading p) cs)

polyGcd :: Poly -> Poly -> Poly
polyGcd a b
  | b == poly [] = monic a
  | otherwise = polyGcd b (snd (divide a b))

polyDerivative :: Poly -> Poly
polyDerivative (Poly cs) = poly (zipWith (*) (map fromInteger [1 ..]) (drop 1 cs))

polyAt :: Poly -> Rational -> Rational
polyAt (Poly cs) x = foldr (\c acc -> c + x * acc) 0 cs

polynomial :: String -> Expr -> Maybe Poly
polynomial x e = case e of
  Num r -> Just (poly [r])
  Sym y
    | x == y -> Just (poly [0, 1])
    | otherwise -> Nothing
  Sum ts -> sum <$> mapM (polynomial x) ts
  Prod fs -> product <$> mapM (polynomial x) fs
  Pow a (Num r)
    | denominator r == 1, r >= 0 -> (^ numerator r) <$> polynomial x a
  _ -> Nothing

fromPoly :: String -> Poly -> Expr
fromPoly x (Poly cs) = simplify (Sum [Prod [Num c, Pow (Sym x) (fromInteger k)] | (k, c) <- zip [0 ..] cs])

-- | Square-free decomposition, then rational roots, then quadratic factors by trial.
factor :: Poly -> (Rational, [(Poly, Int)])
factor p
  | polyDegree p < 1 = (if p == poly [] then 0 else leading p, [])
  | otherwise = (leading p, sortOn (\(q, k) -> (polyDegree q, k, q)) [(f, k) | (q, k) <- squareFree (monic p), f <- split q])

squareFree :: Poly -> [(Poly, Int)]
squareFree p = go 1 p0 w0
  where
    p0 = polyGcd p (polyDerivative p)
    w0 = fst (divide p p0)
    go k c w
      | polyDegree w < 1 = []
      | otherwise =
          let y = polyGcd w c
              z = fst (divide w y)
           in [(monic z, k) | polyDegree z > 0] ++ go (k + 1) (fst (divide c y)) y

split :: Poly -> [Poly]
split p
  | polyDegree p <= 1 = [p | polyDegree p == 1]
  | r : _ <- rationalRoots p = poly [negate r, 1] : split (monic (fst (divide p (poly [negate r, 1]))))
  | polyDegree p >= 4, Just q <- quadraticFactor p = q : split (monic (fst (divide p q)))
  | otherwise = [p]

rationalRoots :: Poly -> [Rational]
rationalRoots p
  | polyAt p 0 == 0 = [0]
  | otherwise = [r | n <- divisors (head cs), d <- divisors (last cs), r <- nub [n % d, negate n % d], polyAt p r == 0]
  where cs = integerCoefficients p

integerCoefficients :: Poly -> [Integer]
integerCoefficients (Poly cs) = map (numerator . (* fromInteger m)) cs
  where m = foldr (lcm . denominator) 1 cs

divisors :: Integer -> [Integer]
divisors 0 = [1]
divisors n = [d | d <- [1 .. abs n], abs n `mod` d == 0]

-- | Kronecker's way: a factor takes divisors as its values at three points.
quadraticFactor :: Poly -> Maybe Poly
quadraticFactor p = listToMaybe
  [ q
  | a <- values 0
  , b <- values 1
  , c <- values (-1)
  , let q = interpolate a b c
  , polyDegree q == 2
  , snd (divide p q) == poly []
  ]
  where
    values x = let v = numerator (polyAt scaled x) in concat [[d, negate d] | d <- divisors v]
    scaled = poly (map fromInteger (integerCoefficients p))
    interpolate a b c = monic (poly [fromInteger a, fromInteger (b - c) / 2, fromInteger (b + c) / 2 - fromInteger a])

-- | Sturm's chain counts the real roots between two points.
sturm :: Poly -> [Poly]
sturm p = takeWhile (/= poly []) (go p (polyDerivative p))
  where go a b = a : if b == poly [] then [] else go b (negate (snd (divide a b)))

signChanges :: [Poly] -> Rational -> Int
signChanges chain x = length (filter (< 0) (zipWith (*) signs (drop 1 signs)))
  where signs = filter (/= 0) (map (signum . (`polyAt` x)) chain)

isolate :: Poly -> [(Rational, Rational)]
isolate p
  | polyDegree p < 1 = []
  | otherwise = go (negate bound) bound
  where
    q = fst (divide p (polyGcd p (polyDerivative p)))
    chain = sturm q
    Poly cs = q
    bound = 1 + maximum (map (abs . (/ leading q)) cs)
    count a b = signChanges chain a - signChanges chain b
    go a b = case count a b of
      0 -> []
      1 -> [(a, b)]
      _ -> let m = (a + b) / 2 in go a m ++ go m b

refine :: Poly -> (Rational, Rational) -> Rational
refine p = go (40 :: Int)
  where
    q = fst (divide p (polyGcd p (polyDerivative p)))
    chain = sturm q
    go 0 (a, b) = (a + b) / 2
    go k (a, b)
      | polyAt q b == 0 = b
      | signChanges chain a - signChanges chain m == 1 = go (k - 1) (a, m)
      | otherwise = go (k - 1) (m, b)
      where m = (a + b) / 2

------------------------------------------------------------------------------
-- Linear systems

solveLinear :: [[Rational]] -> Maybe [Rational]
solveLinear rows = go 0 rows
  where
    n = length (head rows) - 1
    go k m
      | k == n = if all (all (== 0)) (drop n m) then Just (map last (take n m)) else Nothing
      | otherwise = case break ((/= 0) . (!! k)) (drop k m) of
          (_, []) -> Nothing
          (before, pivot : after) ->
            let p = map (/ (pivot !! k)) pivot
                clear r = zipWith (\a b -> a - (r !! k) * b) r p
             in go (k + 1) (map clear (take k m) ++ [p] ++ map clear (before ++ after))

linearForm :: [String] -> Expr -> Maybe [Rational]
linearForm xs e = do
  cs <- mapM (\x -> constant (derivative x e)) xs
  c <- constant (foldr (`substitute` zero) e xs)
  return (cs ++ [negate c])
  where
    constant v = case expand v of
      Num r -> Just r
      _ -> Nothing

------------------------------------------------------------------------------
-- Matrices of expressions: determinants, products, characteristic polynomials, inverses

type Matrix = [[Expr]]

matrixProduct :: Matrix -> Matrix -> Either String Matrix
matrixProduct a b
  | any ((/= length b) . length) a = Left "the shapes do not fit"
  | otherwise = Right [[expand (simplify (Sum (zipWith (\x y -> Prod [x, y]) r c))) | c <- columns b] | r <- a]

columns :: [[a]] -> [[a]]
columns rows
  | any null rows = []
  | otherwise = map head rows : columns (map tail rows)

isSquare :: Matrix -> Bool
isSquare m = all ((== length m) . length) m

-- | By the first row, which is good enough for what one types in.
determinant :: Matrix -> Expr
determinant m = case m of
  [] -> one
  [[x]] -> x
  r : rest ->
    expand $
      simplify $
        Sum
          [ Prod [Num sign, x, determinant (map (without j) rest)]
          | (j, x, sign) <- zip3 [0 ..] r (cycle [1, -1])
          , x /= zero
          ]

without :: Int -> [a] -> [a]
without k xs = take k xs ++ drop (k + 1) xs

minor :: Int -> Int -> Matrix -> Matrix
minor i j m = map (without j) (without i m)

adjugate :: Matrix -> Matrix
adjugate m = columns [[cofactor i j | j <- range] | i <- range]
  where
    range = [0 .. length m - 1]
    cofactor i j = expand (Num (if even (i + j) then 1 else -1) * determinant (minor i j m))

inverse :: Matrix -> Either String Matrix
inverse m
  | d == zero = Left "the determinant is 0"
  | length m == 1 = Right [[one / d]]
  | otherwise = Right (map (map (\x -> expand (x / d))) (adjugate m))
  where d = determinant m

characteristic :: Matrix -> Expr
characteristic m = determinant [[if i == j then x - Sym "k" else x | (j, x) <- zip [0 :: Int ..] r] | (i, r) <- zip [0 ..] m]

trace' :: Matrix -> Expr
trace' m = simplify (Sum [r !! i | (i, r) <- zip [0 ..] m])

parseMatrix :: String -> Either String Matrix
parseMatrix s = do
  rows <- mapM (mapM parseExpr . splitOn ',') (splitOn ';' s)
  when (any ((/= length (head rows)) . length) rows) $ Left "the rows have different lengths"
  return rows

renderMatrix :: Matrix -> [String]
renderMatrix m = map (line . map show) m
  where
    widths = map (maximum . map (length . show)) (columns m)
    line cells = "[ " ++ unwords (zipWith pad widths cells) ++ " ]"
    pad w c = replicate (w - length c) ' ' ++ c

matrixCommand :: String -> String -> Either String [String]
matrixCommand what r = do
  m <- parseMatrix r
  unless (isSquare m) $ Left "the matrix is not square"
  case what of
    "det" -> Right [show (determinant m)]
    "charpoly" -> do
      p <- asPoly "k" (characteristic m)
      let (c, fs) = factor p
      Right
        [ show (characteristic m)
        , unwords (show (Num c) : map (\(f, n) -> "(" ++ show (fromPoly "k" f) ++ ")^" ++ show n) fs)
        , "eigenvalues near " ++ unwords (map (decimal . fromRational . refine p) (isolate p))
        , if vanishes p m then "it annihilates the matrix" else "WRONG"
        ]
    "inverse" -> do
      n <- inverse m
      unit <- matrixProduct m n
      Right (renderMatrix n ++ [if map (map numeric) unit == identity (length m) then "checked" else "unit looks like " ++ show unit])
    "square" -> renderMatrix <$> matrixProduct m m
    "trace" -> Right [show (trace' m)]
    _ -> Left ("no matrix command " ++ what)
  where
    numeric e = case e of
      Num k -> Just k
      _ -> Nothing
    identity n = [[Just (if i == j then 1 else 0) | j <- [1 .. n]] | i <- [1 .. n]]

-- | The theorem of Cayley and Hamilton, by Horner's scheme.
vanishes :: Poly -> Matrix -> Bool
vanishes (Poly cs) m = all (all (== zero)) (foldr step (scaled 0) cs)
  where
    n = length m
    scaled c = [[if i == j then Num c else zero | j <- [1 .. n]] | i <- [1 .. n]]
    step c acc = case matrixProduct acc m of
      Right p -> zipWith (zipWith (+)) p (scaled c)
      Left _ -> acc

------------------------------------------------------------------------------
-- Limits of rational functions and of quotients that vanish, by the rule of de l'Hospital

limitAt :: Int -> String -> Expr -> Expr -> Either String Expr
limitAt depth x a e
  | depth <= 0 = Left "no limit found"
  | defined direct = Right direct
  | otherwise =
      let (n, d) = fraction e
          n' = substitute x a n
          d' = substitute x a d
       in if n' == zero && d' == zero
            then limitAt (depth - 1) x a (derivative x n / derivative x d)
            else Left "it has no finite limit"
  where
    direct = substitute x a e
    defined v = case v of
      Pow (Num 0) _ -> False
      Fun "ln" (Num r) -> r > 0
      Sum ts -> all defined ts
      Prod fs -> all defined fs && not (vanishing fs)
      Pow b c -> defined b && defined c
      Fun _ b -> defined b
      _ -> not (dividesByZero e)
    vanishing = any (== zero)
    dividesByZero v = case v of
      Prod fs -> any dividesByZero fs
      Sum ts -> any dividesByZero ts
      Pow b (Num r) -> r < 0 && substitute x a b == zero
      _ -> False

fraction :: Expr -> (Expr, Expr)
fraction e = case e of
  Prod fs ->
    let parts = map fraction fs
     in (simplify (Prod (map fst parts)), simplify (Prod (map snd parts)))
  Pow a (Num r) | r < 0 -> (one, power a (Num (negate r)))
  _ -> (e, one)

limitCommand :: String -> Either String [String]
limitCommand r = case splitOn ';' r of
  [s, t] -> do
    e <- parseExpr s
    a <- parseExpr t
    v <- limitAt 6 "x" a e
    let near = [evaluate (Map.singleton "x" (evaluate Map.empty a + h)) e | h <- [0.001, -0.001]]
        wanted = evaluate Map.empty v
    return [show v ++ (if all (\y -> abs (y - wanted) < 0.05) near then "" else " WRONG")]
  _ -> Left "an expression and a point, please"

------------------------------------------------------------------------------
-- Numbers: factors, continued fractions of square roots, sums of squares

primeFactors :: Integer -> [(Integer, Int)]
primeFactors n = [(head g, length g) | g <- group (go 2 (abs n))]
  where
    go d m
      | m < 2 = []
      | d * d > m = [m]
      | m `mod` d == 0 = d : go d (m `div` d)
      | otherwise = go (d + 1) m

-- | The part before the period, and the period.
rootFraction :: Integer -> (Integer, [Integer])
rootFraction n
  | a0 * a0 == n = (a0, [])
  | otherwise = (a0, go 0 1 a0)
  where
    a0 = last (takeWhile (\k -> k * k <= n) [0 ..])
    go m d a
      | a' == 2 * a0 = [a']
      | otherwise = a' : go m' d' a'
      where
        m' = d * a - m
        d' = (n - m' * m') `div` d
        a' = (a0 + m') `div` d'

-- | The smallest solution of x^2 - n y^2 = 1.
pell :: Integer -> Maybe (Integer, Integer)
pell n = case rootFraction n of
  (_, []) -> Nothing
  (a0, period) -> listToMaybe [(x, y) | (x, y) <- convergents (a0 : cycle period), x * x - n * y * y == 1]

convergents :: [Integer] -> [(Integer, Integer)]
convergents = go (0, 1) (1, 0)
  where
    go _ _ [] = []
    go (p, q) (r, s) (a : as) = let next = (a * r + p, a * s + q) in next : go (r, s) next as

numberCommand :: String -> Either String [String]
numberCommand r = do
  e <- parseExpr r
  case expand e of
    Num k
      | denominator k == 1, k > 0 ->
          let n = numerator k
              (a, period) = rootFraction n
           in Right
                [ intercalate " * " [show p ++ (if m > 1 then "^" ++ show m else "") | (p, m) <- primeFactors n]
                , "sqrt = [" ++ show a ++ "; " ++ intercalate ", " (map show period) ++ "]"
                , "pell " ++ maybe "none" show (pell n)
                , "squares " ++ show (take 2 [(x, y) | x <- [0 .. a], y <- [x .. a], x * x + y * y == n])
                ]
    _ -> Left "a positive whole number, please"

------------------------------------------------------------------------------
-- Commands

command :: String -> Either String [String]
command l = case break isSpace l of
  ("simplify", r) -> (\e -> [show e]) <$> parseExpr r
  ("expand", r) -> (\e -> [show (expand e)]) <$> parseExpr r
  ("diff", r) -> withVar r (\x e -> Right [show (derivative x e)])
  ("diff2", r) -> withVar r (\x e -> Right [show (derivative x (derivative x e))])
  ("int", r) -> withVar r integrate
  ("series", r) -> withVar r series
  ("factor", r) -> withVar r factorC
  ("roots", r) -> withVar r rootsC
  ("divide", r) -> case splitOn ';' r of
    [a, b] -> do
      p <- parseExpr a >>= asPoly "x"
      q <- parseExpr b >>= asPoly "x"
      when (q == poly []) $ Left "division by zero"
      let (d, m) = divide p q
      return ["quotient " ++ show (fromPoly "x" d), "rest " ++ show (fromPoly "x" m), "gcd " ++ show (fromPoly "x" (polyGcd p q))]
    _ -> Left "two polynomials, please"
  ("solve", r) -> do
    es <- mapM equation (splitOn ';' r)
    let xs = nub (sort (concatMap symbolsOf es))
    rows <- maybe (Left "not linear") Right (mapM (linearForm xs) es)
    case solveLinear rows of
      Nothing -> Left "no single solution"
      Just vs -> Right [intercalate ", " [x ++ " = " ++ show (Num v) | (x, v) <- zip xs vs]]
  ("at", r) -> case splitOn ';' r of
    e : binds -> do
      f <- parseExpr e
      vs <- mapM binding binds
      return [show (foldr (\(x, v) -> substitute x v) f vs), decimal (evaluate (Map.fromList [(x, evaluate Map.empty v) | (x, v) <- vs]) f)]
    [] -> Left "nothing to evaluate"
  ("table", r) -> withVar r (\x e -> Right [unwords [decimal (evaluate (Map.singleton x v) e) | v <- [-2, -1 .. 2]]])
  ("tree", r) -> tree 0 <$> parseExpr r
  ("number", r) -> numberCommand r
  ("limit", r) -> limitCommand r
  (w, r) | w `elem` ["det", "charpoly", "inverse", "square", "trace"] -> matrixCommand w r
  (w, _) -> Left ("what is " ++ w ++ "?")

withVar :: String -> (String -> Expr -> Either String [String]) -> Either String [String]
withVar r k = do
  e <- parseExpr r
  case symbolsOf e of
    [] -> k "x" e
    xs
      | "x" `elem` xs -> k "x" e
      | otherwise -> k (head xs) e

integrate :: String -> Expr -> Either String [String]
integrate x e = case integral 6 x e of
  Nothing -> Left "no integral found"
  Just f ->
    let difference = expand (derivative x f - e)
        numeric = and [abs (evaluate (Map.singleton x v) difference) < 1e-6 | v <- [0.3, 0.7, 1.1]]
     in Right [show f ++ (if difference == zero then "" else if numeric then " (checked by numbers)" else " WRONG")]

series :: String -> Expr -> Either String [String]
series x e = case taylor 7 x e of
  Nothing -> Left "no series at 0"
  Just cs -> Right [unwords (map show cs)]

factorC :: String -> Expr -> Either String [String]
factorC x e = do
  p <- asPoly x e
  let (c, fs) = factor p
      again = poly [c] * product [f ^ k | (f, k) <- fs]
  return [unwords (show (Num c) : [("(" ++ show (fromPoly x f) ++ ")") ++ (if k > 1 then "^" ++ show k else "") | (f, k) <- fs]) ++ (if again == p then "" else " WRONG")]

rootsC :: String -> Expr -> Either String [String]
rootsC x e = do
  p <- asPoly x e
  let rs = map (refine p) (isolate p)
  return [show (length rs) ++ " real: " ++ unwords (map (decimal . fromRational) rs)]

asPoly :: String -> Expr -> Either String Poly
asPoly x e = maybe (Left ("no polynomial in " ++ x ++ ": " ++ show e)) Right (polynomial x e)

equation :: String -> Either String Expr
equation s = case splitOn '=' s of
  [a, b] -> (-) <$> parseExpr a <*> parseExpr b
  _ -> Left "an equation has one ="

binding :: String -> Either String (String, Expr)
binding s = case splitOn '=' s of
  [x, v] -> (,) (filter isAlpha x) <$> parseExpr v
  _ -> Left "a value is given by ="

tree :: Int -> Expr -> [String]
tree d e = case e of
  Num _ -> [indent (show e)]
  Sym _ -> [indent (show e)]
  Sum ts -> indent "sum" : concatMap (tree (d + 1)) ts
  Prod fs -> indent "product" : concatMap (tree (d + 1)) fs
  Pow a b -> indent "power" : tree (d + 1) a ++ tree (d + 1) b
  Fun f a -> indent f : tree (d + 1) a
  where indent s = replicate (2 * d) ' ' ++ s

decimal :: Double -> String
decimal v
  | isNaN v || isInfinite v = "?"
  | abs v < 5e-7 = "0.000000"
  | otherwise = showFFloat (Just 6) v ""

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : rest) -> a : splitOn c rest
  (a, []) -> [a]

------------------------------------------------------------------------------
-- Laws that must hold for what is read

laws :: Expr -> [(String, Bool)]
laws e =
  [ ("simplify is idempotent", simplify e == e)
  , ("expand is idempotent", let f = expand e in expand f == f)
  , ("twice is two times", e + e == 2 * e)
  , ("difference is nothing", e - e == zero)
  , ("square is product", power e 2 == e * e)
  , ("printing can be read", either (const False) ((== expand e) . expand) (parseExpr (show e)))
  ]

statistics :: [Expr] -> [String]
statistics es = [show (length g) ++ " times " ++ head g | g <- group (sort (concatMap kinds es))]
  where
    kinds e = case e of
      Num _ -> ["number"]
      Sym _ -> ["symbol"]
      Sum ts -> "sum" : concatMap kinds ts
      Prod fs -> "product" : concatMap kinds fs
      Pow a b -> "power" : kinds a ++ kinds b
      Fun f a -> f : kinds a

main :: IO ()
main = do
  ls <- filter (any (not . isSpace)) . lines <$> getContents
  forM_ ls $ \l -> do
    putStrLn ("> " ++ l)
    either (putStrLn . ("error: " ++)) (mapM_ putStrLn) (command l)
  let es = [e | l <- ls, (w, r) <- [break isSpace l], w `elem` ["simplify", "expand", "diff", "int"], Right e <- [parseExpr r]]
      broken = [(name, e) | e <- es, (name, False) <- laws e]
  putStrLn (show (length es) ++ " expressions, " ++ show (length broken) ++ " laws broken")
  forM_ broken $ \(name, e) -> putStrLn (name ++ ": " ++ show e)
  mapM_ putStrLn (statistics es)
  print (length (nub [toList (Just e) | e <- es]), foldl' max 0 (map (length . tails . show) es))
