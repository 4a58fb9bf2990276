This literate program has code
> module Main where
directly beside text.

> main :: IO ()
> main = print 1
