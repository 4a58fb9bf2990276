module Main where

-- Reading with getLine until the end of the input, which comes as an exception.
import Control.Exception
import System.IO
import System.IO.Error

numbers :: Int -> Int -> IO (Int, Int)
numbers n acc = do
  r <- tryJust (\e -> if isEOFError e then Just () else Nothing) getLine
  case r of
    Left () -> return (n, acc)
    Right l -> do
      v <- readIO l `catch` \e -> do
        putStrLn ("skipping " ++ show l ++ ": " ++ ioeGetErrorString e)
        return 0
      numbers (n + 1) (acc + v)

main :: IO ()
main = do
  (n, s) <- numbers 0 0
  putStrLn (show n ++ " lines, sum " ++ show s)
  eof <- isEOF
  print eof
  getChar >>= print
