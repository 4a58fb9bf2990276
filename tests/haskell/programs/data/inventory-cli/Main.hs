module Main where

import qualified Data.Map as M
import Data.IORef
import System.Environment
import System.Exit
import System.IO
import Control.Monad

-- Stock kept in an IORef; the argument sets the limit at which a warning is given.
type Stock = IORef (M.Map String Int)

change :: Stock -> Int -> String -> Int -> IO ()
change ref limit item n = do
  m <- readIORef ref
  let now = M.findWithDefault 0 item m + n
  if now < 0
    then putStrLn ("not enough " ++ item ++ ": " ++ show (M.findWithDefault 0 item m))
    else do
      writeIORef ref (if now == 0 then M.delete item m else M.insert item now m)
      when (n < 0 && now <= limit) $ putStrLn ("low: " ++ item ++ " " ++ show now)

main :: IO ()
main = do
  args <- getArgs
  limit <- case map reads args of
    [[(n, "")]] -> return n
    _ -> hPutStrLn stderr "usage: Main LIMIT" >> exitWith (ExitFailure 2)
  ref <- newIORef M.empty
  ls <- lines <$> getContents
  forM_ ls $ \l -> case words l of
    ["in", item, n] -> change ref limit item (read n)
    ["out", item, n] -> change ref limit item (negate (read n))
    ["list"] -> readIORef ref >>= mapM_ (\(k, v) -> putStrLn (k ++ " " ++ show v)) . M.toList
    _ -> putStrLn ("skipped " ++ show l)
  m <- readIORef ref
  unless (all (> limit) m) $ exitWith (ExitFailure 1)
