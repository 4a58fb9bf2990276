{-# LANGUAGE ExistentialQuantification #-}
module Main where

import Data.List (sortOn)

-- Objects with hidden state, and streams with hidden seeds.
class Widget w where
  render :: w -> [String]
  click :: w -> w
  name :: w -> String

data Any = forall w. Widget w => Any w

data Counter = Counter Int
data Toggle = Toggle { labelOf :: String, on :: Bool }
data Panel = Panel String [Any]

instance Widget Counter where
  render (Counter n) = ["[" ++ show n ++ "]"]
  click (Counter n) = Counter (n + 1)
  name _ = "counter"

instance Widget Toggle where
  render t = [labelOf t ++ (if on t then ": on" else ": off")]
  click t = t { on = not (on t) }
  name = labelOf

instance Widget Panel where
  render (Panel t ws) = (t ++ ":") : map ("  " ++) (concatMap render ws)
  click (Panel t ws) = Panel t (map click ws)
  name (Panel t ws) = t ++ "/" ++ concatMap name ws

instance Widget Any where
  render (Any w) = render w
  click (Any w) = Any (click w)
  name (Any w) = name w

data Stream a = forall s. Stream (s -> Maybe (a, s)) s

smap :: (a -> b) -> Stream a -> Stream b
smap f (Stream next s) = Stream (\t -> fmap (\(a, u) -> (f a, u)) (next t)) s

szip :: Stream a -> Stream b -> Stream (a, b)
szip (Stream f s) (Stream g t) = Stream step (s, t)
  where step (x, y) = do { (a, x') <- f x; (b, y') <- g y; return ((a, b), (x', y')) }

upto :: Int -> Int -> Stream Int
upto a b = Stream (\n -> if n > b then Nothing else Just (n, n + 1)) a

chars :: String -> Stream Char
chars = Stream (\s -> case s of { [] -> Nothing; (c : cs) -> Just (c, cs) })

toL :: Stream a -> [a]
toL (Stream next s) = go s where go t = maybe [] (\(a, u) -> a : go u) (next t)

data Showable = forall a. (Show a, Ord a) => MkShowable [a]

main :: IO ()
main = do
  let panel = Panel "main" [Any (Counter 0), Any (Toggle "light" False), Any (Panel "inner" [Any (Counter 41)])]
  mapM_ (putStrLn . unlines . render) (take 3 (iterate click panel))
  print (map name (sortOn name [Any panel, Any (Toggle "a" True), Any (Counter 3)]))
  print (toL (szip (smap (* 2) (upto 1 10)) (chars "stream")))
  mapM_ (\(MkShowable xs) -> print (maximum xs)) [MkShowable [1, 3, 2 :: Int], MkShowable ["b", "a"], MkShowable [Just 'x', Nothing]]
