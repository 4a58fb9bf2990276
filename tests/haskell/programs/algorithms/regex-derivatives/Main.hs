module Main where

-- Regular expressions by Brzozowski's derivatives; pattern and words from the input.
data Re = Never | Empty | Chr (Char -> Bool) | Seq Re Re | Alt Re Re | Star Re

nullable :: Re -> Bool
nullable r = case r of
  Never -> False
  Empty -> True
  Chr _ -> False
  Seq a b -> nullable a && nullable b
  Alt a b -> nullable a || nullable b
  Star _ -> True

derive :: Char -> Re -> Re
derive c r = case r of
  Chr p | p c -> Empty
  Seq a b | nullable a -> alt (sq (derive c a) b) (derive c b)
          | otherwise -> sq (derive c a) b
  Alt a b -> alt (derive c a) (derive c b)
  Star a -> sq (derive c a) r
  _ -> Never

sq, alt :: Re -> Re -> Re
sq Never _ = Never
sq _ Never = Never
sq Empty b = b
sq a Empty = a
sq a b = Seq a b
alt Never b = b
alt a Never = a
alt a b = Alt a b

matches :: Re -> String -> Bool
matches r = nullable . foldl (flip derive) r

longest :: Re -> String -> Maybe String
longest r s = go r s (if nullable r then Just 0 else Nothing) 0
  where
    go _ [] best _ = fmap (`take` s) best
    go q (c : cs) best n = case derive c q of
      Never -> fmap (`take` s) best
      q' -> go q' cs (if nullable q' then Just (n + 1) else best) (n + 1 :: Int)

parse :: String -> Re
parse s = case alternatives s of
  (r, "") -> r
  (_, rest) -> error ("cannot read from " ++ rest)

alternatives, sequences :: String -> (Re, String)
alternatives s = case sequences s of
  (a, '|' : t) -> let (b, u) = alternatives t in (Alt a b, u)
  r -> r
sequences s = case s of
  [] -> (Empty, [])
  c : _ | c `elem` ")|" -> (Empty, s)
  _ -> let (a, t) = atom s
           (a', t') = suffix a t
           (b, u) = sequences t'
        in (sq a' b, u)

suffix :: Re -> String -> (Re, String)
suffix a ('*' : t) = suffix (Star a) t
suffix a ('+' : t) = suffix (Seq a (Star a)) t
suffix a ('?' : t) = suffix (Alt a Empty) t
suffix a t = (a, t)

atom :: String -> (Re, String)
atom ('(' : t) = let (r, u) = alternatives t in (r, drop 1 u)
atom ('[' : t) = let (cls, u) = break (== ']') t in (Chr (`elem` expand cls), drop 1 u)
atom ('.' : t) = (Chr (const True), t)
atom ('\\' : c : t) = (Chr (== c), t)
atom (c : t) = (Chr (== c), t)
atom [] = (Empty, [])

expand :: String -> String
expand (a : '-' : b : r) = [a .. b] ++ expand r
expand (c : r) = c : expand r
expand [] = []

main :: IO ()
main = do
  (p : ws) <- lines <$> getContents
  let r = parse p
  mapM_ (\w -> putStrLn (w ++ ": " ++ show (matches r w) ++ " " ++ show (longest r w))) ws
  print (map (matches (parse "(a|b)*abb")) ["abb", "aababb", "ab", ""])
