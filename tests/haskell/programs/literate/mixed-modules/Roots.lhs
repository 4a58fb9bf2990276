Roots of $ax^2 + bx + c$.

> module Roots (Roots (..), roots, describe) where

> data Roots = None | All | One Double | Two Double Double

> roots :: Double -> Double -> Double -> Roots
> roots 0 0 0 = All
> roots 0 0 _ = None
> roots 0 b c = One (-c / b)
> roots a b c
>   | d < 0 = None
>   | d == 0 = One (-b / (2 * a))
>   | otherwise = Two ((-b - s) / (2 * a)) ((-b + s) / (2 * a))
>   where
>     d = b * b - 4 * a * c
>     s = sqrt d

> describe :: Roots -> String
> describe None = "no root"
> describe All = "every number is a root"
> describe (One x) = "root " ++ show x
> describe (Two x y) = "roots " ++ show (min x y) ++ " and " ++ show (max x y)
