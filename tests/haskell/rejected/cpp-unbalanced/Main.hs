{-# LANGUAGE CPP #-}
module Main where

#ifdef SOMETHING
main :: IO ()
main = return ()
