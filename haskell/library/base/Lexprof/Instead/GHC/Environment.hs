-- | Arguments that the run-time system would have taken are the program's, too.
module Lexprof.Instead.GHC.Environment where

import GHC.Environment ()
import Lexprof.World

getFullArgs :: IO [String]
getFullArgs = obtain arguments
