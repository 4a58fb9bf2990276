module Main where

-- HasCallStack: the message names the callers.
import GHC.Stack

safeIndex :: HasCallStack => [a] -> Int -> a
safeIndex xs n
  | n < 0 = error "negative index"
  | otherwise = go xs n
  where
    go [] _ = error ("index too large: " ++ show n)
    go (y : ys) k = if k == 0 then y else go ys (k - 1)

third :: HasCallStack => [a] -> a
third xs = safeIndex xs 2

middle :: [a] -> a
middle xs = third (take 2 xs)

whoCalled :: HasCallStack => String
whoCalled = case getCallStack callStack of
  ((f, loc) : _) -> f ++ " from line " ++ show (srcLocStartLine loc)
  [] -> "nobody"

main :: IO ()
main = do
  putStrLn whoCalled
  print (third "abcd")
  print (length (getCallStack callStack))
  putStrLn [middle "wxyz"]
