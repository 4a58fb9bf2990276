-- | The run-time system's own stack of cost centres: there is none.
module Lexprof.Instead.GHC.Stack.CCS where

import GHC.Stack.CCS ()

currentCallStack :: IO [String]
currentCallStack = return []

whoCreated :: a -> IO [String]
whoCreated _ = return []
