module Main (main) where

import           Control.Monad    (forM_, unless)
import           Data.IORef
import qualified Data.Map.Strict  as Map
import           System.IO        (isEOF)
import           Text.Printf      (printf)

-- Imperative style: everything in IORefs, one line at a time.

data Stat = Stat
    { sCount :: !Int
    , sSum   :: !Double
    , sMin   :: !Double
    , sMax   :: !Double
    }

emptyStat :: Double -> Stat
emptyStat x = Stat 1 x x x

addTo :: Double -> Stat -> Stat
addTo x (Stat c s lo hi) = Stat (c + 1) (s + x) (min lo x) (max hi x)

whileM_ :: IO Bool -> IO () -> IO ()
whileM_ cond body = do
    c <- cond
    if c then body >> whileM_ cond body else return ()

main :: IO ()
main = do
    table   <- newIORef Map.empty
    bad     <- newIORef (0 :: Int)
    lineNo  <- newIORef (0 :: Int)
    whileM_ (not <$> isEOF) $ do
        l <- getLine
        modifyIORef' lineNo (+ 1)
        case break (== ';') l of
            (city, ';' : t)
                | [(x, "")] <- reads t ->
                    modifyIORef' table (Map.alter (Just . maybe (emptyStat x) (addTo x)) city)
            _ -> unless (null l) $ do
                n <- readIORef lineNo
                printf "line %d is not understood: %s\n" n l
                modifyIORef' bad succ
    m <- readIORef table
    forM_ (Map.toAscList m) $ \(city, s) ->
        printf "%-10s %6.1f %6.1f %6.1f (%d)\n" city (sMin s) (sSum s / fromIntegral (sCount s)) (sMax s) (sCount s)
    readIORef bad >>= printf "%d bad lines\n"
