A literate program in the style of Bird. Everything is text but for the
lines that begin with a mark.

> module Main where
>
> import Data.List (unfoldr)

The countdown problem in its small form: which expressions over some
numbers give a target? We take only the four usual operators.

> data Op = Add | Sub | Mul | Div deriving (Eq, Enum, Bounded)
>
> instance Show Op where
>   show Add = "+"
>   show Sub = "-"
>   show Mul = "*"
>   show Div = "/"

Only useful applications count: no negative numbers, no fractions, and
no repetition by commutativity.

> valid :: Op -> Int -> Int -> Bool
> valid Add x y = x <= y
> valid Sub x y = x > y
> valid Mul x y = x <= y && x /= 1 && y /= 1
> valid Div x y = y > 1 && x `mod` y == 0
>
> apply :: Op -> Int -> Int -> Int
> apply Add = (+)
> apply Sub = (-)
> apply Mul = (*)
> apply Div = div
>
> data Expr = Val Int | App Op Expr Expr
>
> instance Show Expr where
>   showsPrec _ (Val n) = shows n
>   showsPrec _ (App o l r) = showChar '(' . shows l . shows o . shows r . showChar ')'

Splitting keeps the order and leaves nothing empty.

> splits :: [a] -> [([a], [a])]
> splits xs = [splitAt i xs | i <- [1 .. length xs - 1]]
>
> results :: [Int] -> [(Expr, Int)]
> results [] = []
> results [n] = [(Val n, n)]
> results ns = [ (App o l r, apply o x y)
>              | (ls, rs) <- splits ns, (l, x) <- results ls, (r, y) <- results rs
>              , o <- [minBound ..], valid o x y ]
>
> subs :: [a] -> [[a]]
> subs [] = [[]]
> subs (x : xs) = let yss = subs xs in yss ++ map (x :) yss
>
> interleave :: a -> [a] -> [[a]]
> interleave x [] = [[x]]
> interleave x (y : ys) = (x : y : ys) : map (y :) (interleave x ys)
>
> choices :: [a] -> [[a]]
> choices = concatMap (foldr (concatMap . interleave) [[]]) . subs

And the program itself.

> main :: IO ()
> main = do
>   let target = 82
>       found = [e | ns <- choices [1, 3, 7, 10], (e, m) <- results ns, m == target]
>   print (length found)
>   mapM_ print (take 5 found)
>   print (unfoldr (\n -> if n > 100 then Nothing else Just (n, n * 3)) 1)
