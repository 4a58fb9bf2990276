{-# LANGUAGE EmptyCase #-}
{-# LANGUAGE MultiWayIf #-}
module Main where

import Data.Maybe (fromMaybe)

-- Patterns of every kind: nested, as, lazy, literal, negative, string, bang, n-ary, in lambdas and lets.
data T = A | B Int | C { left :: T, right :: T } | T :| T deriving (Show, Eq)
infixr 5 :|

f :: T -> String
f A = "a"
f (B 0) = "zero"
f (B (-1)) = "minus one"
f (B n) | even n, n > 100 = "large even"
        | Just s <- lookup n names, let k = length s, k > 3 = s ++ show k
        | n < 0 = "negative"
  where names = [(1, "one"), (3, "three"), (5, "fiver")]
f t@(C A _) = "left a of " ++ show t
f C { right = r@(B _) } = "right " ++ f r
f (B 7 :| _ :| A) = "seven, something, a"
f (x :| y) = f x ++ "+" ++ f y
f _ = "other"

g :: String -> Double -> Int
g "pi" 3.14 = 1
g ('p' : rest) _ = length rest
g [_, 'q'] 0 = 2
g ~(c : _) d | d > 1 = fromEnum c
g _ _ = -1

main :: IO ()
main = do
  mapM_ (putStrLn . f) [A, B 0, B (-1), B 102, B 3, B 1, B 5, B (-8), C A A, C (B 1) (B 3), C (B 1) A, B 7 :| B 2 :| A, A :| B 0, B 9 :| A]
  print (map (uncurry g) [("pi", 3.14), ("pi", 0), ("aq", 0), ("x", 2), ("", 0)])
  let (a, b) : _ = [(1, 'x'), (2, 'y')]
      [p, q, r] = "abc"
      C { left = l } = C (B 4) A
      h = \(x, _) [y] -> x + y
  print (a, b, p, q, r, l, h (1, 2) [3])
  print [y | (Just y, Left _) <- [(Just 1, Left 'a'), (Nothing, Left 'b'), (Just 3, Right ())]]
  print (if | a > 5 -> "big" | b == 'x', p == 'a' -> "both" | otherwise -> "none")
  print $ case (1, "two", [3.0]) of
    (1, 't' : s, [x]) | x > 5 -> s
                      | x > 2 -> reverse s
    _ -> "no"
  print (fromMaybe 0 $ do { (x, y) <- Just (3, 4); 4 <- Just y; return (x * y) })
