module Main where

import Data.List (tails)
import Numeric (showFFloat)

data V3 = V3 !Double !Double !Double

instance Num V3 where
  V3 a b c + V3 x y z = V3 (a + x) (b + y) (c + z)
  V3 a b c - V3 x y z = V3 (a - x) (b - y) (c - z)
  V3 a b c * V3 x y z = V3 (a * x) (b * y) (c * z)
  negate (V3 a b c) = V3 (negate a) (negate b) (negate c)
  abs = id
  signum = id
  fromInteger n = let k = fromInteger n in V3 k k k

data Body = Body { pos :: !V3, vel :: !V3, mass :: !Double }

scale :: Double -> V3 -> V3
scale k (V3 x y z) = V3 (k * x) (k * y) (k * z)

norm2 :: V3 -> Double
norm2 (V3 x y z) = x * x + y * y + z * z

accel :: [Body] -> Body -> V3
accel bs b = sum [scale (mass o / (d2 * sqrt d2)) r | o <- bs, let r = pos o - pos b, let d2 = norm2 r, d2 > 0]

step :: Double -> [Body] -> [Body]
step dt bs = [b { pos = pos b + scale dt v, vel = v } | b <- bs, let v = vel b + scale dt (accel bs b)]

energy :: [Body] -> Double
energy bs = sum [0.5 * mass b * norm2 (vel b) | b <- bs] - sum [mass a * mass b / sqrt (norm2 (pos a - pos b)) | (a : rest) <- tails bs, b <- rest]

fmt :: Double -> String
fmt x = showFFloat (Just 6) x ""

main :: IO ()
main = do
  let bodies = [Body (V3 0 0 0) (V3 0 0 0) 10, Body (V3 1 0 0) (V3 0 3.1 0) 0.1, Body (V3 0 2 0) (V3 (-2.2) 0 0.1) 0.2]
      history = iterate (step 0.001) bodies
  mapM_ (\n -> putStrLn (show n ++ " " ++ fmt (energy (history !! n)))) [0, 100, 200, 300]
  mapM_ (\b -> let V3 x y z = pos b in putStrLn (unwords (map fmt [x, y, z]))) (history !! 300)
