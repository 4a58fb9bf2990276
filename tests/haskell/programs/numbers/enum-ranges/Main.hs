module Main where

-- Every shape of arithmetic sequence.
data Level = Low | Mid | High deriving (Show, Eq, Ord, Enum, Bounded)

newtype Even = Even Int deriving (Show, Eq)

instance Enum Even where
  fromEnum (Even n) = n `div` 2
  toEnum n = Even (2 * n)
  enumFrom = map toEnum . enumFrom . fromEnum

main :: IO ()
main = do
  print [1 .. 5 :: Int]
  print [5 .. 1 :: Int]
  print [1, 3 .. 10 :: Int]
  print [10, 7 .. -5 :: Int]
  print (take 4 [7 ..] :: [Integer], take 4 [7, 5 ..] :: [Integer])
  print [2 ^ (64 :: Int) .. 2 ^ (64 :: Int) + 2 :: Integer]
  print ['a' .. 'k']
  print ['a', 'e' .. 'z']
  print ['z', 'y' .. 'p']
  print [Low ..]
  print [High, Mid ..]
  print [False ..]
  print [LT ..]
  print [(), ()]
  print (take 3 [Even 4 ..], [Even 2 .. Even 8])
  print (map fromEnum "az", map toEnum [72, 105] :: String)
  print ([minBound .. maxBound :: Level], [x | x <- [minBound ..], x /= Mid])
  print (zip [0 :: Int ..] "abc", lookup 2 (zip [1 ..] [Low ..]))
  print [1.0 .. 3.5 :: Double]
  print [3, 2.5 .. 1 :: Double]
  print (succ 'a', pred 10 :: Int, succ 1.5 :: Double, fromEnum 3.9, toEnum 3 :: Double)
  print (length [1 .. 1000 :: Int], sum [x * y | x <- [1 .. 10], y <- [x .. 10 :: Int], odd (x + y)])
