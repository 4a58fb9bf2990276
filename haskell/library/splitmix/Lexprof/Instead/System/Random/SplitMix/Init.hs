{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples #-}
-- | Where random numbers begin: with the time.
module Lexprof.Instead.System.Random.SplitMix.Init where

import Data.Word (Word64)
import GHC.Base (IO (..), RealWorld, State#)

import System.Random.SplitMix.Init ()

-- | What comes of the primitive; it is never refused.
data Outcome a = Got a | Refused Int [Char]

foreign import prim "CLOCK-WALL" clockWall :: State# RealWorld -> Outcome Integer

initialSeed :: IO Word64
initialSeed = fromInteger <$> IO (\s -> case clockWall s of
  Got x -> (# s, x #)
  Refused _ _ -> (# s, 0 #))
