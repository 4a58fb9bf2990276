module Main where

import Control.Monad
import Control.Monad.Cont
import Control.Monad.IO.Class
import Control.Monad.State

-- Early exit, generators and cooperative threads with continuations.
search :: Int -> [[Int]] -> Cont r (Maybe (Int, Int))
search x grid = callCC $ \exit -> do
  forM_ (zip [0 ..] grid) $ \(i, row) ->
    forM_ (zip [0 ..] row) $ \(j, v) ->
      when (v == x) $ exit (Just (i, j))
  return Nothing

safeDiv :: Int -> Int -> (String -> Cont r Int) -> Cont r Int
safeDiv _ 0 bad = bad "division by zero"
safeDiv a b _ = return (a `div` b)

calc :: Int -> Int -> String
calc a b = flip runCont id $ callCC $ \done -> do
  r <- callCC $ \ok -> do
    msg <- callCC $ \err -> do
      q <- safeDiv a b (\m -> err m >> return 0)
      ok q
      return ""
    done ("error: " ++ msg)
    return 0
  return ("result " ++ show r)

-- Coroutines: a queue of suspended threads in the state.
type Co = ContT () (StateT [Co' ] IO)
newtype Co' = Co' (Co ())

fork :: Co () -> Co ()
fork t = lift (modify (++ [Co' (t >> dequeue)]))

yield :: Co ()
yield = callCC $ \k -> do
  lift (modify (++ [Co' (k ())]))
  dequeue

dequeue :: Co ()
dequeue = do
  q <- lift get
  case q of
    [] -> return ()
    Co' t : ts -> lift (put ts) >> t

worker :: String -> Int -> Co ()
worker name n = forM_ [1 .. n] $ \i -> do
  liftIO (putStrLn (name ++ " " ++ show i))
  yield

runAll :: Co () -> IO ()
runAll t = void (runStateT (runContT (t >> dequeueAll) return) [])
  where dequeueAll = do { q <- lift get; unless (null q) (yield >> dequeueAll) }

main :: IO ()
main = do
  let grid = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
  print (runCont (search 6 grid) id, runCont (search 10 grid) id)
  putStrLn (calc 17 5)
  putStrLn (calc 17 0)
  runAll (fork (worker "a" 3) >> fork (worker "b" 2) >> worker "main" 1)
  print (runCont (mapM (\x -> cont (\k -> k x ++ k (x * 10))) [1, 2]) (\xs -> [sum xs]))
