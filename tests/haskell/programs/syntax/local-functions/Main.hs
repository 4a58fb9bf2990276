module Main where

-- Local polymorphism, operators in where, mutual recursion in let, and functions as data.
pairUp :: (Show a, Show b) => a -> b -> (String, String)
pairUp a b = (wrap a, wrap b)
  where
    wrap :: Show c => c -> String
    wrap c = "<" ++ show c ++ ">"

table :: [(String, Double -> Double -> Double)]
table = [("+", (+)), ("-", subtract'), ("max", max), ("hyp", hyp), ("const", const), ("pow", (**))]
  where
    subtract' = flip subtract
    hyp a b = sqrt (sq a + sq b)
      where sq z = z * z

parity :: [Int] -> ([Int], [Int])
parity xs = let evens [] = []
                evens (y : ys) = y : odds ys
                odds [] = []
                odds (_ : ys) = evens ys
             in (evens xs, odds xs)

fixpoint :: Eq a => (a -> a) -> a -> a
fixpoint step = go
  where go a | a == b = a
             | otherwise = go b
          where b = step a

curryN :: Int -> [Int] -> Int
curryN n = foldr (\x k acc -> k (acc * n + x)) id' . reverse . reverse <*> const 0
  where id' = id

applyAll :: [a -> a] -> a -> [a]
applyAll fs a = scanl (flip ($)) a fs

church :: Int -> (a -> a) -> a -> a
church 0 _ = id
church n f = f . church (n - 1) f

main :: IO ()
main = do
  print (pairUp 'x' [1, 2])
  mapM_ (\(n, f) -> putStrLn (n ++ " " ++ show (f 3 4))) table
  print (parity [1 .. 9])
  print (fixpoint (\n -> (n + 100 `div` n) `div` 2) 50, fixpoint (take 3) "abcdef")
  print (curryN 10 [1, 2, 3])
  print (applyAll [(+ 1), (* 2), subtract 5, negate] 10)
  print (church 5 (* 2) 1, church 3 ('s' :) "", map (\f -> f 2) [(+), (*), (-), (^)] <*> [5])
  print ((`elem` "aeiou") <$> "hi", (subtract 1 . (* 2)) <$> [1, 2], uncurry (flip (,)) (1, 'a'))
