module Main where

-- Applicative validation that collects all errors, next to a monad that stops at the first.
import Data.Char
import Data.Either (partitionEithers)
import Data.Functor ((<&>), ($>))
import Data.List (intercalate)
import Data.Traversable (for)

data Validation e a = Failure e | Success a deriving (Show, Eq)

instance Functor (Validation e) where
  fmap _ (Failure e) = Failure e
  fmap f (Success a) = Success (f a)

instance Semigroup e => Applicative (Validation e) where
  pure = Success
  Failure a <*> Failure b = Failure (a <> b)
  Failure a <*> Success _ = Failure a
  Success _ <*> Failure b = Failure b
  Success f <*> Success a = Success (f a)

data User = User { name :: String, mail :: String, age :: Int } deriving (Show, Eq)

type V = Validation [String]

check :: String -> Bool -> V ()
check _ True = Success ()
check m False = Failure [m]

validName, validMail :: String -> V String
validName s = check "name is empty" (not (null s)) *> check ("name has digits: " ++ s) (not (any isDigit s)) $> s
validMail s = check ("no @ in " ++ show s) ('@' `elem` s) *> check "mail too long" (length s < 20) *> pure s

validAge :: String -> V Int
validAge s
  | all isDigit s && not (null s) = let n = read s in check ("too old: " ++ s) (n < 130) $> n
  | otherwise = Failure ["age is not a number: " ++ s]

user :: String -> V User
user l = case fields l of
  [n, m, a] -> User <$> validName n <*> validMail m <*> validAge a
  fs -> Failure ["expected 3 fields, not " ++ show (length fs)]

fields :: String -> [String]
fields "" = [""]
fields s = let (a, b) = break (== ';') s in a : if null b then [] else fields (tail b)

toEither :: Validation e a -> Either e a
toEither (Failure e) = Left e
toEither (Success a) = Right a

main :: IO ()
main = do
  ls <- getContents <&> lines
  let rs = map user ls
  _ <- for (zip [1 :: Int ..] rs) $ \(n, r) -> putStrLn $ show n ++ ": " ++ case r of
    Success u -> name u ++ " <" ++ mail u ++ ">"
    Failure es -> intercalate "; " es
  let (bad, good) = partitionEithers (map toEither rs)
  print (length bad, sum (map age good))
  print (traverse (toEither . user) ls)
  print (either length length (toEither (traverse user ls)))
