{-# LANGUAGE CPP #-}
module Main where

#if __GLASGOW_HASKELL__ > 700
#error "this program wants an older compiler"
#endif

main :: IO ()
main = return ()
