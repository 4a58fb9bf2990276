module Main where

import Control.Monad.ST
import Data.STRef

leaked = runST (newSTRef 0)

main :: IO ()
main = print (runST (readSTRef leaked))
