{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map as M

-- All or nothing: a journal is undone when something fails.
data Insufficient = Insufficient String Int deriving Show
newtype NoAccount = NoAccount String deriving Show
instance Exception Insufficient
instance Exception NoAccount

type Bank = IORef (M.Map String Int)

atomicallyDo :: Bank -> IO a -> IO (Either String a)
atomicallyDo bank act = do
  before <- readIORef bank
  (Right <$> act) `catches`
    [ Handler (\(e :: Insufficient) -> undo before (show e))
    , Handler (\(e :: NoAccount) -> undo before (show e))
    , Handler (\(e :: ArithException) -> undo before ("arithmetic: " ++ show e)) ]
  where undo before why = writeIORef bank before >> return (Left why)

change :: Bank -> String -> Int -> IO ()
change bank who n = do
  m <- readIORef bank
  case M.lookup who m of
    Nothing -> throwIO (NoAccount who)
    Just b | b + n < 0 -> throwIO (Insufficient who b)
           | otherwise -> writeIORef bank (M.insert who (b + n) m)

share :: Bank -> String -> [String] -> Int -> IO Int
share bank from tos n = do
  change bank from (negate n)
  each <- evaluate (n `div` length tos)
  forM_ tos (\t -> change bank t each)
  return each

main :: IO ()
main = do
  bank <- newIORef (M.fromList [("ann", 100), ("bob", 10), ("cid", 0)])
  let run what act = do
        r <- atomicallyDo bank act
        m <- readIORef bank
        putStrLn (what ++ ": " ++ either ("failed, " ++) show r ++ " " ++ show (M.elems m))
  run "two" (share bank "ann" ["bob", "cid"] 60)
  run "poor" (share bank "bob" ["ann"] 60)
  run "unknown" (share bank "ann" ["bob", "zoe"] 20)
  run "nobody" (share bank "ann" [] 20)
  run "nested" (do
    r <- atomicallyDo bank (share bank "cid" ["ann"] 1000)
    either (const (share bank "cid" ["ann"] 10)) return r)
  r <- try (atomicallyDo bank (evaluate (head (map (* 2) ([] :: [Int])))))
  putStrLn (either (\(_ :: ErrorCall) -> "passed on") (const "?") r)
