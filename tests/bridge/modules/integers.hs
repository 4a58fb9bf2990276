{-# LANGUAGE MagicHash #-}
module Integers where

import GHC.Exts (Int (I#))
import GHC.Num.Integer (Integer (..))

small :: Integer -> Int
small (IS i) = I# i
small _ = 0
