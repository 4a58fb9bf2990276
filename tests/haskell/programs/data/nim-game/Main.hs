module Main where
import Data.Bits
import Data.List
import System.IO

-- nim: the program answers moves read from the input and never loses when it can win
type Heaps = [Int]

sumNim :: Heaps -> Int
sumNim = foldr xor 0

answer :: Heaps -> (Int, Int)
answer hs = case [(i, h - t) | (i, h) <- zip [0 ..] hs, let t = h `xor` sumNim hs, t < h] of
  (m : _) | sumNim hs /= 0 -> m
  _ -> head [(i, 1) | (i, h) <- zip [0 ..] hs, h > 0]

move :: (Int, Int) -> Heaps -> Maybe Heaps
move (i, k) hs
  | i < 0 || i >= length hs || k < 1 || k > hs !! i = Nothing
  | otherwise = Just (take i hs ++ [hs !! i - k] ++ drop (i + 1) hs)

draw :: Heaps -> String
draw = intercalate " " . zipWith (\i h -> show i ++ ":" ++ replicate h '|') [0 :: Int ..]

play :: Heaps -> IO ()
play hs
  | all (== 0) hs = putStrLn "I win"
  | otherwise = do
      putStrLn (draw hs)
      eof <- isEOF
      if eof then putStrLn "you leave" else do
        l <- getLine
        case map reads (words l) of
          [[(i, "")], [(k, "")]] | Just hs' <- move (i, k) hs ->
            if all (== 0) hs' then putStrLn "you win" else do
              let a = answer hs'
              putStrLn ("I take " ++ show (snd a) ++ " from " ++ show (fst a))
              maybe (return ()) play (move a hs')
          _ -> putStrLn "not possible" >> play hs

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  l <- getLine
  play (map read (words l))
