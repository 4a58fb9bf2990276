-- | The time since some moment.
module Lexprof.Instead.GHC.Clock where

import Data.Word (Word64)

import GHC.Clock ()
import Lexprof.World

getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = fromInteger <$> obtain clockMonotonic
