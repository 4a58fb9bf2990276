{-# LANGUAGE MagicHash #-}
-- | The size of arrays of booleans.
module Lexprof.Instead.Data.Array.Base where

import GHC.Exts

import Data.Array.Base ()

-- | The bytes for so many bits. They are read and written a word at a time, and bytes end where they end
-- here, so there are whole words of them.
bOOL_SCALE :: Int# -> Int#
bOOL_SCALE n = uncheckedIShiftL# (uncheckedIShiftRA# (n +# 63#) 6#) 3#
