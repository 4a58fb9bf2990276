module Tool where

answer :: Int
answer = 42
