module Stack (Stack, push, empty) where

newtype Stack = Stack [Int]

push :: Int -> Stack -> Stack
push x (Stack xs) = Stack (x : xs)

empty :: Stack
empty = Stack []

size :: Stack -> Int
size (Stack xs) = length xs
