{-# LANGUAGE LambdaCase #-}

-- | A spreadsheet without a screen: cells with formulas in a map, a parser of references and
-- ranges, evaluation on demand with detection of cycles, copying with relative references,
-- sorting, goal seeking, undo, and tables printed as text. Commands come from the input.
module Main (main) where

import Control.Applicative
import Control.Monad
import qualified Control.Monad.State as S
import Data.Char
import Data.Foldable
import Data.List
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe
import Data.Ord
import qualified Data.Set as Set
import Data.Set (Set)
import Numeric
import System.IO

------------------------------------------------------------------------------
-- Addresses

data Address = Address
  { column :: !Int
  , row :: !Int
  }
  deriving (Eq, Ord)

instance Show Address where
  show (Address c r) = columnName c ++ show r

columnName :: Int -> String
columnName n
  | n < 26 = [letter n]
  | otherwise = columnName (n `div` 26 - 1) ++ [letter (n `mod` 26)]
  where letter k = chr (ord 'A' + k)

columnNumber :: String -> Int
columnNumber s = foldl' (\n c -> n * 26 + ord (toUpper c) - ord 'A' + 1) 0 s - 1

data Reference = Reference
  { refAddress :: Address
  , fixedColumn :: Bool
  , fixedRow :: Bool
  }
  deriving (Eq, Ord)

instance Show Reference where
  show (Reference (Address c r) fc fr) = dollar fc ++ columnName c ++ dollar fr ++ show r
    where dollar b = if b then "$" else ""

shiftReference :: Int -> Int -> Reference -> Maybe Reference
shiftReference dc dr (Reference (Address c r) fc fr)
  | c' < 0 || r' < 1 = Nothing
  | otherwise = Just (Reference (Address c' r') fc fr)
  where
    c' = if fc then c else c + dc
    r' = if fr then r else r + dr

area :: Address -> Address -> [Address]
area (Address c r) (Address c' r') =
  [ Address x y
  | y <- [min r r' .. max r r']
  , x <- [min c c' .. max c c']
  ]

------------------------------------------------------------------------------
-- Values

data Value
  = Empty
  | Number Double
  | Text String
  | Truth Bool
  | Failure Problem
  deriving (Eq)

data Problem
  = DivisionByZero
  | WrongType String
  | UnknownName String
  | Cyclic [Address]
  | BadReference
  | BadArguments String
  deriving (Eq)

instance Show Problem where
  show = \case
    DivisionByZero -> "#DIV/0"
    WrongType what -> "#TYPE(" ++ what ++ ")"
    UnknownName n -> "#NAME(" ++ n ++ ")"
    Cyclic as -> "#CYCLE(" ++ intercalate ">" (map show as) ++ ")"
    BadReference -> "#REF"
    BadArguments f -> "#ARGS(" ++ f ++ ")"

instance Show Value where
  show = \case
    Empty -> ""
    Number d -> showNumber d
    Text s -> s
    Truth b -> if b then "TRUE" else "FALSE"
    Failure p -> show p

showNumber :: Double -> String
showNumber d
  | isNaN d || isInfinite d = "#NUM"
  | abs d < 1e15 && d == fromInteger (round d) = show (round d :: Integer)
  | otherwise = trimZeros (showFFloat (Just 4) d "")
  where trimZeros = dropWhileEnd (== '.') . dropWhileEnd (== '0')

------------------------------------------------------------------------------
-- Formulas

data Formula
  = Literal Value
  | Cell Reference
  | Range Reference Reference
  | Binary Operator Formula Formula
  | Negate Formula
  | Percent Formula
  | Call String [Formula]
  | Broken
  deriving (Eq)

data Operator
  = Equal
  | Unequal
  | Less
  | LessEqual
  | Greater
  | GreaterEqual
  | Concat
  | Plus
  | Minus
  | Times
  | Divide
  | Power
  deriving (Eq, Ord, Enum, Bounded)

operatorText :: Operator -> String
operatorText = \case
  Equal -> "="
  Unequal -> "<>"
  Less -> "<"
  LessEqual -> "<="
  Greater -> ">"
  GreaterEqual -> ">="
  Concat -> "&"
  Plus -> "+"
  Minus -> "-"
  Times -> "*"
  Divide -> "/"
  Power -> "^"

strength :: Operator -> Int
strength op
  | op <= GreaterEqual = 1
  | op == Concat = 2
  | op <= Minus = 3
  | op <= Divide = 4
  | otherwise = 6

instance Show Formula where
  showsPrec d = \case
    Literal (Text s) -> shows s
    Literal v -> shows v
    Cell r -> shows r
    Range a b -> shows a . showChar ':' . shows b
    Binary op a b ->
      let p = strength op
       in showParen (d > p) (showsPrec p a . showString (operatorText op) . showsPrec (p + 1) b)
    Negate a -> showChar '-' . showsPrec 5 a
    Percent a -> showsPrec 7 a . showChar '%'
    Call f as -> showString f . showParen True (foldr (.) id (intersperse (showChar ',') (map shows as)))
    Broken -> showString "#REF"

references :: Formula -> [Address]
references = \case
  Cell r -> [refAddress r]
  Range a b -> area (refAddress a) (refAddress b)
  Binary _ a b -> references a ++ references b
  Negate a -> references a
  Percent a -> references a
  Call _ as -> concatMap references as
  _ -> []

shiftFormula :: Int -> Int -> Formula -> Formula
shiftFormula dc dr = go
  where
    move = shiftReference dc dr
    go f = case f of
      Cell r -> maybe Broken Cell (move r)
      Range a b -> fromMaybe Broken (Range <$> move a <*> move b)
      Binary op a b -> Binary op (go a) (go b)
      Negate a -> Negate (go a)
      Percent a -> Percent (go a)
      Call n as -> Call n (map go as)
      _ -> f

------------------------------------------------------------------------------
-- Parser

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap = liftA

instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  (<*>) = ap

instance Monad Parser where
  p >>= k = Parser (\s -> runParser p s >>= \(a, r) -> runParser (k a) r)

instance Alternative Parser where
  empty = Parser (const Nothing)
  p <|> q = Parser (\s -> runParser p s <|> runParser q s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser $ \case
  c : cs | ok c -> Just (c, cs)
  _ -> Nothing

char :: Char -> Parser Char
char = satisfy . (==)

spaces :: Parser ()
spaces = void (many (satisfy isSpace))

lexeme :: Parser a -> Parser a
lexeme p = p <* spaces

symbol :: String -> Parser String
symbol = lexeme . traverse char

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

formula :: Parser Formula
formula = comparison
  where
    comparison = chain concatenation [Unequal, LessEqual, GreaterEqual, Equal, Less, Greater]
    concatenation = chain additive [Concat]
    additive = chain multiplicative [Plus, Minus]
    multiplicative = chain signed [Times, Divide]
    signed = (Negate <$> (symbol "-" *> signed)) <|> power
    power = do
      a <- postfix
      (Binary Power a <$> (symbol "^" *> signed)) <|> pure a
    postfix = do
      a <- primary
      ps <- many (symbol "%")
      return (foldl' (\f _ -> Percent f) a ps)

chain :: Parser Formula -> [Operator] -> Parser Formula
chain p ops = p >>= more
  where
    more a = (oneOf >>= \op -> p >>= more . Binary op a) <|> pure a
    oneOf = asum [op <$ symbol (operatorText op) | op <- ops]

primary :: Parser Formula
primary =
  Literal . Number <$> number
    <|> Literal . Text <$> quoted
    <|> symbol "(" *> formula <* symbol ")"
    <|> range
    <|> call
    <|> constant

number :: Parser Double
number = lexeme $ do
  whole <- some (satisfy isDigit)
  frac <- (char '.' *> some (satisfy isDigit)) <|> pure "0"
  return (read (whole ++ "." ++ frac))

quoted :: Parser String
quoted = lexeme (char '"' *> many (satisfy (/= '"')) <* char '"')

reference :: Parser Reference
reference = do
  fc <- isJust <$> optional (char '$')
  c <- some (satisfy isAsciiUpper)
  fr <- isJust <$> optional (char '$')
  r <- some (satisfy isDigit)
  guard (length c <= 2 && read r > (0 :: Int))
  return (Reference (Address (columnNumber c) (read r)) fc fr)

range :: Parser Formula
range = lexeme $ do
  a <- reference
  (Range a <$> (char ':' *> reference)) <|> pure (Cell a)

call :: Parser Formula
call = do
  f <- some (satisfy isAsciiUpper)
  Call f <$> (symbol "(" *> sepBy formula (symbol ",") <* symbol ")")

constant :: Parser Formula
constant = lexeme $ do
  w <- some (satisfy isAlpha)
  case w of
    "TRUE" -> pure (Literal (Truth True))
    "FALSE" -> pure (Literal (Truth False))
    _ -> pure (Call w [])

parseAll :: Parser a -> String -> Maybe a
parseAll p s = case runParser (spaces *> p) s of
  Just (a, "") -> Just a
  _ -> Nothing

parseContent :: String -> Either String Content
parseContent s = case dropWhile isSpace s of
  "" -> Right (Constant Empty)
  '=' : f -> maybe (Left ("cannot read the formula " ++ f)) (Right . Formula) (parseAll formula f)
  t
    | Just n <- parseAll signedNumber t -> Right (Constant (Number n))
    | t == "TRUE" || t == "FALSE" -> Right (Constant (Truth (t == "TRUE")))
    | otherwise -> Right (Constant (Text (dropWhileEnd isSpace t)))
  where signedNumber = (negate <$> (char '-' *> number)) <|> number

------------------------------------------------------------------------------
-- Sheets

data Content
  = Constant Value
  | Formula Formula
  deriving (Eq)

instance Show Content where
  show (Constant v) = show v
  show (Formula f) = '=' : show f

data Sheet = Sheet
  { cells :: Map Address Content
  , widths :: Map Int Int
  , names :: Map String Formula
  }

emptySheet :: Sheet
emptySheet = Sheet Map.empty Map.empty Map.empty

setCell :: Address -> Content -> Sheet -> Sheet
setCell a (Constant Empty) s = s { cells = Map.delete a (cells s) }
setCell a c s = s { cells = Map.insert a c (cells s) }

------------------------------------------------------------------------------
-- Evaluation: the values are a lazy map that refers to itself; cycles are found beforehand.

type Values = Map Address Value

evaluateAll :: Sheet -> Values
evaluateAll sheet = values
  where
    values = Map.mapWithKey compute (cells sheet)
    cyclic = cycles sheet
    compute a = \case
      Constant v -> v
      Formula f
        | Just c <- Map.lookup a cyclic -> Failure (Cyclic c)
        | otherwise -> evaluate (names sheet) values f

cycles :: Sheet -> Map Address [Address]
cycles sheet = Map.fromList [(a, c) | a <- Map.keys graph, Just c <- [findCycle a]]
  where
    graph = Map.mapMaybe uses (cells sheet)
    uses (Formula f) = Just (filter (`Map.member` cells sheet) (nub (references (expand f))))
    uses _ = Nothing
    expand f = case f of
      Call n [] | Just g <- Map.lookup n (names sheet) -> g
      Binary op a b -> Binary op (expand a) (expand b)
      Negate a -> Negate (expand a)
      Percent a -> Percent (expand a)
      Call n as -> Call n (map expand as)
      _ -> f
    findCycle start = go [start] Set.empty (next start)
      where
        go _ _ [] = Nothing
        go path seen (x : xs)
          | x == start = Just (reverse path)
          | x `Set.member` seen = go path seen xs
          | otherwise = case go (x : path) (Set.insert x seen) (next x) of
              Just c -> Just c
              Nothing -> go path (Set.union seen (reach x)) xs
    next a = Map.findWithDefault [] a graph
    reach a = closure Set.empty [a]
    closure seen [] = seen
    closure seen (x : xs)
      | x `Set.member` seen = closure seen xs
      | otherwise = closure (Set.insert x seen) (next x ++ xs)

evaluate :: Map String Formula -> Values -> Formula -> Value
evaluate defs values = go
  where
    look a = Map.findWithDefault Empty a values
    go = \case
      Literal v -> v
      Cell r -> look (refAddress r)
      Range _ _ -> Failure (WrongType "a range is no value")
      Broken -> Failure BadReference
      Negate a -> numeric (go a) (Number . negate)
      Percent a -> numeric (go a) (Number . (/ 100))
      Binary op a b -> binary op (go a) (go b)
      Call n [] | Just f <- Map.lookup n defs -> go f
      Call "IF" [c, t, e] -> truth (go c) (\b -> if b then go t else go e)
      Call "IF" [c, t] -> truth (go c) (\b -> if b then go t else Truth False)
      Call "AND" as -> allOf (map go as)
      Call "OR" as -> anyOf (map go as)
      Call "IFERROR" [a, b] -> case go a of
        Failure _ -> go b
        v -> v
      Call f as -> function f (map argument as)
    argument = \case
      Range a b -> (True, map look (area (refAddress a) (refAddress b)))
      f -> (False, [go f])
    allOf [] = Truth True
    allOf (v : vs) = truth v (\b -> if b then allOf vs else Truth False)
    anyOf [] = Truth False
    anyOf (v : vs) = truth v (\b -> if b then Truth True else anyOf vs)

numeric :: Value -> (Double -> Value) -> Value
numeric v k = case v of
  Number d -> k d
  Empty -> k 0
  Truth b -> k (if b then 1 else 0)
  Failure p -> Failure p
  Text s -> Failure (WrongType s)

truth :: Value -> (Bool -> Value) -> Value
truth v k = case v of
  Truth b -> k b
  Number d -> k (d /= 0)
  Empty -> k False
  Failure p -> Failure p
  Text s -> Failure (WrongType s)

binary :: Operator -> Value -> Value -> Value
binary _ (Failure p) _ = Failure p
binary _ _ (Failure p) = Failure p
binary op x y = case op of
  Concat -> Text (show x ++ show y)
  Plus -> arithmetic (+)
  Minus -> arithmetic (-)
  Times -> arithmetic (*)
  Divide -> numeric x (\a -> numeric y (\b -> if b == 0 then Failure DivisionByZero else Number (a / b)))
  Power -> arithmetic power
  Equal -> Truth (order == EQ)
  Unequal -> Truth (order /= EQ)
  Less -> Truth (order == LT)
  LessEqual -> Truth (order /= GT)
  Greater -> Truth (order == GT)
  GreaterEqual -> Truth (order /= LT)
  where
    arithmetic f = numeric x (\a -> numeric y (Number . f a))
    order = compareValues x y
    power a b
      | b == fromInteger (round b) && b >= 0 && b < 64 = a ^ (round b :: Integer)
      | otherwise = a ** b

compareValues :: Value -> Value -> Ordering
compareValues a b = case (a, b) of
  (Number x, Number y) -> compare x y
  (Text x, Text y) -> compare (map toLower x) (map toLower y)
  (Truth x, Truth y) -> compare x y
  (Empty, Number y) -> compare 0 y
  (Number x, Empty) -> compare x 0
  (Empty, Text y) -> compare "" y
  (Text x, Empty) -> compare x ""
  _ -> compare (kind a) (kind b)
  where
    kind :: Value -> Int
    kind = \case
      Empty -> 0
      Number _ -> 1
      Text _ -> 2
      Truth _ -> 3
      Failure _ -> 4

------------------------------------------------------------------------------
-- Functions

type Argument = (Bool, [Value])

function :: String -> [Argument] -> Value
function f args
  | Just p <- firstFailure, f `notElem` tolerant = Failure p
  | otherwise = case (f, map snd args) of
      ("SUM", _) -> Number (sum numbers)
      ("PRODUCT", _) -> Number (product numbers)
      ("COUNT", _) -> Number (genericLength numbers)
      ("COUNTA", _) -> Number (genericLength (filter (/= Empty) values))
      ("AVERAGE", _) -> over (\ns -> sum ns / genericLength ns)
      ("MIN", _) -> over minimum
      ("MAX", _) -> over maximum
      ("MEDIAN", _) -> over median
      ("STDEV", _) -> over deviation
      ("ABS", [[v]]) -> numeric v (Number . abs)
      ("INT", [[v]]) -> numeric v (Number . fromInteger . floor)
      ("SQRT", [[v]]) -> numeric v (\d -> if d < 0 then Failure (WrongType "negative") else Number (sqrt d))
      ("ROUND", [[v], [k]]) -> numeric v (\d -> numeric k (Number . roundTo d))
      ("MOD", [[a], [b]]) -> numeric a (\x -> numeric b (\y -> if y == 0 then Failure DivisionByZero else Number (x - y * fromInteger (floor (x / y)))))
      ("NOT", [[v]]) -> truth v (Truth . not)
      ("LEN", [[v]]) -> Number (genericLength (show v))
      ("UPPER", [[v]]) -> Text (map toUpper (show v))
      ("LOWER", [[v]]) -> Text (map toLower (show v))
      ("LEFT", [[v], [k]]) -> numeric k (\n -> Text (take (round n) (show v)))
      ("RIGHT", [[v], [k]]) -> numeric k (\n -> let s = show v in Text (drop (length s - round n) s))
      ("MID", [[v], [i], [k]]) -> numeric i (\a -> numeric k (\n -> Text (take (round n) (drop (round a - 1) (show v)))))
      ("REPT", [[v], [k]]) -> numeric k (\n -> Text (concat (replicate (round n) (show v))))
      ("FIND", [[n], [h]]) -> maybe (Failure (BadArguments "FIND")) (Number . fromIntegral . (+ 1)) (findIndex (show n `isPrefixOf`) (tails (show h)))
      ("ISERROR", [[v]]) -> Truth (isFailure v)
      ("ISBLANK", [[v]]) -> Truth (v == Empty)
      ("COUNTIF", [vs, [c]]) -> Number (genericLength (filter (`meets` c) vs))
      ("SUMIF", [vs, [c], ws]) -> Number (sum [d | (v, Number d) <- zip vs ws, v `meets` c])
      ("VLOOKUP", [[k], ks, vs]) -> maybe (Failure (BadArguments "VLOOKUP")) snd (find ((== EQ) . compareValues k . fst) (zip ks vs))
      ("MATCH", [[k], ks]) -> maybe (Failure (BadArguments "MATCH")) (Number . fromIntegral . (+ 1)) (findIndex ((== EQ) . compareValues k) ks)
      ("INDEX", [vs, [i]]) -> numeric i (\d -> let k = round d in if k < 1 || k > length vs then Failure (BadArguments "INDEX") else vs !! (k - 1))
      ("CONCATENATE", vss) -> Text (concatMap show (concat vss))
      ("PI", []) -> Number pi
      _ | Just v <- numbersFunction f numbers -> v
        | f `elem` known -> Failure (BadArguments f)
        | otherwise -> Failure (UnknownName f)
  where
    values = concatMap snd args
    numbers = [d | (_, vs) <- args, Number d <- vs]
    firstFailure = listToMaybe [p | Failure p <- values]
    tolerant = ["ISERROR", "COUNTA"]
    over g = if null numbers then Failure DivisionByZero else Number (g numbers)

-- | Functions of several plain numbers.
numbersFunction :: String -> [Double] -> Maybe Value
numbersFunction f ns = case (f, ns) of
  ("PMT", [rate, n, pv])
    | rate == 0 -> Just (Number (negate pv / n))
    | otherwise -> Just (Number (negate (pv * rate / (1 - (1 + rate) ** negate n))))
  ("FV", [rate, n, payment]) ->
    Just (Number (futureValue rate (round n :: Int) payment))
  ("NPV", rate : flows) ->
    Just (Number (sum (zipWith (\k d -> d / (1 + rate) ^ k) [1 :: Int ..] flows)))
  ("LARGE", _ : _ : _) -> nth (sortBy (flip compare))
  ("SMALL", _ : _ : _) -> nth sort
  ("RANK", x : others) ->
    Just (Number (fromIntegral (1 + length (filter (> x) others))))
  ("GCD", _ : _) -> Just (Number (fromInteger (foldl' gcd 0 whole)))
  ("LCM", _ : _) -> Just (Number (fromInteger (foldl' lcm 1 whole)))
  ("FACT", [n])
    | n < 0 -> Just (Failure (WrongType "negative"))
    | otherwise -> Just (Number (fromInteger (product [1 .. floor n])))
  ("RANGE", _ : _) -> Just (Number (maximum ns - minimum ns))
  ("GEOMEAN", _ : _)
    | all (> 0) ns -> Just (Number (exp (sum (map log ns) / genericLength ns)))
    | otherwise -> Just (Failure (WrongType "not positive"))
  _ -> Nothing
  where
    whole = map floor ns :: [Integer]
    nth order =
      let k = round (last ns) :: Int
          xs = order (init ns)
       in Just (if k < 1 || k > length xs then Failure (BadArguments f) else Number (xs !! (k - 1)))

-- | What is saved after n payments, each with its interest.
futureValue :: Double -> Int -> Double -> Double
futureValue rate n payment = go n 0
  where
    go 0 total = total
    go k total = go (k - 1) ((total + payment) * (1 + rate))

known :: [String]
known =
  [ "ABS"
  , "FACT"
  , "FV"
  , "PMT"
  , "COUNTIF"
  , "FIND"
  , "IF"
  , "IFERROR"
  , "INDEX"
  , "INT"
  , "ISBLANK"
  , "ISERROR"
  , "LEFT"
  , "LEN"
  , "LOWER"
  , "MATCH"
  , "MID"
  , "MOD"
  , "NOT"
  , "PI"
  , "REPT"
  , "RIGHT"
  , "ROUND"
  , "SQRT"
  , "SUMIF"
  , "UPPER"
  , "VLOOKUP"
  ]

isFailure :: Value -> Bool
isFailure = \case
  Failure _ -> True
  _ -> False

median :: [Double] -> Double
median ns
  | odd n = s !! h
  | otherwise = (s !! (h - 1) + s !! h) / 2
  where
    s = sort ns
    n = length ns
    h = n `div` 2

deviation :: [Double] -> Double
deviation [_] = 0
deviation ns = sqrt (sum [(x - m) ^ (2 :: Int) | x <- ns] / (k - 1))
  where
    k = genericLength ns
    m = sum ns / k

roundTo :: Double -> Double -> Double
roundTo d k = fromInteger (halfUp (d * f)) / f
  where
    f = 10 ** k
    halfUp x = if x >= 0 then floor (x + 0.5) else ceiling (x - 0.5)

-- A criterion is a value, or a text such as ">=3".
meets :: Value -> Value -> Bool
meets v c = case c of
  Text s | Just (op, w) <- criterion s -> v /= Empty && binary op v w == Truth True
  _ -> compareValues v c == EQ
  where
    criterion s = listToMaybe [(op, parseValue (drop (length t) s)) | op <- [Unequal, LessEqual, GreaterEqual, Less, Greater, Equal], let t = operatorText op, t `isPrefixOf` s]
    parseValue s = maybe (Text s) Number (parseAll number s)

------------------------------------------------------------------------------
-- Printing

render :: Sheet -> [String]
render sheet
  | Map.null (cells sheet) = ["(empty)"]
  | otherwise = header : rule : map line [1 .. rows]
  where
    values = evaluateAll sheet
    addresses = Map.keys (cells sheet)
    cols = maximum (map column addresses)
    rows = maximum (map row addresses)
    width c = fromMaybe (min 24 (max 3 (maximum (map (length . show) [v | (a, v) <- Map.toList values, column a == c] ++ [0]) `max` 0))) (Map.lookup c (widths sheet))
      where _ = ()
    width' c = max 3 (width c)
    header = "    " ++ intercalate " " [centre (width' c) (columnName c) | c <- [0 .. cols]]
    rule = "    " ++ intercalate " " [replicate (width' c) '-' | c <- [0 .. cols]]
    line r = dropWhileEnd isSpace (padLeft 3 (show r) ++ " " ++ intercalate " " [cell (width' c) (Map.findWithDefault Empty (Address c r) values) | c <- [0 .. cols]])

cell :: Int -> Value -> String
cell w v = case v of
  Text _ -> padRight w s
  Failure _ -> padRight w s
  Truth _ -> centre w s
  _ | length s > w -> replicate w '#'
    | otherwise -> padLeft w s
  where
    s = clip (show v)
    clip t = case v of
      Number _ -> t
      _ -> take w t

padLeft, padRight, centre :: Int -> String -> String
padLeft w s = replicate (w - length s) ' ' ++ s
padRight w s = s ++ replicate (w - length s) ' '
centre w s = padRight w (replicate ((w - length s) `div` 2) ' ' ++ s)

------------------------------------------------------------------------------
-- Auditing: where does a value come from, and what would be the work of a change?

data Trace = Trace
  { traceCell :: Address
  , traceText :: String
  , traceValue :: Value
  , traceParts :: [Trace]
  }

traceOf :: Sheet -> Values -> Int -> Address -> Trace
traceOf s values depth a =
  Trace
    { traceCell = a
    , traceText = maybe "" show (Map.lookup a (cells s))
    , traceValue = Map.findWithDefault Empty a values
    , traceParts = parts
    }
  where
    parts = case Map.lookup a (cells s) of
      Just (Formula f)
        | depth > 0 -> map (traceOf s values (depth - 1)) (nub (filter (`Map.member` cells s) (references f)))
      _ -> []

renderTrace :: Int -> Trace -> [String]
renderTrace d t = line : concatMap (renderTrace (d + 1)) (traceParts t)
  where
    line =
      concat
        [ replicate (2 * d) ' '
        , show (traceCell t)
        , " "
        , show (traceValue t)
        , if take 1 (traceText t) == "=" then "   " ++ traceText t else ""
        ]

-- | Formulas in an order in which each comes after those it uses.
calculationOrder :: Sheet -> [Address]
calculationOrder s = reverse (snd (foldl' visit (Set.empty, []) formulas))
  where
    formulas = [a | (a, Formula _) <- Map.toList (cells s)]
    visit (seen, out) a
      | a `Set.member` seen = (seen, out)
      | otherwise =
          let (seen', out') = foldl' visit (Set.insert a seen, out) (uses a)
           in (seen', a : out')
    uses a = case Map.lookup a (cells s) of
      Just (Formula f) -> [b | b <- nub (references f), b `elem` formulas]
      _ -> []

-- | Levels of a calculation: what does not depend on each other shares one.
levels :: Sheet -> [[Address]]
levels s = map snd (Map.toAscList (Map.fromListWith (flip (++)) [(level a, [a]) | a <- calculationOrder s, Map.notMember a broken]))
  where
    broken = cycles s
    level = (memo Map.!)
    memo = Map.fromList [(a, compute a) | a <- calculationOrder s]
    compute :: Address -> Int
    compute a
      | Map.member a broken = 0
      | otherwise = case Map.lookup a (cells s) of
          Just (Formula f) -> 1 + maximum (0 : [level b | b <- references f, Map.member b memo, Map.notMember b broken])
          _ -> 0

------------------------------------------------------------------------------
-- Text with separators, out and in

exportCsv :: Sheet -> [String]
exportCsv s = [intercalate "," [field (Map.findWithDefault Empty (Address c r) values) | c <- [0 .. cols]] | r <- [1 .. rows]]
  where
    values = evaluateAll s
    addresses = Map.keys (cells s)
    cols = maximum (0 : map column addresses)
    rows = maximum (0 : map row addresses)
    field v
      | any (`elem` ",\"") t = show t
      | otherwise = t
      where t = show v

importRow :: Address -> String -> Sheet -> Either String Sheet
importRow (Address c r) text s = foldM put s (zip [c ..] (splitFields text))
  where
    put t (x, f) = (\v -> setCell (Address x r) v t) <$> parseContent f

splitFields :: String -> [String]
splitFields text = case break (== ';') text of
  (a, _ : rest) -> a : splitFields rest
  (a, []) -> [a]

------------------------------------------------------------------------------
-- Pivot tables: sums of one column by the values of two others

pivot :: Sheet -> Address -> Address -> (Int, Int, Int) -> [String]
pivot s from to (byRow, byColumn, summed) = header : map line (Map.toList table)
  where
    values = evaluateAll s
    at c r = Map.findWithDefault Empty (Address c r) values
    records =
      [ (show (at byRow r), show (at byColumn r), d)
      | r <- [row from .. row to]
      , Number d <- [at summed r]
      ]
    kinds = nub (sort [k | (_, k, _) <- records])
    table = Map.fromListWith (Map.unionWith (+)) [(a, Map.singleton k d) | (a, k, d) <- records]
    header = padRight 10 "" ++ concatMap (padLeft 8) kinds ++ padLeft 8 "all"
    line (a, m) =
      padRight 10 a
        ++ concat [padLeft 8 (maybe "-" showNumber (Map.lookup k m)) | k <- kinds]
        ++ padLeft 8 (showNumber (sum (Map.elems m)))

-- | A histogram of numbers in classes of equal width.
histogram :: Int -> [Double] -> [String]
histogram _ [] = ["no numbers"]
histogram n ds = zipWith draw [0 :: Int ..] counts
  where
    lo = minimum ds
    hi = maximum ds
    width
      | hi == lo = 1
      | otherwise = (hi - lo) / fromIntegral n
    classOf d = min (n - 1) (floor ((d - lo) / width))
    counts = [length (filter ((== k) . classOf) ds) | k <- [0 .. n - 1]]
    draw k c = padLeft 8 (showNumber (lo + fromIntegral k * width)) ++ " " ++ replicate c '*'

compareSheets :: Sheet -> Sheet -> [String]
compareSheets old new = concatMap describeChange (Set.toAscList addresses)
  where
    a = evaluateAll old
    b = evaluateAll new
    addresses = Set.union (Map.keysSet a) (Map.keysSet b)
    describeChange x
      | before == after = []
      | otherwise = [show x ++ ": " ++ shown before ++ " -> " ++ shown after]
      where
        before = Map.findWithDefault Empty x a
        after = Map.findWithDefault Empty x b
        shown v
          | v == Empty = "(empty)"
          | otherwise = show v

------------------------------------------------------------------------------
-- Commands

data Desk = Desk
  { current :: Sheet
  , undoable :: [Sheet]
  , redoable :: [Sheet]
  }

type Session = S.StateT Desk IO

say :: String -> Session ()
say = S.liftIO . putStrLn

change :: (Sheet -> Either String Sheet) -> Session ()
change f = do
  d <- S.get
  case f (current d) of
    Left e -> say ("error: " ++ e)
    Right s -> S.put (Desk s (current d : undoable d) [])

parseAddress :: String -> Either String Address
parseAddress s = maybe (Left ("no address: " ++ s)) (Right . refAddress) (parseAll reference s)

parseArea :: String -> Either String (Address, Address)
parseArea s = case break (== ':') s of
  (a, ':' : b) -> (,) <$> parseAddress a <*> parseAddress b
  (a, _) -> (\x -> (x, x)) <$> parseAddress a

command :: String -> Session ()
command l = case words l of
  [] -> return ()
  "#" : _ -> return ()
  a : "=" : _ | Right x <- parseAddress a -> put x (drop 1 (dropWhile (/= '=') l))
  ["print"] -> S.gets (render . current) >>= mapM_ say
  ["print", r] -> withArea r $ \s b -> mapM_ say (render s { cells = Map.filterWithKey (\x _ -> x `elem` b) (cells s) })
  ["formulas"] -> S.gets (Map.toList . cells . current) >>= mapM_ (\(a, c) -> case c of
    Formula _ -> say (show a ++ " " ++ show c)
    _ -> return ())
  ["value", a] -> onAddress a $ \s x -> say (show x ++ " is " ++ describe (Map.findWithDefault Empty x (evaluateAll s)))
  ["uses", a] -> onAddress a $ \s x -> say (show x ++ " is used by " ++ unwords (map show (Set.toList (dependents s x))))
  ["copy", from, to] -> change (copy from to)
  ["fill", from, to] -> change (fill from to)
  ["clear", r] -> change (\s -> (\(a, b) -> foldr (Map.delete) (cells s) (area a b)) <$> parseArea r >>= \m -> Right s { cells = m })
  ["sort", r, c] -> change (sortRows False r c)
  ["sort", r, c, "down"] -> change (sortRows True r c)
  ["width", c, n] | all isDigit n -> change (\s -> Right s { widths = Map.insert (columnNumber c) (read n) (widths s) })
  "name" : n : "=" : f -> change (\s -> maybe (Left "no formula") (\g -> Right s { names = Map.insert n g (names s) }) (parseAll formula (unwords f)))
  ["seek", target, goal, by] -> seek target goal by
  ["undo"] -> step undoable (\d s rest -> Desk s rest (current d : redoable d)) "nothing to undo"
  ["redo"] -> step redoable (\d s rest -> Desk s (current d : undoable d) rest) "nothing to redo"
  ["stats"] -> S.gets current >>= \s -> say (statistics s)
  ["chart", r] -> withArea r $ \s b -> mapM_ say (chart [(a, d) | a <- b, Just (Number d) <- [Map.lookup a (evaluateAll s)]])
  ["trace", a] -> onAddress a $ \s x -> mapM_ say (renderTrace 0 (traceOf s (evaluateAll s) 4 x))
  ["order"] -> S.gets current >>= \s -> mapM_ (say . unwords . map show) (levels s)
  ["export"] -> S.gets (exportCsv . current) >>= mapM_ say
  "import" : a : rest -> change (\s -> parseAddress a >>= \x -> importRow x (unwords rest) s)
  ["pivot", r, a, b, c] -> either (say . ("error: " ++)) (\(x, y) -> S.gets current >>= \s -> mapM_ say (pivot s x y (columnNumber a, columnNumber b, columnNumber c))) (parseArea r)
  ["histogram", r, n] | all isDigit n -> withArea r $ \s b -> mapM_ say (histogram (read n) [d | x <- b, Just (Number d) <- [Map.lookup x (evaluateAll s)]])
  ["changes"] -> S.get >>= \d -> mapM_ say (maybe ["no change"] (\old -> compareSheets old (current d)) (listToMaybe (undoable d)))
  w : _ -> say ("error: what is " ++ w ++ "?")
  where
    put a c = change (\s -> (\v -> setCell a v s) <$> parseContent c)
    onAddress a k = either (say . ("error: " ++)) (\x -> S.gets current >>= \s -> k s x) (parseAddress a)
    withArea r k = either (say . ("error: " ++)) (\(a, b) -> S.gets current >>= \s -> k s (area a b)) (parseArea r)
    step field f msg = do
      d <- S.get
      case field d of
        [] -> say msg
        s : rest -> S.put (f d s rest)

-- | A value in words, with its kind.
describe :: Value -> String
describe v = case v of
  Empty -> "empty"
  Number _ -> "the number " ++ show v
  Text _ -> "the text " ++ show (show v)
  Truth _ -> show v
  Failure _ -> "an error " ++ show v

-- | Everything that would change with a cell, directly
-- or through other cells.
dependents :: Sheet -> Address -> Set Address
dependents s a = go Set.empty [a]
  where
    users x = [b | (b, Formula f) <- Map.toList (cells s), x `elem` references f]
    go seen [] = seen
    go seen (x : xs) =
      let new = filter (`Set.notMember` seen) (users x)
       in go (foldr Set.insert seen new) (new ++ xs)

-- | A formula that is copied keeps what is fixed
-- and shifts the rest.
copyCell :: Address -> Address -> Sheet -> Sheet
copyCell from to s = case Map.lookup from (cells s) of
  Nothing -> s { cells = Map.delete to (cells s) }
  Just (Formula f) -> setCell to (Formula (shiftFormula (column to - column from) (row to - row from) f)) s
  Just c -> setCell to c s

copy :: String -> String -> Sheet -> Either String Sheet
copy from to s = do
  (a, b) <- parseArea from
  Address c r <- parseAddress to
  let move (Address x y) = Address (x - column a + c) (y - row a + r)
  return (foldl' (\t x -> (copyCell x (move x) s { cells = cells s }) `onto` (t, move x)) s (area a b))
  where
    onto new (t, x) = maybe t { cells = Map.delete x (cells t) } (\v -> setCell x v t) (Map.lookup x (cells new))

fill :: String -> String -> Sheet -> Either String Sheet
fill from to s = do
  a <- parseAddress from
  (b, c) <- parseArea to
  return (foldl' (flip (copyCell a)) s (filter (/= a) (area b c)))

-- | Sorts whole rows of an area by one of its columns.
-- Formulas move with their rows, and what they refer to in the row moves along.
sortRows :: Bool -> String -> String -> Sheet -> Either String Sheet
sortRows down r c s = do
  (a, b) <- parseArea r
  let key = columnNumber c
      values = evaluateAll s
      rowsOf = [row a .. row b]
      columnsOf = [column a .. column b]
      value y = Map.findWithDefault Empty (Address key y) values
      direction = if down then flip else id
      sorted = sortBy (direction (\x y -> compareValues (value x) (value y))) rowsOf
  when (key < column a || key > column b) $ Left "the column is not in the area"
  return (foldl' (\t (old, new) -> foldl' (\u x -> moveCell (Address x old) (Address x new) u) t columnsOf) s (zip sorted rowsOf))
  where
    moveCell from to t = case Map.lookup from (cells s) of
      Nothing -> t { cells = Map.delete to (cells t) }
      Just (Formula f) -> setCell to (Formula (shiftFormula 0 (row to - row from) f)) t
      Just v -> setCell to v t

-- Goal seeking by the secant method.
seek :: String -> String -> String -> Session ()
seek target goal by = do
  s <- S.gets current
  case (,,) <$> parseAddress target <*> parseAddress by <*> maybe (Left "no number") Right (parseAll number goal) of
    Left e -> say ("error: " ++ e)
    Right (t, x, g) -> do
      let f v = case Map.lookup t (evaluateAll (setCell x (Constant (Number v)) s)) of
            Just (Number d) -> Just (d - g)
            _ -> Nothing
      case secant f 1 2 (60 :: Int) of
        Just v -> do
          change (Right . setCell x (Constant (Number (roundTo v 8))))
          say (show x ++ " = " ++ showNumber v)
        Nothing -> say "no solution found"
  where
    secant _ _ _ 0 = Nothing
    secant f a b k = do
      fa <- f a
      fb <- f b
      if abs fb < 1e-9
        then Just b
        else if fa == fb then Nothing else secant f b (b - fb * (b - a) / (fb - fa)) (k - 1)

-- | How much there is in a sheet:
-- cells, formulas, errors, and cells that are part of a cycle.
statistics :: Sheet -> String
statistics s =
  unwords
    [ show (Map.size (cells s))
    , "cells,"
    , show (length [() | Formula _ <- toList (cells s)])
    , "formulas,"
    , show (length (filter isFailure (toList values)))
    , "errors,"
    , show (Map.size (cycles s))
    , "in cycles"
    ]
  where values = evaluateAll s

-- | Bars of at most thirty characters; negative numbers have bars of their own kind.
chart :: [(Address, Double)] -> [String]
chart [] = ["nothing to draw"]
chart ps = [padRight 5 (show a) ++ bar d ++ " " ++ showNumber d | (a, d) <- ps]
  where
    top = maximum (map (abs . snd) ps)
    bar d = replicate (if top == 0 then 0 else round (abs d / top * 30)) (if d < 0 then '-' else '#')

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  ls <- lines <$> getContents
  S.evalStateT (mapM_ (\l -> say ("> " ++ l) >> command l) (filter (any (not . isSpace)) ls)) (Desk emptySheet [] [])
  where _unused = comparing :: (Int -> Int) -> Int -> Int -> Ordering
