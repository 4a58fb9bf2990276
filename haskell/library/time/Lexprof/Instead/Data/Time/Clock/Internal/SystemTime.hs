{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples #-}
-- | The time of day, by the reducer's clock.
module Lexprof.Instead.Data.Time.Clock.Internal.SystemTime where

import Data.Time.Clock.Internal.SystemTime (SystemTime (..))
import GHC.Base (IO (..), RealWorld, State#)

-- | What comes of the primitive; it is never refused.
data Outcome a = Got a | Refused Int [Char]

foreign import prim "CLOCK-WALL" clockWall :: State# RealWorld -> Outcome Integer

getSystemTime :: IO SystemTime
getSystemTime = do
  now <- IO (\s -> case clockWall s of
    Got x -> (# s, x #)
    Refused _ _ -> (# s, 0 #))
  let (seconds, nanoseconds) = now `divMod` 1000000000
  return (MkSystemTime (fromInteger seconds) (fromInteger nanoseconds))
