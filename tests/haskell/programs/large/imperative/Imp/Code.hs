-- | Code of the stack machine.
module Imp.Code where

import Imp.Syntax

data Value
  = VInt Integer
  | VBool Bool
  | VString String
  | VArray Int
  | VNothing
  deriving (Eq, Ord)

instance Show Value where
  show v = case v of
    VInt n -> show n
    VBool b -> if b then "true" else "false"
    VString s -> s
    VArray k -> "array#" ++ show k
    VNothing -> "nothing"

type LabelId = Int

data Instr
  = Push Value
  | Load Int
  | Store Int
  | Dup
  | Drop
  | Op BinOp
  | UnOp UnOp
  | NewArray Value
  | Fetch
  | Put
  | Length
  | Text
  | Size
  | Print Int
  | Label LabelId
  | Jump LabelId
  | JumpFalse LabelId
  | Entry String Int
  | CallF String Int
  | Return
  deriving (Eq)

data Code = Code
  { instructions :: [Instr]
  , frameSizes :: [(String, Int)]
  }

instance Show Instr where
  show i = case i of
    Push (VString s) -> "push " ++ show s
    Push v -> "push " ++ show v
    Load n -> "load " ++ show n
    Store n -> "store " ++ show n
    Dup -> "dup"
    Drop -> "drop"
    Op o -> opText o
    UnOp Neg -> "neg"
    UnOp Not -> "not"
    NewArray v -> "array of " ++ show v
    Fetch -> "fetch"
    Put -> "put"
    Length -> "length"
    Text -> "text"
    Size -> "size"
    Print n -> "print " ++ show n
    Label l -> "L" ++ show l ++ ":"
    Jump l -> "jump L" ++ show l
    JumpFalse l -> "unless L" ++ show l
    Entry f n -> f ++ "/" ++ show n ++ ":"
    CallF f n -> "call " ++ f ++ "/" ++ show n
    Return -> "return"

listing :: Code -> String
listing = unlines . map indent . instructions
  where
    indent i = case i of
      Entry _ _ -> show i
      Label _ -> show i
      _ -> "    " ++ show i
