module Main where

-- Brainfuck with its tape in an IOUArray of bytes.
import Control.Monad
import Data.Array.IO
import Data.Char
import Data.IORef
import Data.Word
import System.IO

data Op = Move Int | Add Word8 | Out | In | Loop [Op] deriving (Show, Eq)

parse :: String -> [Op]
parse s = case block s of
  (ops, "") -> ops
  _ -> error "unbalanced"

block :: String -> ([Op], String)
block "" = ([], "")
block (c : cs) = case c of
  '>' -> Move 1 +> cs
  '<' -> Move (-1) +> cs
  '+' -> Add 1 +> cs
  '-' -> Add (-1) +> cs
  '.' -> Out +> cs
  ',' -> In +> cs
  '[' -> let (body, rest) = block cs in Loop body +> drop 1 rest
  ']' -> ([], c : cs)
  _ -> block cs
  where
    op +> rest = let (ops, r) = block rest in (merge op ops, r)

merge :: Op -> [Op] -> [Op]
merge (Move a) (Move b : r) = if a + b == 0 then r else Move (a + b) : r
merge (Add a) (Add b : r) = if a + b == 0 then r else Add (a + b) : r
merge o r = o : r

run :: IOUArray Int Word8 -> IORef Int -> [Op] -> IO ()
run tape ptr = mapM_ exec
  where
    exec (Move n) = modifyIORef' ptr (+ n)
    exec (Add n) = at >>= \i -> readArray tape i >>= writeArray tape i . (+ n)
    exec Out = at >>= readArray tape >>= putChar . chr . fromIntegral
    exec In = do
      end <- isEOF
      c <- if end then return 0 else fromIntegral . ord <$> getChar
      at >>= \i -> writeArray tape i c
    exec l@(Loop body) = do
      x <- at >>= readArray tape
      when (x /= 0) (run tape ptr body >> exec l)
    at = readIORef ptr

main :: IO ()
main = do
  prog <- getLine
  tape <- newArray (0, 999) 0
  ptr <- newIORef 0
  run tape ptr (parse prog)
  readIORef ptr >>= print
  take 5 <$> getElems tape >>= print
