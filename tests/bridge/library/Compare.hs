-- | What the library has instead of GHC's definitions, compiled by GHC and compared with GHC's.
module Main (main) where

import Data.Char
import System.Exit (exitFailure)

import qualified Lexprof.Instead.GHC.Float as Float
import qualified Lexprof.Instead.GHC.List as List
import qualified Lexprof.Instead.GHC.Unicode as Unicode

main :: IO ()
main = do
  characters
  numbers
  lists

same :: (Eq b, Show a, Show b) => String -> (a -> b) -> (a -> b) -> [a] -> IO ()
same what ours theirs inputs = case [ x | x <- inputs, ours x /= theirs x ] of
  [] -> return ()
  x : _ -> putStrLn (what ++ " of " ++ show x ++ ": " ++ show (ours x) ++ ", GHC says " ++ show (theirs x)) >> exitFailure

characters :: IO ()
characters = do
  yes "isAlpha" Unicode.iswalpha isAlpha
  yes "isAlphaNum" Unicode.iswalnum isAlphaNum
  yes "isControl" Unicode.iswcntrl isControl
  yes "isSpace" Unicode.iswspace isSpace
  yes "isPrint" Unicode.iswprint isPrint
  yes "isLower" Unicode.iswlower isLower
  yes "isUpper" Unicode.iswupper isUpper
  same "generalCategory" (Unicode.wgencat . ord) (fromEnum . generalCategory) every
  same "toUpper" (Unicode.towupper . ord) (ord . toUpper) every
  same "toLower" (Unicode.towlower . ord) (ord . toLower) every
  same "toTitle" (Unicode.towtitle . ord) (ord . toTitle) every
  where
    yes what ours theirs = same what ((/= 0) . ours . ord) theirs every
    every = [minBound .. maxBound]

numbers :: IO ()
numbers = do
  yes "isNaN" Float.isDoubleNaN isNaN
  yes "isInfinite" Float.isDoubleInfinite isInfinite
  yes "isDenormalized" Float.isDoubleDenormalized isDenormalized
  yes "isNegativeZero" Float.isDoubleNegativeZero isNegativeZero
  yesFloat "isNaN" Float.isFloatNaN isNaN
  yesFloat "isInfinite" Float.isFloatInfinite isInfinite
  yesFloat "isDenormalized" Float.isFloatDenormalized isDenormalized
  yesFloat "isNegativeZero" Float.isFloatNegativeZero isNegativeZero
  same "round" (show . Float.rintDouble) (show . rounded) (filter finite doubles)
  same "round" (show . Float.rintFloat) (show . rounded) (filter finite floats)
  where
    yes what ours theirs = same what ((/= 0) . ours) theirs doubles
    yesFloat what ours theirs = same what ((/= 0) . ours) theirs floats
    finite x = not (isNaN x || isInfinite x)

-- | To an even number half-way; the sign stays.
rounded :: RealFloat a => a -> a
rounded x | y == 0 && (x < 0 || isNegativeZero x) = -0.0
          | otherwise = y
  where y = fromInteger (round x)

doubles :: [Double]
doubles = signed [0, 5.0e-324, 2.2250738585072014e-308, 2.225073858507201e-308, 0.1, 0.5, 0.49999999999999994, 1, 1.5, 2.5, 3.5,
  1234567.5, 4503599627370495.5, 4503599627370496, 4503599627370497, 1.7976931348623157e308, 1 / 0, 0 / 0]

floats :: [Float]
floats = signed [0, 1.0e-45, 1.17549435e-38, 1.1754942e-38, 0.5, 0.49999997, 1, 1.5, 2.5, 8388607.5, 8388608, 8388609, 3.4028235e38, 1 / 0, 0 / 0]

signed :: Num a => [a] -> [a]
signed xs = xs ++ map negate xs

lists :: IO ()
lists = do
  same "length" List.length length inputs
  same "foldl" (List.foldl (-) 10) (foldl (-) 10) inputs
  same "foldl'" (List.foldl' (-) 10) (foldl (-) 10) inputs
  same "sum" List.sum sum inputs
  same "product" List.product product inputs
  same "maximum" List.maximum maximum (drop 1 inputs)
  same "minimum" List.minimum minimum (drop 1 inputs)
  same "foldl1" (List.foldl1 (-)) (foldl1 (-)) (drop 1 inputs)
  same "concat" List.concat concat [inputs]
  same "concatMap" (List.concatMap (replicate 2)) (concatMap (replicate 2)) inputs
  same "!!" (inputs List.!!) (inputs !!) [0 .. 3]
  where inputs = [[], [3], [1, 2], [5, -7, 2, 9 :: Int]]
