{-# LANGUAGE ExistentialQuantification #-}
module Animals (Animal (..), AnyAnimal (..), Dog (..), Cat (..), Parrot (..)) where

class Animal a where
  speak :: a -> String
  legs :: a -> Int
  legs _ = 4
  noise :: a -> Int
  noise = length . speak

data AnyAnimal = forall a. Animal a => MkAnimal a

instance Animal AnyAnimal where
  speak (MkAnimal a) = speak a
  legs (MkAnimal a) = legs a
  noise (MkAnimal a) = noise a

data Dog = Dog String Int
newtype Cat = Cat Int
newtype Parrot = Parrot [String]

instance Animal Dog where
  speak (Dog n k) = n ++ " says " ++ concat (replicate k "woof")

instance Animal Cat where
  speak (Cat lives) = if lives > 5 then "purr" else "hiss"

instance Animal Parrot where
  speak (Parrot ws) = unwords (cycle' 2 ws)
    where cycle' n = concat . replicate n
  legs _ = 2
