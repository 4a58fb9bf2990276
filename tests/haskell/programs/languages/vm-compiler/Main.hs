module Main where

import qualified Data.IntMap.Strict as IM
import Data.List (intercalate)

-- Arithmetic with loops compiled to a register machine, optimised and run.
data E = K Int | V Int | E :+ E | E :- E | E :* E deriving (Show, Eq)
data S = Int := E | Repeat E [S] | Show E deriving Show
infix 1 :=
infixl 6 :+, :-
infixl 7 :*

data I = Load Int Int | Move Int Int | AddI Int Int Int | SubI Int Int Int | MulI Int Int Int | JumpZ Int Int | Jump Int | Out Int | Dec Int
  deriving (Eq, Show)

fold :: E -> E
fold e = case e of
  a :+ b -> op (+) (:+) (fold a) (fold b)
  a :- b -> op (-) (:-) (fold a) (fold b)
  a :* b -> case (fold a, fold b) of
    (K 0, _) -> K 0
    (_, K 0) -> K 0
    (K 1, x) -> x
    (x, K 1) -> x
    (x, y) -> op (*) (:*) x y
  _ -> e
  where op f _ (K x) (K y) = K (f x y)
        op _ c x y = c x y

expr :: Int -> E -> [I]
expr t (K n) = [Load t n]
expr t (V v) = [Move t v]
expr t e = case e of
  a :+ b -> two AddI a b
  a :- b -> two SubI a b
  a :* b -> two MulI a b
  _ -> []
  where two i a b = expr t a ++ expr (t + 1) b ++ [i t t (t + 1)]

stmts :: Int -> Int -> [S] -> [I]
stmts _ _ [] = []
stmts at tmp (s : ss) = code ++ stmts (at + length code) tmp ss
  where
    code = case s of
      v := e -> expr tmp (fold e) ++ [Move v tmp]
      Show e -> expr tmp (fold e) ++ [Out tmp]
      Repeat e body ->
        let pre = expr tmp (fold e)
            start = at + length pre
            b = stmts (start + 1) (tmp + 1) body
            end = start + 1 + length b + 2
         in pre ++ [JumpZ tmp end] ++ b ++ [Dec tmp, Jump start]

run :: [I] -> (Int, [Int])
run is = go 0 IM.empty 0 []
  where
    prog = IM.fromList (zip [0 ..] is)
    go pc regs n out = case IM.lookup pc prog of
      Nothing -> (n, reverse out)
      Just i -> case i of
        Load r k -> next (set r k)
        Move r q -> next (set r (get q))
        AddI r a b -> next (set r (get a + get b))
        SubI r a b -> next (set r (get a - get b))
        MulI r a b -> next (set r (get a * get b))
        Dec r -> next (set r (get r - 1))
        JumpZ r to -> if get r <= 0 then go to regs (n + 1) out else next regs
        Jump to -> go to regs (n + 1) out
        Out r -> go (pc + 1) regs (n + 1) (get r : out)
        where
          get r = IM.findWithDefault 0 r regs
          set r k = IM.insert r k regs
          next rs = rs `seq` go (pc + 1) rs (n + 1) out

main :: IO ()
main = do
  let program =
        [ 0 := K 1, 1 := K 0
        , Repeat (K 2 :+ K 3 :* K 4) [2 := V 0 :+ V 1, 0 := V 1, 1 := V 2 :* K 1]
        , Show (V 1)
        , 3 := K 10
        , Repeat (V 3) [Repeat (V 3 :- K 5) [4 := V 4 :+ K 1]]
        , Show (V 4 :* (K 6 :- K 6) :+ V 4) ]
      code = stmts 0 100 program
  putStrLn (intercalate "\n" (zipWith (\n i -> show n ++ "\t" ++ show i) [0 :: Int ..] code))
  print (run code)
