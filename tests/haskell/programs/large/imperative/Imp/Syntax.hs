-- | Trees of the language, before and after the check.
module Imp.Syntax where

data Pos = Pos
  { posLine :: !Int
  , posColumn :: !Int
  }
  deriving (Eq, Ord, Show)

data Error = Error Pos String
  deriving (Eq, Show)

data Type
  = TInt
  | TBool
  | TString
  | TArray Type
  | TVoid
  deriving (Eq, Ord)

instance Show Type where
  show t = case t of
    TInt -> "int"
    TBool -> "bool"
    TString -> "string"
    TArray e -> show e ++ "[]"
    TVoid -> "void"

data BinOp
  = Add
  | Sub
  | Mul
  | Div
  | Mod
  | Eq
  | Ne
  | Lt
  | Le
  | Gt
  | Ge
  | And
  | Or
  deriving (Eq, Ord, Show, Enum, Bounded)

data UnOp
  = Neg
  | Not
  deriving (Eq, Ord, Show, Enum, Bounded)

data Expr
  = EInt Integer
  | EBool Bool
  | EString String
  | EVar Pos String
  | EIndex Pos Expr Expr
  | EUn Pos UnOp Expr
  | EBin Pos BinOp Expr Expr
  | ECall Pos String [Expr]
  | ENew Pos Type Expr
  deriving (Show)

data Stmt
  = SDecl Pos Type String Expr
  | SAssign Pos String Expr
  | SStore Pos String Expr Expr
  | SIf Pos Expr [Stmt] [Stmt]
  | SWhile Pos Expr [Stmt]
  | SFor Pos String Expr Expr [Stmt]
  | SReturn Pos (Maybe Expr)
  | SPrint Pos [Expr]
  | SExpr Pos Expr
  | SBlock [Stmt]
  deriving (Show)

data Function = Function
  { funPos :: Pos
  , funName :: String
  , funParams :: [(String, Type)]
  , funResult :: Type
  , funBody :: [Stmt]
  }
  deriving (Show)

newtype Program = Program { functions :: [Function] }
  deriving (Show)

opText :: BinOp -> String
opText op = case op of
  Add -> "+"
  Sub -> "-"
  Mul -> "*"
  Div -> "/"
  Mod -> "%"
  Eq -> "=="
  Ne -> "!="
  Lt -> "<"
  Le -> "<="
  Gt -> ">"
  Ge -> ">="
  And -> "&&"
  Or -> "||"

opLevel :: BinOp -> Int
opLevel op
  | op == Or = 1
  | op == And = 2
  | op `elem` [Eq, Ne] = 3
  | op `elem` [Lt, Le, Gt, Ge] = 4
  | op `elem` [Add, Sub] = 5
  | otherwise = 6

-- | Applies a function to every expression right below a statement.
overExprs :: (Expr -> Expr) -> Stmt -> Stmt
overExprs f s = case s of
  SDecl p t x e -> SDecl p t x (f e)
  SAssign p x e -> SAssign p x (f e)
  SStore p x i e -> SStore p x (f i) (f e)
  SIf p c a b -> SIf p (f c) (map (overExprs f) a) (map (overExprs f) b)
  SWhile p c b -> SWhile p (f c) (map (overExprs f) b)
  SFor p x a b body -> SFor p x (f a) (f b) (map (overExprs f) body)
  SReturn p e -> SReturn p (fmap f e)
  SPrint p es -> SPrint p (map f es)
  SExpr p e -> SExpr p (f e)
  SBlock b -> SBlock (map (overExprs f) b)
