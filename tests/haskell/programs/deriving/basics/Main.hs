module Main where

import Data.Ix

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Show, Read, Eq, Ord, Enum, Bounded, Ix)

data Suit = Clubs | Diamonds | Hearts | Spades deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Card = Card { rankOf :: Int, suitOf :: Suit } deriving (Eq, Ord, Show, Read)

data Op = Op :+ Op | Op :* Op | N Int | Neg { inner :: Op } deriving (Eq, Ord, Show, Read)

infixl 6 :+
infixl 7 :*

newtype Wrapper f a = Wrapper (f a)

instance Show (f a) => Show (Wrapper f a) where
  showsPrec d (Wrapper x) = showParen (d > 10) (showString "Wrapper " . showsPrec 11 x)

data T a b = a `T` b | L [a] deriving (Show, Read, Eq, Ord)

main :: IO ()
main = do
  print [minBound .. maxBound :: Day]
  print [Mon, Wed ..]
  print [Sun, Fri .. Mon]
  print (succ Mon, pred Sun, fromEnum Thu, toEnum 2 :: Day)
  print (range (Tue, Fri), index (Tue, Fri) Thu, inRange (Tue, Fri) Sun)
  print (read "[Mon,Tue , Sun]" :: [Day])
  print (reads "Wed rest" :: [(Day, String)])
  let card = Card { rankOf = 12, suitOf = Hearts }
  print card
  print (read (show card) == card)
  print (read " Card {rankOf= 3 ,suitOf =Clubs}" :: Card)
  print (card < card { suitOf = Spades }, compare card card { rankOf = 2 })
  let e = N 1 :+ N 2 :* Neg (N (-3)) :+ N 4
  print e
  print (read (show e) == e)
  print (read "(N 1 :+ N 2) :* N 3" :: Op)
  print (Just (Left (3, 'x')) :: Maybe (Either (Int, Char) ()))
  print (Wrapper (Just 3))
  print [1 `T` 'c', L [2, -3]]
  print (read "[1 `T` 'c',L [2,-3]]" :: [T Int Char])
  print (maximum [L [1], L [1, 2], 0 `T` "z"])
  print (showsPrec 11 (-5 :: Int) "", show (Just (-2.5)))
