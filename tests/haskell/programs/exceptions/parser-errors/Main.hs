module Main where

import Control.Exception
import Data.Char
import Data.List (intercalate)
import System.Exit
import System.IO

-- A recursive descent parser that reports errors by exceptions with positions.
data ParseError = ParseError { line, column :: Int, wanted :: [String], found :: Maybe Char }

instance Show ParseError where
  show (ParseError l c w f) = show l ++ ":" ++ show c ++ ": expected " ++ intercalate " or " w ++ ", found " ++ maybe "end of input" show f

instance Exception ParseError

type Input = [(Int, Int, Char)]

positions :: String -> Input
positions = go 1 1
  where
    go _ _ [] = []
    go l c ('\n' : r) = (l, c, '\n') : go (l + 1) 1 r
    go l c (x : r) = (l, c, x) : go l (c + 1) r

failAt :: Input -> [String] -> a
failAt [] w = throw (ParseError 0 0 w Nothing)
failAt ((l, c, x) : _) w = throw (ParseError l c w (Just x))

data Tree = Leaf String | Branch [Tree] deriving Show

tree :: Input -> (Tree, Input)
tree i = case skip i of
  (_, _, '(') : r -> let (ts, r') = trees r in (Branch ts, r')
  r@((_, _, x) : _) | isAlphaNum x -> let (w, r') = span (\(_, _, y) -> isAlphaNum y) r in (Leaf [y | (_, _, y) <- w], r')
  r -> failAt r ["name", "'('"]

trees :: Input -> ([Tree], Input)
trees i = case skip i of
  (_, _, ')') : r -> ([], r)
  [] -> failAt [] ["')'"]
  r -> let (t, r') = tree r
           (ts, r'') = trees r'
        in (t : ts, r'')

skip :: Input -> Input
skip = dropWhile (\(_, _, x) -> isSpace x)

depth :: Tree -> Int
depth (Leaf _) = 0
depth (Branch ts) = 1 + maximum (0 : map depth ts)

main :: IO ()
main = do
  texts <- splitBlank . lines <$> getContents
  results <- mapM attempt texts
  if and results then exitSuccess else hPutStrLn stderr "some failed" >> exitWith (ExitFailure 65)
  where
    attempt t = (do
      let (r, rest) = tree (positions t)
      d <- evaluate (depth r)
      print r
      putStrLn ("depth " ++ show d ++ (if null (skip rest) then "" else ", more follows"))
      return True) `catch` \e -> putStrLn ("error at " ++ show (e :: ParseError)) >> return False
    splitBlank ls = case break null ls of
      (a, []) -> [unlines a]
      (a, _ : r) -> unlines a : splitBlank r
