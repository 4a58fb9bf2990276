-- | The time that the program has run.
module Lexprof.Instead.System.CPUTime where

import System.CPUTime ()
import Lexprof.World

-- | In picoseconds; the reducer's clock has nanoseconds.
getCPUTime :: IO Integer
getCPUTime = (* 1000) <$> obtain clockCpu

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
