module Main where

import qualified Data.Map as M
import System.IO
import Text.Read (readMaybe)

-- A little Forth: word definitions, conditionals, loops with a counter.
data Instr = Push Int | Call String | IfElse [Instr] [Instr] | DoLoop [Instr] | Text String

data VM = VM { stack :: [Int], loops :: [Int], dict :: M.Map String [Instr], out :: [String] -> [String] }

type Result = Either String VM

compile :: [String] -> Either String [Instr]
compile ts = case block [] ts of
  Right (is, []) -> Right is
  Right (_, t : _) -> Left ("unexpected " ++ t)
  Left e -> Left e

block :: [String] -> [String] -> Either String ([Instr], [String])
block stops [] = if null stops then Right ([], []) else Left ("missing " ++ head stops)
block stops (t : ts)
  | t `elem` stops = Right ([], t : ts)
  | t == "if" = do
      (a, r) <- block ["else", "then"] ts
      case r of
        "else" : r' -> do
          (b, r'') <- block ["then"] r'
          prepend (IfElse a b) (drop 1 r'')
        _ -> prepend (IfElse a []) (drop 1 r)
  | t == "do" = block ["loop"] ts >>= \(b, r) -> prepend (DoLoop b) (drop 1 r)
  | t == ".\"" = let (ws, r) = break ((== '"') . last) ts in prepend (Text (unwords (ws ++ map init (take 1 r)))) (drop 1 r)
  | Just n <- readMaybe t = prepend (Push n) ts
  | otherwise = prepend (Call t) ts
  where prepend i r = (\(is, r') -> (i : is, r')) <$> block stops r

exec :: VM -> [Instr] -> Result
exec vm [] = Right vm
exec vm (i : is) = one i >>= \vm' -> exec vm' is
  where
    one (Push n) = Right vm { stack = n : stack vm }
    one (Text s) = Right (say s)
    one (IfElse a b) = pop $ \n v -> exec v (if n /= 0 then a else b)
    one (DoLoop b) = case stack vm of
      lo : hi : s -> iterateLoop b lo hi vm { stack = s }
      _ -> Left "stack underflow"
    one (Call w) = case M.lookup w (dict vm) of
      Just body -> exec vm body
      Nothing -> prim w
    iterateLoop b k hi v
      | k >= hi = Right v
      | otherwise = do
          v' <- exec v { loops = k : loops v } b
          iterateLoop b (k + 1) hi v' { loops = drop 1 (loops v') }
    pop f = case stack vm of
      n : s -> f n vm { stack = s }
      [] -> Left "stack underflow"
    say s = vm { out = out vm . (s :) }
    bin f = case stack vm of
      b : a : s -> Right vm { stack = f a b : s }
      _ -> Left "stack underflow"
    prim w = case w of
      "+" -> bin (+)
      "-" -> bin (-)
      "*" -> bin (*)
      "<" -> bin (\a b -> if a < b then -1 else 0)
      "=" -> bin (\a b -> if a == b then -1 else 0)
      "mod" -> case stack vm of
        0 : _ -> Left "division by zero"
        _ -> bin mod
      "dup" -> pop (\n v -> Right v { stack = n : n : stack v })
      "drop" -> pop (\_ v -> Right v)
      "swap" -> case stack vm of { b : a : s -> Right vm { stack = a : b : s }; _ -> Left "stack underflow" }
      "over" -> case stack vm of { b : a : s -> Right vm { stack = a : b : a : s }; _ -> Left "stack underflow" }
      "i" -> case loops vm of { k : _ -> Right vm { stack = k : stack vm }; _ -> Left "i outside of a loop" }
      "." -> pop (\n v -> Right v { out = out v . (show n :) })
      ".s" -> Right (say (show (reverse (stack vm))))
      _ -> Left ("unknown word " ++ w)

line :: VM -> String -> Either String VM
line vm l = case words l of
  ":" : name : body | not (null body), last body == ";" -> do
    is <- compile (init body)
    Right vm { dict = M.insert name is (dict vm) }
  ws -> compile ws >>= exec vm

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  ls <- lines <$> getContents
  go (VM [] [] M.empty id) ls
  where
    go _ [] = putStrLn "ok"
    go vm (l : ls) = case line vm { out = id } l of
      Left e -> putStrLn ("? " ++ e) >> go vm { stack = [] } ls
      Right vm' -> do
        let o = out vm' []
        if null o then return () else putStrLn (unwords o)
        go vm' ls
