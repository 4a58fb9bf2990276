-- | References to code, which could be sent elsewhere.
module Lexprof.Instead.GHC.StaticPtr.Internal where

import GHC.StaticPtr (StaticPtr)
import GHC.StaticPtr.Internal ()

makeStatic :: (Int, Int) -> a -> StaticPtr a
makeStatic _ _ = errorWithoutStackTrace "static pointers cannot be had under lexprof"
