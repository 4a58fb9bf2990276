module Main where

-- A small linear algebra, overloading numbers for vectors and matrices.

newtype V = V [Rational]
newtype M = M [[Rational]]

instance Show V where
  showsPrec d (V xs) = showParen (d > 10) (showString "V " . showsPrec 11 (map frac xs))

instance Show M where
  show (M rows) = unlines (map (unwords . map (pad . frac)) rows)
    where pad s = replicate (6 - length s) ' ' ++ s

frac :: Rational -> String
frac r = case reads (show r) :: [(Rational, String)] of
  _ | fromInteger (truncate r) == r -> show (truncate r :: Integer)
  _ -> map slash (filter (/= ' ') (show r))
  where slash '%' = '/'
        slash c = c

instance Num V where
  V a + V b = V (zipWith (+) a b)
  V a * V b = V (zipWith (*) a b)
  negate (V a) = V (map negate a)
  abs (V a) = V (map abs a)
  signum (V a) = V (map signum a)
  fromInteger n = V (repeat (fromInteger n))

instance Num M where
  M a + M b = M (zipWith (zipWith (+)) a b)
  M a * M b = M [[sum (zipWith (*) r c) | c <- columns b] | r <- a]
  negate (M a) = M (map (map negate) a)
  abs = undefined
  signum = undefined
  fromInteger n = M [[if i == j then fromInteger n else 0 | j <- [1 .. 3 :: Int]] | i <- [1 .. 3 :: Int]]

columns :: [[a]] -> [[a]]
columns [] = []
columns ([] : _) = []
columns rows = map head rows : columns (map tail rows)

determinant :: M -> Rational
determinant (M [[x]]) = x
determinant (M (r : rs)) = sum [s * x * determinant (M (map (without i) rs)) | (i, x, s) <- zip3 [0 ..] r (cycle [1, -1])]
  where without i row = take i row ++ drop (i + 1) row
determinant _ = 1

main :: IO ()
main = do
  let m = M [[2, 1, 0], [1, 3, 1], [0, 1, 4]]
      v = V [1, 2, 3]
  print (v + 1)
  print (v * v - 2)
  print (Just (negate v))
  putStr (show (m * m))
  putStr (show (m ^ (5 :: Int)))
  putStr (show (m - 2))
  print (determinant m, determinant (m * m))
  print (V [1 / 3, 2 / 7, 0] + V [1, 1, 1])
