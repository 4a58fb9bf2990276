module Main where

data Colour = R | B deriving (Eq, Show)
data RB a = E | T Colour (RB a) a (RB a)

insert :: Ord a => a -> RB a -> RB a
insert x s = blacken (ins s)
  where
    ins E = T R E x E
    ins t@(T c l y r) = case compare x y of
      LT -> balance c (ins l) y r
      GT -> balance c l y (ins r)
      EQ -> t
    blacken (T _ l y r) = T B l y r
    blacken E = E

balance :: Colour -> RB a -> a -> RB a -> RB a
balance B (T R (T R a x b) y c) z d = T R (T B a x b) y (T B c z d)
balance B (T R a x (T R b y c)) z d = T R (T B a x b) y (T B c z d)
balance B a x (T R (T R b y c) z d) = T R (T B a x b) y (T B c z d)
balance B a x (T R b y (T R c z d)) = T R (T B a x b) y (T B c z d)
balance c l x r = T c l x r

instance Foldable RB where
  foldMap _ E = mempty
  foldMap f (T _ l x r) = foldMap f l <> f x <> foldMap f r

depth :: (Int -> Int -> Int) -> RB a -> Int
depth _ E = 0
depth f (T _ l _ r) = 1 + f (depth f l) (depth f r)

invariant :: RB a -> Maybe Int
invariant E = Just 1
invariant (T c l _ r)
  | c == R && (red l || red r) = Nothing
  | otherwise = do
      a <- invariant l
      b <- invariant r
      if a == b then Just (a + if c == B then 1 else 0) else Nothing
  where red (T R _ _ _) = True
        red _ = False

draw :: Show a => RB a -> [String]
draw E = []
draw (T c l x r) = map ("    " ++) (draw r) ++ [show x ++ show c] ++ map ("    " ++) (draw l)

main :: IO ()
main = do
  let t = foldr insert E [1 .. 500 :: Int]
  print (sum t, length t, maximum t, depth max t, depth min t, invariant t)
  let s = foldr insert E [(i * 7919) `mod` 1013 | i <- [1 .. 400 :: Int]]
  print (take 10 (foldr (:) [] s), invariant s)
  mapM_ putStrLn (draw (foldr insert E "balanced tree"))
