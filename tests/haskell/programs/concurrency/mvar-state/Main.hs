module Main where

-- A server thread with requests and replies; commands come from the input.
import Control.Concurrent
import qualified Data.Map as M

data Request
  = Set String Int (MVar (Maybe Int))
  | Get String (MVar (Maybe Int))
  | Sum (MVar (Maybe Int))
  | Stop (MVar (Maybe Int))

server :: MVar Request -> IO ()
server box = go M.empty
  where
    go m = do
      req <- takeMVar box
      case req of
        Set k v r -> putMVar r (M.lookup k m) >> go (M.insert k v m)
        Get k r -> putMVar r (M.lookup k m) >> go m
        Sum r -> putMVar r (Just (sum m)) >> go m
        Stop r -> putMVar r (Just (M.size m))

ask :: MVar Request -> (MVar (Maybe Int) -> Request) -> IO (Maybe Int)
ask box f = do
  r <- newEmptyMVar
  putMVar box (f r)
  takeMVar r

main :: IO ()
main = do
  box <- newEmptyMVar
  _ <- forkIO (server box)
  ls <- lines <$> getContents
  let run [] = return ()
      run (l : rest) = do
        answer <- case words l of
          ["set", k, v] -> ask box (Set k (read v))
          ["get", k] -> ask box (Get k)
          ["sum"] -> ask box Sum
          _ -> return Nothing
        putStrLn (l ++ " -> " ++ maybe "-" show answer)
        run rest
  run ls
  ask box Stop >>= print
