-- A prelude of one's own: everything of the usual one but its partial head.
module MyPrelude
  ( module Prelude
  , module Data.Maybe
  , module Data.List
  , module Data.Char
  , module M
  , head
  ) where

import Prelude hiding (head)
import Data.Char (isAlpha, toLower, toUpper)
import Data.List (nub, sort, sortOn)
import Data.Maybe
import qualified Data.Map as M
import Data.Map as M (Map)
import Safe (head)
