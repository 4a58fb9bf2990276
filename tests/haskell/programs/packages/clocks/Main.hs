module Main where

-- What depends on the clock is only compared.
import Control.Exception (evaluate)
import Data.Time.Clock
import Data.Time.Calendar
import System.CPUTime
import System.Mem (performGC)

main :: IO ()
main = do
  t0 <- getCurrentTime
  c0 <- getCPUTime
  n <- evaluate (length (filter odd [1 .. 20000 :: Int]))
  c1 <- getCPUTime
  t1 <- getCurrentTime
  print n
  print (diffUTCTime t1 t0 >= 0, c1 >= c0, cpuTimePrecision > 0)
  let (y, _, _) = toGregorian (utctDay t0)
  print (y >= 2020)
  performGC
  print (utctDay t0 <= utctDay t1)
