-- | A bank with queues, step by step in the monad State.
module Main (main) where

import Control.Monad.State.Strict

data World = World
  { seed   :: !Int
  , time   :: !Int
  , queue  :: [Int]
  , served :: !Int
  , waited :: !Int
  }

random :: Int -> State World Int
random n = do
  w <- get
  let s = (seed w * 1103 + 12345) `mod` 65536
  put w { seed = s }
  return (s `div` 16 `mod` n)

arrive :: State World ()
arrive = do
  r <- random 3
  when (r == 0) $ modify' (\w -> w { queue = queue w ++ [time w] })

serve :: State World ()
serve = do
  r <- random 5
  w <- get
  case queue w of
    t : ts | r < 2 -> put w { queue = ts, served = served w + 1, waited = waited w + time w - t }
    _              -> return ()

tick :: State World ()
tick = modify' (\w -> w { time = time w + 1 })

step :: State World ()
step = arrive >> serve >> tick

simulate :: Int -> State World ()
simulate 0 = return ()
simulate n = do
  step
  simulate (n - 1)

main :: IO ()
main = print (served w, waited w, length (queue w))
  where
    w = execState (simulate 40000) (World 7 0 [] 0 0)
