module Main where

-- A pseudo random generator in the State monad: shuffles, dice and a walk.
import Control.Monad.State
import Data.Bits
import qualified Data.Map as M
import Data.Word

type Gen = State Word32

next :: Gen Word32
next = do
  x <- get
  let a = x `xor` (x `shiftL` 13)
      b = a `xor` (a `shiftR` 17)
      c = b `xor` (b `shiftL` 5)
  put c
  return c

range :: Int -> Int -> Gen Int
range lo hi = do
  w <- next
  return (lo + fromIntegral w `mod` (hi - lo + 1))

shuffle :: [a] -> Gen [a]
shuffle [] = return []
shuffle xs = do
  i <- range 0 (length xs - 1)
  let (front, x : back) = splitAt i xs
  rest <- shuffle (front ++ back)
  return (x : rest)

walk :: Int -> (Int, Int) -> Gen [(Int, Int)]
walk 0 p = pure [p]
walk n p@(x, y) = do
  d <- range 0 3
  let q = case d of
        0 -> (x + 1, y)
        1 -> (x - 1, y)
        2 -> (x, y + 1)
        _ -> (x, y - 1)
  (p :) <$> walk (n - 1) q

histogram :: [Int] -> M.Map Int Int
histogram = foldr (\k -> M.insertWith (+) k 1) M.empty

main :: IO ()
main = flip evalStateT 2463534242 $ do
  dice <- hoist (replicateM 600 (range 1 6))
  lift (print (M.toList (histogram dice)))
  cards <- hoist (shuffle [1 .. 20 :: Int])
  lift (print cards)
  path <- hoist (walk 200 (0, 0))
  lift (print (last path, maximum (map (\(x, y) -> abs x + abs y) path)))
  final <- get
  lift (print final)
  where hoist = state . runState
