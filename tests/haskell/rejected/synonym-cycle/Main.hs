module Main where

type A = [B]
type B = Maybe A

class D a => C a
class C a => D a

main :: IO ()
main = return ()
