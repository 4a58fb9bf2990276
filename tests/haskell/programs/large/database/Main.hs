-- | A small relational database in memory: a language of queries with its parser, a planner that
-- rewrites relational algebra, indexes, transactions, and tables printed as text. The statements
-- come from the input.
module Main (main) where

import Control.Monad
import Control.Monad.Except
import Control.Monad.State.Strict
import Data.Char
import Data.Function (on)
import Data.List
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe
import qualified Data.Set as Set
import Data.Set (Set)
import System.IO

------------------------------------------------------------------------------
-- Values and their types

data Value
  = VNull
  | VInt Integer
  | VText String
  | VBool Bool
  deriving (Eq, Ord)

data Type
  = TInt
  | TText
  | TBool
  deriving (Eq, Ord, Enum, Bounded)

instance Show Value where
  show VNull = "null"
  show (VInt n) = show n
  show (VText s) = s
  show (VBool b) = if b then "true" else "false"

instance Show Type where
  show TInt = "int"
  show TText = "text"
  show TBool = "bool"

typeOf :: Value -> Maybe Type
typeOf VNull = Nothing
typeOf (VInt _) = Just TInt
typeOf (VText _) = Just TText
typeOf (VBool _) = Just TBool

fits :: Type -> Value -> Bool
fits t v = maybe True (== t) (typeOf v)

------------------------------------------------------------------------------
-- Abstract syntax

type Name = String

data Column = Column
  { columnName :: Name
  , columnType :: Type
  , columnKey :: Bool
  }
  deriving (Eq, Show)

data Ref = Ref (Maybe Name) Name
  deriving (Eq, Ord)

instance Show Ref where
  show (Ref Nothing c) = c
  show (Ref (Just t) c) = t ++ "." ++ c

data Op
  = OpEq
  | OpNe
  | OpLt
  | OpLe
  | OpGt
  | OpGe
  | OpAdd
  | OpSub
  | OpMul
  | OpDiv
  | OpAnd
  | OpOr
  | OpCat
  deriving (Eq, Ord, Enum, Bounded)

opText :: Op -> String
opText op = case op of
  OpEq -> "="
  OpNe -> "<>"
  OpLt -> "<"
  OpLe -> "<="
  OpGt -> ">"
  OpGe -> ">="
  OpAdd -> "+"
  OpSub -> "-"
  OpMul -> "*"
  OpDiv -> "/"
  OpAnd -> "and"
  OpOr -> "or"
  OpCat -> "||"

instance Show Op where
  show = opText

data Expr
  = Const Value
  | Field Ref
  | Binary Op Expr Expr
  | Not Expr
  | IsNull Expr
  | Like Expr String
  | In Expr [Value]
  | Aggregate Agg (Maybe Expr)
  deriving (Eq, Ord)

data Agg
  = Count
  | Sum
  | Min
  | Max
  | Avg
  deriving (Eq, Ord, Show, Enum, Bounded)

instance Show Expr where
  showsPrec d e = case e of
    Const (VText s) -> showString ("'" ++ s ++ "'")
    Const v -> shows v
    Field r -> shows r
    Binary op a b ->
      let p = precedence op
       in showParen (d > p) (showsPrec p a . showString (" " ++ opText op ++ " ") . showsPrec (p + 1) b)
    Not a -> showParen (d > 9) (showString "not " . showsPrec 9 a)
    IsNull a -> showsPrec 9 a . showString " is null"
    Like a p -> showsPrec 9 a . showString (" like '" ++ p ++ "'")
    In a vs -> showsPrec 9 a . showString " in (" . showString (intercalate ", " (map show vs)) . showString ")"
    Aggregate g Nothing -> showString (map toLower (show g) ++ "(*)")
    Aggregate g (Just a) -> showString (map toLower (show g) ++ "(") . shows a . showString ")"

precedence :: Op -> Int
precedence op
  | op == OpOr = 1
  | op == OpAnd = 2
  | op `elem` [OpEq ..  OpGe] = 4
  | op `elem` [OpAdd, OpSub, OpCat] = 6
  | otherwise = 7

data Select = Select
  { selDistinct :: Bool
  , selItems :: [(Expr, Maybe Name)]
  , selAll :: Bool
  , selFrom :: [(Name, Maybe Name)]
  , selWhere :: Maybe Expr
  , selGroup :: [Ref]
  , selHaving :: Maybe Expr
  , selOrder :: [(Expr, Bool)]
  , selLimit :: Maybe Int
  }
  deriving (Show)

data Statement
  = CreateTable Name [Column]
  | DropTable Name
  | CreateIndex Name Name
  | Insert Name (Maybe [Name]) [[Expr]]
  | Delete Name (Maybe Expr)
  | Update Name [(Name, Expr)] (Maybe Expr)
  | Query Select
  | Explain Select
  | Begin
  | Commit
  | Rollback
  | ShowTables
  | Describe Name
  deriving (Show)

------------------------------------------------------------------------------
-- Lexer

data Token
  = TWord String
  | TNumber Integer
  | TString String
  | TSymbol String
  | TEnd
  deriving (Eq)

instance Show Token where
  show (TWord w) = w
  show (TNumber n) = show n
  show (TString s) = show s
  show (TSymbol s) = "'" ++ s ++ "'"
  show TEnd = "end of statement"

tokenize :: String -> Either String [Token]
tokenize input = case input of
  [] -> Right [TEnd]
  '-' : '-' : rest -> tokenize (drop 1 (dropWhile (/= '\n') rest))
  '\'' : rest -> quoted "" rest
  c : rest
    | isSpace c -> tokenize rest
    | isDigit c ->
        let (ds, more) = span isDigit input
         in (TNumber (read ds) :) <$> tokenize more
    | isAlpha c || c == '_' ->
        let (w, more) = span (\x -> isAlphaNum x || x == '_') input
         in (TWord (map toLower w) :) <$> tokenize more
  _ -> case [s | s <- symbols, s `isPrefixOf` input] of
    s : _ -> (TSymbol s :) <$> tokenize (drop (length s) input)
    [] -> Left ("unexpected character " ++ show (head input))
  where
    quoted acc ('\'' : '\'' : rest) = quoted ('\'' : acc) rest
    quoted acc ('\'' : rest) = (TString (reverse acc) :) <$> tokenize rest
    quoted acc (c : rest) = quoted (c : acc) rest
    quoted _ [] = Left "a string is not closed"

symbols :: [String]
symbols = ["<=", ">=", "<>", "!=", "||", "=", "<", ">", "+", "-", "*", "/", "(", ")", ",", ".", ";"]

------------------------------------------------------------------------------
-- Parser

newtype Parser a = Parser { runParser :: [Token] -> Either String (a, [Token]) }

instance Functor Parser where
  fmap = liftM

instance Applicative Parser where
  pure a = Parser (\ts -> Right (a, ts))
  (<*>) = ap

instance Monad Parser where
  Parser p >>= k = Parser $ \ts -> do
    (a, rest) <- p ts
    runParser (k a) rest

peek :: Parser Token
peek = Parser (\ts -> Right (head ts, ts))

next :: Parser Token
next = Parser $ \ts -> case ts of
  [TEnd] -> Right (TEnd, ts)
  t : rest -> Right (t, rest)
  [] -> Left "no more tokens"

expected :: String -> Parser a
expected what = do
  t <- peek
  Parser (\_ -> Left ("expected " ++ what ++ ", found " ++ show t))

accept :: Token -> Parser Bool
accept t = do
  u <- peek
  if t == u then True <$ next else return False

word :: String -> Parser ()
word w = do
  ok <- accept (TWord w)
  unless ok (expected (show w))

symbol :: String -> Parser ()
symbol s = do
  ok <- accept (TSymbol s)
  unless ok (expected (show s))

name :: Parser Name
name = do
  t <- peek
  case t of
    TWord w | w `notElem` reserved -> w <$ next
    _ -> expected "a name"

reserved :: [String]
reserved =
  [ "select", "from", "where", "group", "by", "having", "order", "limit", "insert", "into"
  , "values", "delete", "update", "set", "create", "drop", "table", "index", "on", "and", "or"
  , "not", "is", "null", "like", "in", "as", "distinct", "asc", "desc", "true", "false", "key"
  , "begin", "commit", "rollback", "explain"
  ]

commaSep :: Parser a -> Parser [a]
commaSep p = do
  x <- p
  more <- accept (TSymbol ",")
  if more then (x :) <$> commaSep p else return [x]

parens :: Parser a -> Parser a
parens p = symbol "(" *> p <* symbol ")"

optionally :: String -> Parser a -> Parser (Maybe a)
optionally w p = do
  there <- accept (TWord w)
  if there then Just <$> p else return Nothing

statement :: Parser Statement
statement = do
  t <- peek
  case t of
    TWord "create" -> next *> create
    TWord "drop" -> next *> word "table" *> (DropTable <$> name)
    TWord "insert" -> next *> insertInto
    TWord "delete" -> next *> (Delete <$> (word "from" *> name) <*> optionally "where" expr)
    TWord "update" -> next *> update
    TWord "select" -> next *> (Query <$> select)
    TWord "explain" -> next *> word "select" *> (Explain <$> select)
    TWord "begin" -> Begin <$ next
    TWord "commit" -> Commit <$ next
    TWord "rollback" -> Rollback <$ next
    TWord "tables" -> ShowTables <$ next
    TWord "describe" -> next *> (Describe <$> name)
    _ -> expected "a statement"

create :: Parser Statement
create = do
  isTable <- accept (TWord "table")
  if isTable
    then CreateTable <$> name <*> parens (commaSep column)
    else do
      word "index"
      word "on"
      CreateIndex <$> name <*> parens name

column :: Parser Column
column = do
  n <- name
  t <- columnTypeP
  k <- accept (TWord "key")
  return (Column n t k)

columnTypeP :: Parser Type
columnTypeP = do
  t <- next
  case t of
    TWord w | Just ty <- lookup w [(show x, x) | x <- [minBound ..]] -> return ty
    _ -> expected "a type"

insertInto :: Parser Statement
insertInto = do
  word "into"
  n <- name
  t <- peek
  cols <- if t == TSymbol "(" then Just <$> parens (commaSep name) else return Nothing
  word "values"
  Insert n cols <$> commaSep (parens (commaSep expr))

update :: Parser Statement
update = do
  n <- name
  word "set"
  sets <- commaSep ((,) <$> name <*> (symbol "=" *> expr))
  Update n sets <$> optionally "where" expr

select :: Parser Select
select = do
  distinct <- accept (TWord "distinct")
  star <- accept (TSymbol "*")
  items <- if star then return [] else commaSep item
  word "from"
  tables <- commaSep ((,) <$> name <*> alias)
  cond <- optionally "where" expr
  groups <- fromMaybe [] <$> optionally "group" (word "by" *> commaSep reference)
  having <- optionally "having" expr
  order <- fromMaybe [] <$> optionally "order" (word "by" *> commaSep orderItem)
  limit <- optionally "limit" number
  return (Select distinct items star tables cond groups having order limit)
  where
    item = (,) <$> expr <*> optionally "as" name
    alias = do
      t <- peek
      case t of
        TWord w | w `notElem` reserved -> Just <$> name
        _ -> return Nothing

orderItem :: Parser (Expr, Bool)
orderItem = do
  e <- expr
  down <- accept (TWord "desc")
  unless down (void (accept (TWord "asc")))
  return (e, down)

number :: Parser Int
number = do
  t <- next
  case t of
    TNumber n -> return (fromInteger n)
    _ -> expected "a number"

reference :: Parser Ref
reference = do
  a <- name
  dot <- accept (TSymbol ".")
  if dot then Ref (Just a) <$> name else return (Ref Nothing a)

expr :: Parser Expr
expr = chain disjunct [("or", OpOr)]
  where disjunct = chain conjunct [("and", OpAnd)]
        chain p ops = p >>= more p ops
        more p ops a = do
          t <- peek
          case t of
            TWord w | Just op <- lookup w ops -> next >> p >>= more p ops . Binary op a
            _ -> return a

conjunct :: Parser Expr
conjunct = do
  negated <- accept (TWord "not")
  if negated then Not <$> conjunct else comparison

comparison :: Parser Expr
comparison = do
  a <- additive
  t <- peek
  case t of
    TSymbol s | Just op <- lookup s comparisons -> next >> Binary op a <$> additive
    TWord "is" -> do
      _ <- next
      neg <- accept (TWord "not")
      word "null"
      return ((if neg then Not else id) (IsNull a))
    TWord "like" -> next >> next >>= \p -> case p of
      TString s -> return (Like a s)
      _ -> expected "a pattern"
    TWord "in" -> next >> In a <$> parens (commaSep literal)
    _ -> return a
  where comparisons = [("!=", OpNe)] ++ [(opText o, o) | o <- [OpEq .. OpGe]]

additive, multiplicative, primary :: Parser Expr
additive = multiplicative >>= leftAssoc [OpAdd, OpSub, OpCat] multiplicative
multiplicative = primary >>= leftAssoc [OpMul, OpDiv] primary
primary = do
  t <- peek
  case t of
    TSymbol "(" -> parens expr
    TSymbol "-" -> next >> Binary OpSub (Const (VInt 0)) <$> primary
    TWord w | Just g <- lookup w aggregates -> do
      _ <- next
      symbol "("
      star <- accept (TSymbol "*")
      e <- if star then return Nothing else Just <$> expr
      symbol ")"
      return (Aggregate g e)
    TWord w | w `notElem` reserved -> Field <$> reference
    _ -> Const <$> literal
  where aggregates = [(map toLower (show g), g) | g <- [minBound ..]]

leftAssoc :: [Op] -> Parser Expr -> Expr -> Parser Expr
leftAssoc ops p a = do
  t <- peek
  case t of
    TSymbol s | Just op <- lookup s [(opText o, o) | o <- ops] -> next >> p >>= leftAssoc ops p . Binary op a
    _ -> return a

literal :: Parser Value
literal = do
  t <- peek
  case t of
    TNumber n -> VInt n <$ next
    TString s -> VText s <$ next
    TWord "true" -> VBool True <$ next
    TWord "false" -> VBool False <$ next
    TWord "null" -> VNull <$ next
    _ -> expected "a value"

parseStatement :: String -> Either String Statement
parseStatement text = do
  ts <- tokenize text
  (s, rest) <- runParser statement ts
  case rest of
    [TEnd] -> Right s
    t : _ -> Left ("the statement should end before " ++ show t)
    [] -> Right s

------------------------------------------------------------------------------
-- Storage

type Row = [Value]

data Table = Table
  { tableColumns :: [Column]
  , tableRows :: Map Int Row
  , tableNext :: Int
  , tableIndexes :: Map Name (Map Value (Set Int))
  }

type Database = Map Name Table

data World = World
  { database :: Database
  , saved :: [Database]
  , counters :: Map String Int
  }

type Db = ExceptT String (State World)

emptyTable :: [Column] -> Table
emptyTable cols = Table cols Map.empty 1 (Map.fromList [(columnName c, Map.empty) | c <- cols, columnKey c])

getTable :: Name -> Db Table
getTable n = do
  db <- gets database
  maybe (throwError ("no table " ++ n)) return (Map.lookup n db)

putTable :: Name -> Table -> Db ()
putTable n t = modify (\w -> w { database = Map.insert n t (database w) })

tick :: String -> Int -> Db ()
tick what k = modify (\w -> w { counters = Map.insertWith (+) what k (counters w) })

columnIndex :: Table -> Name -> Db Int
columnIndex t c = maybe (throwError ("no column " ++ c)) return (findIndex ((== c) . columnName) (tableColumns t))

addRow :: Row -> Table -> Db Table
addRow row t = do
  forM_ (zip (tableColumns t) row) $ \(c, v) -> do
    unless (fits (columnType c) v) $ throwError (show v ++ " does not fit column " ++ columnName c ++ " " ++ show (columnType c))
    when (columnKey c && v == VNull) $ throwError ("key " ++ columnName c ++ " must not be null")
    when (columnKey c && maybe False (not . Set.null) (Map.lookup (columnName c) (tableIndexes t) >>= Map.lookup v)) $
      throwError ("there is a row with " ++ columnName c ++ " " ++ show v)
  let k = tableNext t
  return (reindex k row t { tableRows = Map.insert k row (tableRows t), tableNext = k + 1 })

reindex :: Int -> Row -> Table -> Table
reindex k row t = t { tableIndexes = Map.mapWithKey addTo (tableIndexes t) }
  where
    addTo c ix = case findIndex ((== c) . columnName) (tableColumns t) of
      Just i -> Map.insertWith Set.union (row !! i) (Set.singleton k) ix
      Nothing -> ix

removeRow :: Int -> Table -> Table
removeRow k t = case Map.lookup k (tableRows t) of
  Nothing -> t
  Just row ->
    t { tableRows = Map.delete k (tableRows t)
      , tableIndexes = Map.mapWithKey (dropFrom row) (tableIndexes t)
      }
  where
    dropFrom row c ix = case findIndex ((== c) . columnName) (tableColumns t) of
      Just i -> Map.adjust (Set.delete k) (row !! i) ix
      Nothing -> ix

buildIndex :: Table -> Int -> Map Value (Set Int)
buildIndex t i = Map.fromListWith Set.union [(row !! i, Set.singleton k) | (k, row) <- Map.toList (tableRows t)]

------------------------------------------------------------------------------
-- Relations and expressions

data Relation = Relation
  { relHeader :: [Ref]
  , relRows :: [Row]
  }

type Env = [Ref]

resolve :: Env -> Ref -> Either String Int
resolve env r@(Ref q c) = case [i | (i, Ref q' c') <- zip [0 ..] env, c == c', maybe True (\t -> Just t == q') q] of
  [i] -> Right i
  [] -> Left ("unknown column " ++ show r)
  _ -> Left ("ambiguous column " ++ show r)

evalExpr :: Env -> Row -> Expr -> Either String Value
evalExpr env row e = case e of
  Const v -> Right v
  Field r -> (row !!) <$> resolve env r
  Not a -> evalExpr env row a >>= \v -> case v of
    VBool b -> Right (VBool (not b))
    VNull -> Right VNull
    _ -> Left ("not wants a bool, not " ++ show v)
  IsNull a -> VBool . (== VNull) <$> evalExpr env row a
  Like a p -> evalExpr env row a >>= \v -> case v of
    VText s -> Right (VBool (like p s))
    VNull -> Right VNull
    _ -> Left ("like wants a text, not " ++ show v)
  In a vs -> evalExpr env row a >>= \v -> Right (if v == VNull then VNull else VBool (v `elem` vs))
  Aggregate g _ -> Left (map toLower (show g) ++ " is not allowed here")
  Binary OpAnd a b -> do
    x <- evalExpr env row a
    if x == VBool False then Right x else evalExpr env row b >>= logic x (&&)
  Binary OpOr a b -> do
    x <- evalExpr env row a
    if x == VBool True then Right x else evalExpr env row b >>= logic x (||)
  Binary op a b -> do
    x <- evalExpr env row a
    y <- evalExpr env row b
    binary op x y
  where
    logic (VBool x) f (VBool y) = Right (VBool (f x y))
    logic VNull _ _ = Right VNull
    logic _ _ VNull = Right VNull
    logic x _ y = Left ("no truth values: " ++ show x ++ ", " ++ show y)

binary :: Op -> Value -> Value -> Either String Value
binary _ VNull _ = Right VNull
binary _ _ VNull = Right VNull
binary op x y
  | Just f <- lookup op comparisons =
      if typeOf x == typeOf y then Right (VBool (f (compare x y))) else mismatch
  | op == OpCat = Right (VText (show x ++ show y))
  | otherwise = case (op, x, y) of
      (OpAdd, VInt a, VInt b) -> Right (VInt (a + b))
      (OpSub, VInt a, VInt b) -> Right (VInt (a - b))
      (OpMul, VInt a, VInt b) -> Right (VInt (a * b))
      (OpDiv, VInt _, VInt 0) -> Left "division by zero"
      (OpDiv, VInt a, VInt b) -> Right (VInt (a `div` b))
      _ -> mismatch
  where
    mismatch = Left ("cannot do " ++ show x ++ " " ++ opText op ++ " " ++ show y)
    comparisons =
      [ (OpEq, (== EQ))
      , (OpNe, (/= EQ))
      , (OpLt, (== LT))
      , (OpLe, (/= GT))
      , (OpGt, (== GT))
      , (OpGe, (/= LT))
      ]

like :: String -> String -> Bool
like [] s = null s
like ('%' : p) s = any (like p) (tails s)
like ('_' : p) (_ : s) = like p s
like (c : p) (d : s) = toLower c == toLower d && like p s
like _ [] = False

isTrue :: Value -> Bool
isTrue = (== VBool True)

------------------------------------------------------------------------------
-- Plans

data Plan
  = Scan Name Name
  | Lookup Name Name Name Value
  | Filter Expr Plan
  | Cross Plan Plan
  | HashJoin Ref Ref Plan Plan
  deriving (Show)

conjuncts :: Expr -> [Expr]
conjuncts (Binary OpAnd a b) = conjuncts a ++ conjuncts b
conjuncts e = [e]

tablesOf :: [(Name, [Name])] -> Expr -> Set Name
tablesOf scope e = case e of
  Const _ -> Set.empty
  Field (Ref (Just t) _) -> Set.singleton t
  Field (Ref Nothing c) -> Set.fromList [t | (t, cs) <- scope, c `elem` cs]
  Binary _ a b -> tablesOf scope a `Set.union` tablesOf scope b
  Not a -> tablesOf scope a
  IsNull a -> tablesOf scope a
  Like a _ -> tablesOf scope a
  In a _ -> tablesOf scope a
  Aggregate _ a -> maybe Set.empty (tablesOf scope) a

-- Conditions on one table go to its scan, equalities between two become joins.
plan :: Select -> Db Plan
plan sel = do
  scope <- forM (selFrom sel) $ \(t, a) -> do
    tab <- getTable t
    return (fromMaybe t a, t, map columnName (tableColumns tab), Map.keys (tableIndexes tab))
  let names = [(a, cs) | (a, _, cs, _) <- scope]
      conds = maybe [] conjuncts (selWhere sel)
      dup = map fst names \\ nub (map fst names)
  unless (null dup) $ throwError ("table named twice: " ++ head dup)
  let (local, rest) = partition ((<= 1) . Set.size . tablesOf names) conds
      scans = [(Set.singleton a, scanFor (a, t, cs, ix) [c | c <- local, tablesOf names c == Set.singleton a]) | (a, t, cs, ix) <- scope]
      constants = [c | c <- local, Set.null (tablesOf names c)]
      joined = joinAll names rest scans
  return (foldr Filter joined constants)

scanFor :: (Name, Name, [Name], [Name]) -> [Expr] -> Plan
scanFor (a, t, cs, ix) conds = case break usable conds of
  (before, c : after) | Just (col, v) <- keyed c -> foldr Filter (Lookup t a col v) (before ++ after)
  _ -> foldr Filter (Scan t a) conds
  where
    usable = isJust . keyed
    keyed (Binary OpEq (Field (Ref _ c)) (Const v)) | c `elem` ix, c `elem` cs = Just (c, v)
    keyed (Binary OpEq (Const v) (Field (Ref _ c))) | c `elem` ix, c `elem` cs = Just (c, v)
    keyed _ = Nothing

joinAll :: [(Name, [Name])] -> [Expr] -> [(Set Name, Plan)] -> Plan
joinAll _ conds [] = foldr Filter (error "no tables") conds
joinAll _ conds [(_, p)] = foldr Filter p conds
joinAll names conds ((ts, p) : others) = case pick others of
  Just ((us, q), (l, r), cond) ->
    continue (ts `Set.union` us) (HashJoin l r p q) (delete cond conds) us
  Nothing -> case others of
    (us, q) : _ -> continue (ts `Set.union` us) (Cross p q) conds us
    [] -> p
  where
    continue vs j cs us =
      let (ready, later) = partition ((`Set.isSubsetOf` vs) . tablesOf names) cs
       in joinAll names later ((vs, foldr Filter j ready) : filter ((/= us) . fst) others)
    pick os = listToMaybe [(o, k, c) | c <- conds, o@(us, _) <- os, Just k <- [equiJoin us c]]
    equiJoin us (Binary OpEq (Field l) (Field r))
      | inside ts l && inside us r = Just (l, r)
      | inside ts r && inside us l = Just (r, l)
    equiJoin _ _ = Nothing
    inside vs r = let s = tablesOf names (Field r) in not (Set.null s) && s `Set.isSubsetOf` vs

showPlan :: Int -> Plan -> [String]
showPlan d p = case p of
  Scan t a -> [indent ("scan " ++ t ++ as t a)]
  Lookup t a c v -> [indent ("lookup " ++ t ++ as t a ++ " by " ++ c ++ " = " ++ show v)]
  Filter e q -> indent ("filter " ++ show e) : showPlan (d + 1) q
  Cross a b -> indent "cross" : showPlan (d + 1) a ++ showPlan (d + 1) b
  HashJoin l r a b -> indent ("join " ++ show l ++ " = " ++ show r) : showPlan (d + 1) a ++ showPlan (d + 1) b
  where
    indent s = replicate (2 * d) ' ' ++ s
    as t a = if t == a then "" else " as " ++ a

run :: Plan -> Db Relation
run p = case p of
  Scan t a -> do
    tab <- getTable t
    tick "scanned" (Map.size (tableRows tab))
    return (Relation (header a tab) (Map.elems (tableRows tab)))
  Lookup t a c v -> do
    tab <- getTable t
    let ks = maybe [] Set.toList (Map.lookup c (tableIndexes tab) >>= Map.lookup v)
    tick "looked up" (length ks)
    return (Relation (header a tab) (mapMaybe (`Map.lookup` tableRows tab) ks))
  Filter e q -> do
    Relation h rows <- run q
    kept <- filterM (\r -> isTrue <$> liftEither (evalExpr h r e)) rows
    return (Relation h kept)
  Cross a b -> do
    Relation h rows <- run a
    Relation g rows' <- run b
    return (Relation (h ++ g) [r ++ s | r <- rows, s <- rows'])
  HashJoin l r a b -> do
    Relation h rows <- run a
    Relation g rows' <- run b
    i <- liftEither (resolve h l)
    j <- liftEither (resolve g r)
    let table = Map.fromListWith (flip (++)) [(s !! j, [s]) | s <- rows', s !! j /= VNull]
    return (Relation (h ++ g) [x ++ s | x <- rows, s <- Map.findWithDefault [] (x !! i) table])
  where header a tab = [Ref (Just a) (columnName c) | c <- tableColumns tab]

------------------------------------------------------------------------------
-- Selection, grouping, ordering

runSelect :: Select -> Db Relation
runSelect sel = do
  p <- plan sel
  rel <- run p
  let grouped = not (null (selGroup sel)) || any (hasAggregate . fst) (selItems sel)
  (h, rows) <- if grouped then groupRows sel rel else plainRows sel rel
  let ordered = map snd (sortBy (orderBy (map snd (selOrder sel)) `on` fst) rows)
      unique = if selDistinct sel then nub ordered else ordered
  return (Relation h (maybe id take (selLimit sel) unique))

orderBy :: [Bool] -> [Value] -> [Value] -> Ordering
orderBy downs a b = mconcat (zipWith3 one downs a b)
  where one down x y = if down then compare y x else compare x y

hasAggregate :: Expr -> Bool
hasAggregate e = case e of
  Aggregate _ _ -> True
  Binary _ a b -> hasAggregate a || hasAggregate b
  Not a -> hasAggregate a
  IsNull a -> hasAggregate a
  Like a _ -> hasAggregate a
  In a _ -> hasAggregate a
  _ -> False

itemName :: (Expr, Maybe Name) -> Ref
itemName (_, Just n) = Ref Nothing n
itemName (Field r, Nothing) = r
itemName (e, Nothing) = Ref Nothing (show e)

plainRows :: Select -> Relation -> Db ([Ref], [([Value], Row)])
plainRows sel (Relation h rows) = do
  out <- forM rows $ \r -> do
    vs <- if selAll sel then return r else mapM (liftEither . evalExpr h r . fst) (selItems sel)
    ks <- forM (selOrder sel) (\(e, _) -> liftEither (evalOrder h r vs e))
    return (ks, vs)
  return (if selAll sel then h else map itemName (selItems sel), out)
  where
    evalOrder h' r vs e = case e of
      Field (Ref Nothing c) | Just i <- elemIndex (Just c) (map snd (selItems sel)) -> Right (vs !! i)
      _ -> evalExpr h' r e

groupRows :: Select -> Relation -> Db ([Ref], [([Value], Row)])
groupRows sel (Relation h rows) = do
  keyIx <- mapM (liftEither . resolve h) (selGroup sel)
  let groups
        | null keyIx = [([], rows)]
        | otherwise = Map.toList (Map.fromListWith (flip (++)) [(map (r !!) keyIx, [r]) | r <- rows])
  kept <- filterM (\(_, rs) -> maybe (return True) (\e -> isTrue <$> liftEither (evalGroup h rs e)) (selHaving sel)) groups
  out <- forM kept $ \(_, rs) -> do
    vs <- mapM (liftEither . evalGroup h rs . fst) (selItems sel)
    ks <- forM (selOrder sel) $ \(e, _) -> case e of
      Field (Ref Nothing c) | Just i <- elemIndex (Just c) (map snd (selItems sel)) -> return (vs !! i)
      _ -> liftEither (evalGroup h rs e)
    return (ks, vs)
  return (map itemName (selItems sel), out)

evalGroup :: Env -> [Row] -> Expr -> Either String Value
evalGroup h rs e = case e of
  Aggregate Count Nothing -> Right (VInt (genericLength rs))
  Aggregate g Nothing -> Left (map toLower (show g) ++ "(*) makes no sense")
  Aggregate g (Just a) -> do
    vs <- filter (/= VNull) <$> mapM (\r -> evalExpr h r a) rs
    aggregate g vs
  Binary op a b -> do
    x <- evalGroup h rs a
    y <- evalGroup h rs b
    case op of
      OpAnd -> Right (VBool (isTrue x && isTrue y))
      OpOr -> Right (VBool (isTrue x || isTrue y))
      _ -> binary op x y
  Not a -> evalGroup h rs a >>= \v -> Right (VBool (not (isTrue v)))
  _ -> case rs of
    r : _ -> evalExpr h r e
    [] -> Right VNull

aggregate :: Agg -> [Value] -> Either String Value
aggregate Count vs = Right (VInt (genericLength vs))
aggregate _ [] = Right VNull
aggregate Min vs = Right (minimum vs)
aggregate Max vs = Right (maximum vs)
aggregate Sum vs = VInt . sum <$> mapM asInt vs
aggregate Avg vs = (\ns -> VInt (sum ns `div` genericLength ns)) <$> mapM asInt vs

asInt :: Value -> Either String Integer
asInt (VInt n) = Right n
asInt v = Left (show v ++ " is not a number")

------------------------------------------------------------------------------
-- Execution

data Outcome
  = Done String
  | Rows Relation
  | Lines [String]

execute :: Statement -> Db Outcome
execute s = case s of
  CreateTable n cols -> do
    db <- gets database
    when (Map.member n db) $ throwError ("there is a table " ++ n)
    when (length (nub (map columnName cols)) /= length cols) $ throwError "a column is named twice"
    putTable n (emptyTable cols)
    done "table made"
  DropTable n -> do
    _ <- getTable n
    modify (\w -> w { database = Map.delete n (database w) })
    done "table dropped"
  CreateIndex n c -> do
    t <- getTable n
    i <- columnIndex t c
    putTable n t { tableIndexes = Map.insert c (buildIndex t i) (tableIndexes t) }
    done "index made"
  Insert n cols rows -> insertRows n cols rows
  Delete n cond -> do
    t <- getTable n
    ks <- matching n t cond
    putTable n (foldr removeRow t ks)
    done (plural (length ks) "row" ++ " deleted")
  Update n sets cond -> updateRows n sets cond
  Query sel -> Rows <$> runSelect sel
  Explain sel -> Lines . showPlan 0 <$> plan sel
  ShowTables -> do
    db <- gets database
    return (Lines [n ++ " (" ++ intercalate ", " (map columnName (tableColumns t)) ++ ")" | (n, t) <- Map.toList db])
  Describe n -> Lines . describeTable n <$> getTable n
  Begin -> do
    modify (\w -> w { saved = database w : saved w })
    done "begun"
  Commit -> closeTransaction (\w rest -> w { saved = rest }) "committed"
  Rollback -> closeTransaction (\w rest -> w { database = head (saved w), saved = rest }) "rolled back"
  where done = return . Done

describeTable :: Name -> Table -> [String]
describeTable n t =
  (n ++ ", " ++ plural (Map.size (tableRows t)) "row")
    : zipWith describeColumn [1 :: Int ..] (tableColumns t)
  where
    describeColumn i c =
      concat
        [ "  "
        , show i
        , ". "
        , columnName c
        , " "
        , show (columnType c)
        , if columnKey c then " key" else ""
        , maybe "" (const ", indexed") (Map.lookup (columnName c) (tableIndexes t))
        , statistics (i - 1)
        ]
    statistics i =
      let vs = [row !! i | row <- Map.elems (tableRows t)]
          known = filter (/= VNull) vs
       in if null vs
            then ""
            else ", " ++ plural (length (nub known)) "value" ++ nulls (length vs - length known)
    nulls 0 = ""
    nulls k = ", " ++ plural k "null"

closeTransaction :: (World -> [Database] -> World) -> String -> Db Outcome
closeTransaction f msg = do
  w <- get
  case saved w of
    [] -> throwError "no transaction is open"
    _ : rest -> put (f w rest) >> return (Done msg)

insertRows :: Name -> Maybe [Name] -> [[Expr]] -> Db Outcome
insertRows n cols rows = do
  t <- getTable n
  let allNames = map columnName (tableColumns t)
      given = fromMaybe allNames cols
  forM_ given (columnIndex t)
  new <- forM rows $ \es -> do
    when (length es /= length given) $ throwError ("expected " ++ plural (length given) "value" ++ ", got " ++ show (length es))
    vs <- mapM (liftEither . evalExpr [] []) es
    return [fromMaybe VNull (lookup c (zip given vs)) | c <- allNames]
  t' <- foldM (flip addRow) t new
  putTable n t'
  return (Done (plural (length rows) "row" ++ " inserted"))

matching :: Name -> Table -> Maybe Expr -> Db [Int]
matching n t cond = do
  let env = [Ref (Just n) (columnName c) | c <- tableColumns t]
  hits <- filterM (\(_, r) -> maybe (return True) (fmap isTrue . liftEither . evalExpr env r) cond) (Map.toList (tableRows t))
  return (map fst hits)

updateRows :: Name -> [(Name, Expr)] -> Maybe Expr -> Db Outcome
updateRows n sets cond = do
  t <- getTable n
  ks <- matching n t cond
  ixs <- mapM (columnIndex t . fst) sets
  let env = [Ref (Just n) (columnName c) | c <- tableColumns t]
  new <- forM ks $ \k -> do
    let row = tableRows t Map.! k
    vs <- mapM (liftEither . evalExpr env row . snd) sets
    return [fromMaybe v (lookup i (zip ixs vs)) | (i, v) <- zip [0 ..] row]
  t' <- foldM (flip addRow) (foldr removeRow t ks) new
  putTable n t'
  return (Done (plural (length ks) "row" ++ " changed"))

plural :: Int -> String -> String
plural 1 w = "1 " ++ w
plural n w = show n ++ " " ++ w ++ "s"

------------------------------------------------------------------------------
-- Printing

renderRelation :: Relation -> [String]
renderRelation (Relation h rows) = line titles : rule : map line cells ++ ["(" ++ plural (length rows) "row" ++ ")"]
  where
    titles = map shortName h
    shortName (Ref (Just t) c) | length [() | Ref _ c' <- h, c' == c] > 1 = t ++ "." ++ c
    shortName (Ref _ c) = c
    cells = map (map show) rows
    widths = map (maximum . map length) (transpose (titles : cells))
    numeric = [all isNumber' col | col <- transpose' (length h) rows]
    isNumber' v = case v of
      VInt _ -> True
      VNull -> True
      _ -> False
    line ws = dropWhileEnd isSpace (intercalate " | " (zipWith3 pad numeric widths ws))
    pad right w s
      | right = replicate (w - length s) ' ' ++ s
      | otherwise = s ++ replicate (w - length s) ' '
    rule = intercalate "-+-" (map (`replicate` '-') widths)

transpose' :: Int -> [[a]] -> [[a]]
transpose' n [] = replicate n []
transpose' _ rows = transpose rows

renderOutcome :: Outcome -> [String]
renderOutcome (Done s) = [s]
renderOutcome (Rows r) = renderRelation r
renderOutcome (Lines ls) = ls

------------------------------------------------------------------------------
-- The main loop: statements end with a semicolon, a failing one changes nothing.

splitStatements :: String -> [String]
splitStatements = filter (not . blank) . go False ""
  where
    go _ acc [] = [reverse acc]
    go inside acc (c : cs)
      | c == '\'' = go (not inside) (c : acc) cs
      | c == ';' && not inside = reverse acc : go False "" cs
      | otherwise = go inside (c : acc) cs
    blank s = all isSpace (unlines (filter (not . ("--" `isPrefixOf`) . dropWhile isSpace) (lines s)))

stepWorld :: World -> String -> (World, [String])
stepWorld w text = case parseStatement text of
  Left e -> (w, ["syntax error: " ++ e])
  Right s -> case runState (runExceptT (execute s)) w of
    (Left e, w') -> (w { counters = counters w' }, ["error: " ++ e])
    (Right o, w') -> (w', renderOutcome o)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  text <- getContents
  final <- foldM (\w s -> do
    putStrLn ("> " ++ unwords (words (unlines (filter (not . ("--" `isPrefixOf`)) (lines s)))))
    let (w', out) = stepWorld w s
    mapM_ putStrLn out
    return w') (World Map.empty [] Map.empty) (splitStatements text)
  putStrLn (intercalate ", " [show n ++ " " ++ k | (k, n) <- Map.toList (counters final)])
