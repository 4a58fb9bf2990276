{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Data.Dynamic
import Data.List (nub)
import qualified Data.Map as M
import Data.Maybe (mapMaybe)
import Data.Typeable

data Pet = Pet { petName :: String } deriving (Show, Typeable)

bag :: [Dynamic]
bag = [toDyn (1 :: Int), toDyn "str", toDyn (Pet "rex"), toDyn 'c', toDyn (2 :: Int), toDyn (succ :: Int -> Int), toDyn (Just [True])]

allOf :: Typeable a => [Dynamic] -> [a]
allOf = mapMaybe fromDynamic

describe :: forall a. Typeable a => a -> String
describe x
  | Just (n :: Int) <- cast x = "int " ++ show n
  | Just (s :: String) <- cast x = "string " ++ s
  | Just (Pet p) <- cast x = "pet " ++ p
  | otherwise = "something of type " ++ show (typeOf x)

-- A store of one value per type.
newtype TypeMap = TypeMap (M.Map TypeRep Dynamic)

put :: Typeable a => a -> TypeMap -> TypeMap
put a (TypeMap m) = TypeMap (M.insert (typeOf a) (toDyn a) m)

get :: forall a. Typeable a => TypeMap -> Maybe a
get (TypeMap m) = M.lookup (typeRep (Proxy :: Proxy a)) m >>= fromDynamic

main :: IO ()
main = do
  print bag
  print (allOf bag :: [Int])
  print (allOf bag :: [String])
  print (map (\f -> f (41 :: Int)) (allOf bag) :: [Int])
  print (fromDyn (head bag) (0 :: Int), fromDyn (head bag) 'z')
  mapM_ putStrLn [describe (3 :: Int), describe "x", describe (Pet "cat"), describe (Left 3 :: Either Int ()), describe [Just (1.5 :: Double)]]
  let m = put 'x' (put True (put "s" (put False (TypeMap M.empty))))
  print (get m :: Maybe Bool, get m :: Maybe Char, get m :: Maybe Int)
  print (typeOf (undefined :: Maybe (Int, [Char]) -> Either String ()))
  print (typeRepTyCon (typeOf 'a'), splitTyConApp (typeOf (Just 'a')))
  print (eqT :: Maybe (Int :~: Int))
  print (fmap (dynTypeRep) (dynApply (bag !! 5) (head bag)))
  print (length (nub (map dynTypeRep bag)))
  print (gcast (Just 3 :: Maybe Int) :: Maybe (Maybe Int))
