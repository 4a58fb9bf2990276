-- Arguments that are calls themselves, in Integer by defaulting.
module Main (main) where

ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

main :: IO ()
main = print (ack 2 9)
