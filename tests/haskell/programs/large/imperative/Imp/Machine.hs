-- | Runs stack code in ST: code in an array, frames as lists of slots, arrays in a map.
module Imp.Machine
  ( Outcome (..)
  , runCode
  , binaryOp
  ) where

import Data.Array
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map as Map
import Imp.Code
import Imp.Syntax

data Outcome = Outcome
  { output :: [String]
  , ending :: String
  , steps :: Int
  }
  deriving (Eq, Show)

data Frame = Frame
  { slots :: !(IntMap.IntMap Value)
  , returnTo :: !Int
  }

data Machine = Machine
  { pc :: !Int
  , stack :: [Value]
  , frames :: [Frame]
  , heap :: !(IntMap.IntMap (IntMap.IntMap Value))
  , printed :: [String]
  , count :: !Int
  }

runCode :: Int -> Code -> Outcome
runCode limit code = go (Machine start [] [Frame IntMap.empty (-1)] IntMap.empty [] 0)
  where
    size = length (instructions code)
    prog = listArray (0, size - 1) (instructions code)
    labels = Map.fromList [(l, i) | (i, Label l) <- assocs prog]
    entries = Map.fromList [(f, i) | (i, Entry f _) <- assocs prog]
    start = entries Map.! "main"
    done why m = Outcome (reverse (printed m)) why (count m)
    go m
      | pc m < 0 = done "finished" m
      | count m >= limit = done "out of steps" m
      | length (take 401 (frames m)) > 400 = done "stack overflow" m
      | otherwise = case step labels entries (prog ! pc m) m { pc = pc m + 1, count = count m + 1 } of
          Left why -> done why m
          Right m' -> go m'

step :: Map.Map Int Int -> Map.Map String Int -> Instr -> Machine -> Either String Machine
step labels entries i m = case (i, stack m) of
  (Push v, st) -> Right m { stack = v : st }
  (Load n, st) -> Right m { stack = IntMap.findWithDefault VNothing n (slots (head (frames m))) : st }
  (Store n, v : st) -> Right m { stack = st, frames = store n v (frames m) }
  (Dup, v : st) -> Right m { stack = v : v : st }
  (Drop, _ : st) -> Right m { stack = st }
  (Op op, b : a : st) -> binaryOp op a b >>= \v -> Right m { stack = v : st }
  (UnOp Neg, VInt n : st) -> Right m { stack = VInt (negate n) : st }
  (UnOp Not, VBool b : st) -> Right m { stack = VBool (not b) : st }
  (NewArray z, VInt n : st)
    | n < 0 -> Left "negative size"
    | otherwise ->
        let k = IntMap.size (heap m)
         in Right m { stack = VArray k : st, heap = IntMap.insert k (IntMap.fromList [(j, z) | j <- [0 .. fromInteger n - 1]]) (heap m) }
  (Fetch, VInt n : VArray k : st) -> case IntMap.lookup (fromInteger n) (heap m IntMap.! k) of
    Just v -> Right m { stack = v : st }
    Nothing -> Left ("index " ++ show n ++ " out of range")
  (Put, v : VInt n : VArray k : st)
    | IntMap.member (fromInteger n) (heap m IntMap.! k) ->
        Right m { stack = st, heap = IntMap.adjust (IntMap.insert (fromInteger n) v) k (heap m) }
    | otherwise -> Left ("index " ++ show n ++ " out of range")
  (Length, VArray k : st) -> Right m { stack = VInt (fromIntegral (IntMap.size (heap m IntMap.! k))) : st }
  (Text, VInt n : st) -> Right m { stack = VString (show n) : st }
  (Size, VString s : st) -> Right m { stack = VInt (fromIntegral (length s)) : st }
  (Print n, st) -> Right m { stack = drop n st, printed = unwords (map show (reverse (take n st))) : printed m }
  (Label _, _) -> Right m
  (Entry _ _, _) -> Right m
  (Jump l, _) -> Right m { pc = labels Map.! l }
  (JumpFalse l, VBool b : st) -> Right (if b then m { stack = st } else m { stack = st, pc = labels Map.! l })
  (CallF f n, st) ->
    let args = IntMap.fromList (zip [0 ..] (reverse (take n st)))
     in Right m { stack = drop n st, frames = Frame args (pc m) : frames m, pc = entries Map.! f }
  (Return, st) -> case frames m of
    Frame _ to : rest -> Right m { stack = st, frames = rest, pc = to }
    [] -> Left "no frame"
  _ -> Left ("the stack does not fit " ++ show i)

store :: Int -> Value -> [Frame] -> [Frame]
store n v fs = case fs of
  f : rest -> f { slots = IntMap.insert n v (slots f) } : rest
  [] -> []

binaryOp :: BinOp -> Value -> Value -> Either String Value
binaryOp op a b = case (op, a, b) of
  (Add, VInt x, VInt y) -> Right (VInt (x + y))
  (Add, VString x, VString y) -> Right (VString (x ++ y))
  (Sub, VInt x, VInt y) -> Right (VInt (x - y))
  (Mul, VInt x, VInt y) -> Right (VInt (x * y))
  (Div, VInt _, VInt 0) -> Left "division by zero"
  (Mod, VInt _, VInt 0) -> Left "division by zero"
  (Div, VInt x, VInt y) -> Right (VInt (x `quot` y))
  (Mod, VInt x, VInt y) -> Right (VInt (x `rem` y))
  (And, VBool x, VBool y) -> Right (VBool (x && y))
  (Or, VBool x, VBool y) -> Right (VBool (x || y))
  (Eq, _, _) -> Right (VBool (a == b))
  (Ne, _, _) -> Right (VBool (a /= b))
  (Lt, _, _) -> Right (VBool (a < b))
  (Le, _, _) -> Right (VBool (a <= b))
  (Gt, _, _) -> Right (VBool (a > b))
  (Ge, _, _) -> Right (VBool (a >= b))
  _ -> Left "operands do not fit"
