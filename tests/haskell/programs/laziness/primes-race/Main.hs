module Main where

import Data.List (unfoldr, sortOn)

-- Streams that are merged for ever: Ulam numbers, happy numbers, lucky numbers, Golomb's and Thue-Morse.
ulam :: [Int]
ulam = 1 : 2 : go [1, 2]
  where
    go us = let n = head [k | k <- [last us + 1 ..], length [() | (i, a) <- zip [0 :: Int ..] us, b <- drop (i + 1) us, a + b == k] == 1]
             in n : go (us ++ [n])

happy :: [Int]
happy = filter isHappy [1 ..]
  where
    isHappy n = 1 `elem` takeWhileNot4 (iterate squares n)
    takeWhileNot4 = takeWhile (/= 4)
    squares = sum . unfoldr (\k -> if k == 0 then Nothing else Just ((k `mod` 10) ^ (2 :: Int), k `div` 10))

lucky :: [Int]
lucky = 1 : sieve 3 [1, 3 ..]
  where
    sieve i xs = let n = head (dropWhile (< i) (drop 1 xs))
                     ys = everyExcept n xs
                  in n : sieve (n + 1) ys
    everyExcept n xs = let (a, b) = splitAt (n - 1) xs in a ++ everyExcept n (drop 1 b)

golomb :: [Int]
golomb = 1 : 2 : 2 : concat (zipWith replicate (drop 2 golomb) [3 ..])

thueMorse :: [Int]
thueMorse = 0 : interleave (map (1 -) thueMorse) (drop 1 thueMorse)
  where interleave (a : as) bs = a : interleave bs as
        interleave [] bs = bs

lookAndSay :: [String]
lookAndSay = iterate (concatMap (\g -> show (length g) ++ take 1 g) . groups) "1"
  where groups [] = []
        groups (c : cs) = let (a, b) = span (== c) cs in (c : a) : groups b

collatzRecords :: [(Int, Int)]
collatzRecords = go 0 [1 ..]
  where
    go best (n : ns) | l > best = (n, l) : go l ns
                     | otherwise = go best ns
      where l = length (takeWhile (/= 1) (iterate (\k -> if even k then k `div` 2 else 3 * k + 1) n))
    go _ [] = []

main :: IO ()
main = do
  print (take 18 ulam)
  print (take 15 happy)
  print (take 12 lucky)
  print (take 20 golomb)
  putStrLn (concatMap show (take 32 thueMorse))
  mapM_ putStrLn (take 7 lookAndSay)
  print (take 9 collatzRecords)
  print (sortOn negate (take 5 (map (length . show) (drop 3 lookAndSay))))
