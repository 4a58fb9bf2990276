module Main where

-- Adding machine: reads with getLine until `isEOF`, keeps its state in arguments.
import System.IO
import Text.Read (readMaybe)

data Register = Register { total :: Double, history :: [Double] }

prompt :: String -> IO ()
prompt s = putStr s >> hFlush stdout

loop :: Register -> IO Register
loop r = do
  prompt "> "
  end <- isEOF
  if end then putStrLn "" >> return r else getLine >>= react r

react :: Register -> String -> IO Register
react r l = case words l of
  [] -> loop r
  ["total"] -> print (total r) >> loop r
  ["undo"] -> case history r of
    [] -> putStrLn "nothing to undo" >> loop r
    x : xs -> loop (Register (total r - x) xs)
  ["history"] -> mapM_ print (reverse (history r)) >> loop r
  ws | Just xs <- mapM readMaybe ws -> do
         let s = sum xs
         putStrLn ("+ " ++ show s)
         loop (Register (total r + s) (s : history r))
     | otherwise -> putStrLn ("cannot add " ++ show l) >> loop r

main :: IO ()
main = do
  r <- loop (Register 0 [])
  putStrLn ("grand total " ++ show (total r))
