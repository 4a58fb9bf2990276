module Safe (head, tail, at) where

import Prelude hiding (head, tail)

head :: [a] -> Maybe a
head [] = Nothing
head (x : _) = Just x

tail :: [a] -> Maybe [a]
tail [] = Nothing
tail (_ : xs) = Just xs

at :: Int -> [a] -> Maybe a
at n = head . drop n
