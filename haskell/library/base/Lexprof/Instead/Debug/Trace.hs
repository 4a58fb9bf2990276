{-# LANGUAGE UnboxedTuples #-}
-- | Messages for whoever looks for a mistake.
module Lexprof.Instead.Debug.Trace where

import GHC.Base (IO (..))

import Debug.Trace ()
import Lexprof.World

traceIO :: String -> IO ()
traceIO text = IO (\s -> case traceText text () of () -> (# s, () #))

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _ = return ()
traceMarkerIO _ = return ()
