{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE DataKinds #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Data.Proxy
import GHC.TypeLits hiding (Mod)

-- Numbers modulo a type-level modulus, and units of measure.
newtype Mod (n :: Nat) = Mod Integer deriving (Eq, Ord)

instance KnownNat n => Show (Mod n) where
  show (Mod a) = show a ++ " mod " ++ show (natVal (Proxy :: Proxy n))

make :: forall n. KnownNat n => Integer -> Mod n
make a = Mod (a `mod` natVal (Proxy :: Proxy n))

instance KnownNat n => Num (Mod n) where
  Mod a + Mod b = make (a + b)
  Mod a * Mod b = make (a * b)
  negate (Mod a) = make (negate a)
  abs = id
  signum = id
  fromInteger = make

instance KnownNat n => Fractional (Mod n) where
  recip a = a ^ (natVal a - 2)
  fromRational _ = error "no fractions here"

newtype Tagged (s :: Symbol) a = Tagged a

describe :: forall s a. (KnownSymbol s, Show a) => Tagged s a -> String
describe (Tagged a) = symbolVal (Proxy :: Proxy s) ++ "=" ++ show a

data Door = Opened | Closed | Locked

newtype DoorState (s :: Door) = DoorState [String]

new :: DoorState 'Closed
new = DoorState ["new"]

open :: DoorState 'Closed -> DoorState 'Opened
open (DoorState l) = DoorState ("opened" : l)

close :: DoorState 'Opened -> DoorState 'Closed
close (DoorState l) = DoorState ("closed" : l)

lock :: DoorState 'Closed -> DoorState 'Locked
lock (DoorState l) = DoorState ("locked" : l)

history :: DoorState s -> [String]
history (DoorState l) = reverse l

main :: IO ()
main = do
  let x = 3 :: Mod 7
  print (x + 5, x * x, -x, x ^ (100 :: Int))
  print (x / 5 * 5 == x)
  print (product (map fromInteger [1 .. 12]) :: Mod 13)
  putStrLn (describe (Tagged 3 :: Tagged "width" Int))
  putStrLn (unwords (history (lock (close (open new)))))
  print (natVal (Proxy :: Proxy (2 + 3)), symbolVal (Proxy :: Proxy "sym"))
