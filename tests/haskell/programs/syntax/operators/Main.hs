module Main where

import Prelude hiding ((<>))

infixr 0 ==>
infixl 1 |>
infixl 6 <+>
infix 4 =~=
infixr 5 +++

(==>) :: Bool -> Bool -> Bool
a ==> b = not a || b

(|>) :: a -> (a -> b) -> b
x |> f = f x

newtype V2 = V2 (Int, Int) deriving (Eq)

instance Show V2 where
  show (V2 (x, y)) = '<' : show x ++ "," ++ show y ++ ">"

(<+>), (<->) :: V2 -> V2 -> V2
V2 (a, b) <+> V2 (c, d) = V2 (a + c, b + d)
V2 (a, b) <-> V2 (c, d) = V2 (a - c, b - d)

(=~=) :: Double -> Double -> Bool
a =~= b = abs (a - b) < 1e-9

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

data E = Int :/ Int | E :& E
infixr 3 :&
infix 5 :/

value :: E -> Rational
value (a :/ b) = fromIntegral a / fromIntegral b
value (a :& b) = value a * value b

(!), (%%) :: Int -> Int
(!) = (* 2)
(%%) x = x - 1

main :: IO ()
main = do
  print (False ==> True ==> False, [a ==> b | a <- [False ..], b <- [False ..]])
  [1, 2, 3 :: Int] |> map (+ 1) |> filter even |> print
  print (V2 (1, 2) <+> V2 (3, 4) <-> V2 (1, 1))
  print (0.1 + 0.2 =~= 0.3, 0.1 + 0.2 == (0.3 :: Double))
  print ("ab" +++ "cd" +++ "ef")
  print (value (1 :/ 2 :& 3 :/ 4 :& 5 :/ 6))
  print ((!) 4, (%%) 4, (`div` 2) 9, (2 `div`) 9, (subtract 2 . negate) 3, (.) (+ 1) (* 2) 5)
  print (let (.+.) a b = a * 10 + b; infixl 5 .+. in 1 .+. 2 .+. 3)
  print (let x `plus` y = x + y in 3 `plus` 4, - 2 ^ 2, (-2) ^ 2, negate 3 `mod` 5, -3 `mod` 5)
  print $ foldr ($) 1 [(+ 1), (* 10), subtract 3]
  print $ zipWith ($) (map (,) "ab") [1, 2]
