module Main where { import Data.List (sort)
; import qualified Data.Char as C

-- Explicit braces beside layout, operator sections, guards, where inside instances, if inside do.
; data P = P { px :: Int, py :: Int } deriving (Eq, Show)

; main :: IO ()
; main = do { print (f 3); let { a = 1; b = 2 }
            ; print (a + b :: Int)
            ; if a > b then putStrLn "gt" else do { putStrLn "le"; putStrLn "still" }
            ; case compare a b of { LT -> putStrLn "lt"; EQ -> return (); GT -> return () }
            ; mapM_ print (sort [c | c <- "layout", let { d = C.toUpper c }, d > 'M'])
            ; rest
            }

; f :: Int -> Int
; f x | x > 2, even y = y
      | Just z <- lookup x table = z
      | otherwise = -1
      where { y = x * x; table = [(3, 33), (4, 44)] }

; rest :: IO ()
; rest = do
    let g 0 = "zero"
        g n
          | n < 0 = "negative"
          | otherwise =
              "positive"
        h = \case' -> case' + 1
    mapM_ (putStrLn . g) [0, -1, 1 :: Int]
    print $ h 1
    print . map (subtract 1) . filter (`elem` [1, 3]) $ [1, 2, 3 :: Int]
    let p = P { px = 1, py = 2 }
        P { px = q } = p
        (u, v) | q > 0 = (1, 2)
               | otherwise = (3, 4 :: Int)
    print (p { py = 5 }, q, u + v :: Int)
    print [ if odd i then 'o'
            else 'e' | i <- [1 .. 5 :: Int] ]
    if q == 1
      then print 'y'
      else print 'n'
    where { _unused = () }
}
