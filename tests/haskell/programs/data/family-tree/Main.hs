module Main where

import Data.List
import qualified Data.Map as M
import Data.Maybe

data Person = Person { called :: String, born :: Int, parents :: [String] }

type Family = M.Map String Person

readPerson :: String -> Maybe Person
readPerson l = case words l of
  (n : y : ps) | [(b, "")] <- reads y -> Just (Person n b ps)
  _ -> Nothing

ancestors :: Family -> String -> [[String]]
ancestors f = takeWhile (not . null) . tail . iterate (concatMap up) . (: [])
  where up n = maybe [] parents (M.lookup n f)

children :: Family -> String -> [String]
children f n = map called (sortOn born (filter ((n `elem`) . parents) (M.elems f)))

relation :: Family -> String -> String -> String
relation f a b
  | a == b = "the same"
  | Just k <- level a b = "descendant, " ++ show k
  | Just k <- level b a = "ancestor, " ++ show k
  | null common = "no relatives"
  | otherwise = let (i, j) = minimum common in if (i, j) == (1, 1) then "siblings" else "cousins " ++ show (min i j - 1) ++ ", removed " ++ show (abs (i - j))
  where
    level x y = (+ 1) <$> findIndex (y `elem`) (ancestors f x)
    common = [(i, j) | (i, xs) <- zip [1 :: Int ..] (ancestors f a), (j, ys) <- zip [1 ..] (ancestors f b), not (null (xs `intersect` ys))]

tree :: Family -> Int -> String -> [String]
tree f d n = (replicate (2 * d) ' ' ++ n ++ maybe "" ((" *" ++) . show . born) (M.lookup n f)) : concatMap (tree f (d + 1)) (children f n)

main :: IO ()
main = do
  (ps, qs) <- break (== "?") . lines <$> getContents
  let f = M.fromList [(called p, p) | p <- mapMaybe readPerson ps]
      roots = [called p | p <- sortOn born (M.elems f), null (parents p)]
  mapM_ putStrLn (tree f 0 (head roots))
  mapM_ (\q -> case words q of
    [a, b] -> putStrLn (a ++ " and " ++ b ++ ": " ++ relation f a b)
    _ -> putStrLn ("? " ++ q)) (drop 1 qs)
