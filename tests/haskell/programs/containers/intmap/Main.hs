module Main where

import qualified Data.IntMap as IM
import qualified Data.IntMap.Strict as IMS

-- A sparse polynomial library on IntMap.
newtype Poly = Poly (IM.IntMap Integer) deriving (Eq)

poly :: [(Int, Integer)] -> Poly
poly = Poly . IM.filter (/= 0) . IM.fromListWith (+)

terms :: Poly -> [(Int, Integer)]
terms (Poly m) = IM.toDescList m

instance Show Poly where
  show p = case terms p of
    [] -> "0"
    (t : ts) -> term t ++ concatMap signed ts
    where
      signed (e, c) | c < 0 = " - " ++ term (e, negate c)
                    | otherwise = " + " ++ term (e, c)
      term (0, c) = show c
      term (e, c) = (if c == 1 then "" else show c) ++ "x" ++ (if e == 1 then "" else "^" ++ show e)

instance Num Poly where
  Poly a + Poly b = Poly (IM.filter (/= 0) (IM.unionWith (+) a b))
  negate (Poly a) = Poly (IM.map negate a)
  p * q = poly [(i + j, a * b) | (i, a) <- terms p, (j, b) <- terms q]
  fromInteger n = poly [(0, n)]
  abs = undefined
  signum = undefined

derivative :: Poly -> Poly
derivative (Poly m) = poly [(e - 1, c * toInteger e) | (e, c) <- IM.toList m]

eval :: Poly -> Integer -> Integer
eval (Poly m) x = IM.foldrWithKey (\e c acc -> acc + c * x ^ e) 0 m

degree :: Poly -> Maybe Int
degree (Poly m) = fst <$> IM.lookupMax m

main :: IO ()
main = do
  let x = poly [(1, 1)]
      p = x * x - 3 * x + 2
  print p
  print (p ^ (5 :: Int))
  print (derivative (p ^ (3 :: Int)))
  print (map (eval p) [-2 .. 4], degree (p * p), p - p)
  let m = IM.fromList [(3, "c"), (-1, "a"), (7, "g")]
  print (IM.insertWith (++) 3 "x" m, IM.findWithDefault "?" 4 m, IM.keys m)
  print (IM.alter (const (Just "new")) 5 m, IM.split 3 m, IM.lookupLT 3 m, IM.lookupGE 4 m)
  print (IM.minViewWithKey m, IM.mapMaybe (\s -> if s > "b" then Just (length s) else Nothing) m)
  print (IMS.adjust (+ 1) 2 (IMS.fromAscList [(1, 10), (2, 20)]), IM.unionsWith (++) [m, m])
  print (IM.foldr (\s n -> n + length s) 0 m, IM.partitionWithKey (\k _ -> k > 0) m, IM.updateMin (const Nothing) m)
