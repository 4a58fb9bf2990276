-- Generators that are kept in a state, a reference or a transaction; numbers are those of random 1.2.
module Main (main) where

import Control.Monad (replicateM)
import Control.Monad.ST (runST)
import Control.Monad.State (State, evalState, state)
import qualified Data.ByteString as Bytes
import Data.List (sort, unfoldr)
import Data.Word (Word8)
import System.Random (Random (..), RandomGen (..), initStdGen, mkStdGen, newStdGen, setStdGen, getStdGen, getStdRandom, randomIO, randomRIO, uniform, uniformR)
import System.Random.Stateful (StatefulGen, applyAtomicGen, newAtomicGenM, newIOGenM, newSTGenM, randomM, randomRM, runSTGen_, runStateGen, runStateGen_, uniformByteStringM, uniformListM, uniformM, uniformRM, uniformWord64)

roll :: StatefulGen g m => g -> m (Int, Int)
roll g = (,) <$> uniformRM (1, 6) g <*> uniformRM (1, 6) g

shuffle :: StatefulGen g m => [a] -> g -> m [a]
shuffle [] _ = return []
shuffle xs g = do
  i <- uniformRM (0, length xs - 1) g
  let (before, x : after) = splitAt i xs
  (x :) <$> shuffle (before ++ after) g

monteCarlo :: Int -> Int -> Double
monteCarlo seed n = 4 * fromIntegral (length (filter inside points)) / fromIntegral n
  where
    points = take n (unfoldr (\g -> let { (x, g1) = uniformR (0, 1 :: Double) g; (y, g2) = uniformR (0, 1) g1 } in Just ((x, y), g2)) (mkStdGen seed))
    inside (x, y) = x * x + y * y <= 1

data Coin = Heads | Tails deriving (Bounded, Enum, Eq, Ord, Show)
instance Random Coin where
  randomR (a, b) g = let (n, g') = randomR (fromEnum a, fromEnum b) g in (toEnum n, g')
  random = randomR (minBound, maxBound)

flips :: Int -> State Coins [Coin]
flips n = replicateM n (state (\(Coins k) -> let (c, g) = random (mkStdGen k) in (c, Coins (fst (random g)))))

newtype Coins = Coins Int

main :: IO ()
main = do
  print (runStateGen_ (mkStdGen 7) (\g -> replicateM 5 (roll g)))
  print (fst (runStateGen (mkStdGen 7) (shuffle "abcdefgh")), sort (runStateGen_ (mkStdGen 1) (shuffle [1 .. 9 :: Int])))
  print (runSTGen_ (mkStdGen 3) (uniformListM 4) :: [Word8])
  print (runST (newSTGenM (mkStdGen 5) >>= \g -> replicateM 3 (uniformRM (0, 99 :: Int) g)))
  io <- newIOGenM (mkStdGen 11)
  (,) <$> roll io <*> shuffle [1, 2, 3 :: Int] io >>= print
  atomic <- newAtomicGenM (mkStdGen 12)
  xs <- replicateM 3 (applyAtomicGen (uniformR (10, 20 :: Integer)) atomic)
  w <- uniformWord64 atomic
  print (xs, w)
  print (runStateGen_ (mkStdGen 9) (\g -> Bytes.unpack <$> uniformByteStringM 5 g))
  print (runStateGen_ (mkStdGen 4) (\g -> (,,) <$> (not <$> randomM g) <*> randomRM ('a', 'z') g <*> ((+ (0 :: Int)) <$> uniformM g)))
  print (evalState (flips 10) (Coins 1), monteCarlo 42 2000)
  setStdGen (mkStdGen 2024)
  a <- randomRIO (1, 100 :: Int)
  b <- getStdRandom (randomR (0, 1 :: Float))
  c <- randomIO :: IO Bool
  print (a, b, c)
  g <- getStdGen
  let (g1, g2) = split g
  print ((fst (uniform g1) :: Int) /= fst (uniform g2), take 3 (randomRs (1, 10 :: Int) g1), take 2 (randoms g2 :: [Word8]))
  _ <- newStdGen
  n <- fst . uniformR (1, 6 :: Int) <$> initStdGen
  print (n >= 1 && n <= 6)
