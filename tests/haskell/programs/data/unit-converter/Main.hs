module Main where

import qualified Data.Map as M
import Data.List (unfoldr)

-- Units are a graph of factors; a conversion is a walk through it.
type Graph = M.Map String [(String, Rational)]

addFact :: Graph -> (Rational, String, Rational, String) -> Graph
addFact g (n, a, m, b) = M.insertWith (++) a [(b, m / n)] (M.insertWith (++) b [(a, n / m)] g)

factor :: Graph -> String -> String -> Maybe Rational
factor g from to = go [(from, 1)] [from]
  where
    go [] _ = Nothing
    go ((u, k) : rest) seen
      | u == to = Just k
      | otherwise =
          let next = [(v, k * f) | (v, f) <- M.findWithDefault [] u g, v `notElem` seen]
           in go (rest ++ next) (map fst next ++ seen)

number :: String -> Rational
number s = case break (== '/') s of
  (a, '/' : b) -> fromInteger (read a) / fromInteger (read b)
  _ -> case break (== '.') s of
    (a, '.' : f) -> fromInteger (read (a ++ f)) / 10 ^ length f
    _ -> fromInteger (read s)

decimal :: Int -> Rational -> String
decimal k r = sign ++ show w ++ (if null frac then "" else '.' : frac)
  where
    sign = if r < 0 then "-" else ""
    (w, f) = properFraction (abs r) :: (Integer, Rational)
    frac = take k (unfoldr (\x -> if x == 0 then Nothing else let (d, y) = properFraction (x * 10) in Just (toEnum (48 + d), y)) f)

main :: IO ()
main = getContents >>= go M.empty . lines
  where
    go _ [] = return ()
    go g (l : ls) = case words l of
      [n, a, "=", m, b] -> go (addFact g (number n, a, number m, b)) ls
      [n, a, "in", b] -> do
        putStrLn (l ++ ": " ++ maybe "no way" (\k -> decimal 12 (number n * k)) (factor g a b))
        go g ls
      _ -> putStrLn ("? " ++ l) >> go g ls
