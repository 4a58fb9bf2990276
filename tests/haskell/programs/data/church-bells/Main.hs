-- Change ringing: plain bob and its like as permutations; Haskell 98 style.
module Main(main) where

import List' (chunks)
import qualified Data.Set as Set

type Row = [Int]

swapFrom :: Int -> Row -> Row
swapFrom _ []         = []
swapFrom _ [x]        = [x]
swapFrom 0 (x:y:rest) = y : x : swapFrom 0 rest
swapFrom n (x:rest)   = x : swapFrom (n-1) rest

plainHunt :: Int -> [Row]
plainHunt n = start : hunt 1 (swapFrom 0 start)
    where start = [1..n]
          hunt k r | r == start = []
                   | odd k      = r : hunt (k+1 :: Int) (swapFrom 1 r)
                   | otherwise  = r : hunt (k+1) (swapFrom 0 r)

-- plain bob: a dodge whenever the treble leads
plainBob :: Int -> [Row]
plainBob n = go 0 [1..n]
    where go :: Int -> Row -> [Row]
          go k r | k > 0 && r == [1..n] = [r]
                 | otherwise            = r : go (k+1) (change k r)
          change k r | even k                    = swapFrom 0 r
                     | head r == 1 && k > 0      = dodge r
                     | otherwise                 = swapFrom 1 r
          dodge (a:b:rest) = a : b : swapFrom 0 rest
          dodge r          = r

true' :: [Row] -> Bool
true' rows = Set.size (Set.fromList body) == length body
    where body = init rows

bell :: Int -> Char
bell k = "0123456789ETABCD" !! k

main :: IO ()
main = do
    mapM_ (putStrLn . map bell) (plainHunt 6)
    let bob = plainBob 5
    mapM_ (putStrLn . unwords . map (map bell)) (chunks 10 bob)
    print (length bob, true' bob)
