{-# LANGUAGE CPP #-}
#define MODULE_DOC "compatibility"
module Compat where

liftedShow :: Show a => Maybe a -> String
liftedShow = maybe "none" show

versionAtLeast :: Int -> Bool
versionAtLeast v = major >= v
  where
#if __GLASGOW_HASKELL__ >= 900
    major = 9
#else
    major = 8
#endif

doc :: String
doc = MODULE_DOC
