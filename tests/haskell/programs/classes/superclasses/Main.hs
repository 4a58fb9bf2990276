-- Superclasses three deep, and a class over type constructors.
module Main where

class Show a => Entity a where
  ident :: a -> Int
  label :: a -> String
  label x = "#" ++ show (ident x) ++ " " ++ show x

class (Entity a, Ord a) => Ranked a where
  rank :: a -> Int
  better :: a -> a -> a
  better x y
    | rank x > rank y = x
    | rank x < rank y = y
    | x >= y = x
    | otherwise = y

class Ranked a => Champion a where
  title :: a -> String
  title x = label x ++ " (rank " ++ show (rank x) ++ ")"

data Player = Player Int String Int deriving (Show, Eq, Ord)

instance Entity Player where
  ident (Player n _ _) = n

instance Ranked Player where
  rank (Player _ _ r) = r

instance Champion Player

newtype Team = Team [Player] deriving (Show, Eq, Ord)

instance Entity Team where
  ident (Team ps) = sum (map ident ps)
  label t@(Team ps) = "team " ++ show (ident t) ++ " of " ++ show (length ps)

instance Ranked Team where
  rank (Team ps) = sum (map rank ps)

instance Champion Team where
  title t = "the " ++ label t

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

data Stack a = Nil | Push a (Stack a)
data Queue a = Queue [a] [a]

instance Container Stack where
  empty = Nil
  insert = Push
  toL Nil = []
  toL (Push x s) = x : toL s

instance Container Queue where
  empty = Queue [] []
  insert x (Queue f b) = Queue f (x : b)
  toL (Queue f b) = f ++ reverse b

fillUp :: (Container f, Enum a) => a -> a -> f a
fillUp lo hi = foldr insert empty [lo .. hi]

tournament :: Champion a => [a] -> String
tournament = title . foldr1 better

main :: IO ()
main = do
  let ps = [Player 1 "Ada" 10, Player 2 "Blaise" 30, Player 3 "Charles" 30, Player 4 "Dana" 25]
  mapM_ (putStrLn . label) ps
  putStrLn (tournament ps)
  putStrLn (tournament [Team (take 2 ps), Team (drop 2 ps)])
  print (toL (fillUp 'a' 'f' :: Stack Char))
  print (toL (fillUp 1 6 :: Queue Int))
