{-# LANGUAGE PatternSynonyms #-}
{-# LANGUAGE ViewPatterns #-}
{-# LANGUAGE PatternGuards #-}
module Main where

import Data.Char (isDigit, isSpace)
import Data.List (stripPrefix)
import qualified Data.Map as M
import qualified Data.Sequence as Seq

-- Commands recognised with view patterns; a type seen through pattern synonyms.
command :: M.Map String Int -> String -> String
command env (words -> ["show", flip M.lookup env -> Just n]) = show n
command _ (stripPrefix "say " -> Just rest) = rest
command _ (span isDigit -> (ds@(_ : _), dropWhile isSpace -> rest)) = "number " ++ ds ++ " then " ++ show rest
command env (words -> ["show", x]) | M.null env = "nothing known" | otherwise = "unknown " ++ x
command _ (reverse -> '?' : _) = "a question"
command _ (length -> n) = "command of length " ++ show n

data Type = Con String [Type] deriving (Eq)

pattern TInt, TBool :: Type
pattern TInt = Con "Int" []
pattern TBool = Con "Bool" []

pattern (:->) :: Type -> Type -> Type
pattern a :-> b = Con "->" [a, b]
infixr 5 :->

pattern Tuple :: [Type] -> Type
pattern Tuple ts <- Con "," ts
  where Tuple [t] = t
        Tuple ts = Con "," ts

pattern Point :: Int -> Int -> (Int, Int)
pattern Point { xOf, yOf } = (xOf, yOf)
{-# COMPLETE Point #-}

instance Show Type where
  showsPrec d (a :-> b) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)
  showsPrec _ (Tuple ts) = showChar '(' . foldr (.) id (zipWith (\i t -> (if i > (0 :: Int) then showString ", " else id) . shows t) [0 ..] ts) . showChar ')'
  showsPrec _ (Con c []) = showString c
  showsPrec d (Con c ts) = showParen (d > 10) (showString c . foldr (\t r -> showChar ' ' . showsPrec 11 t . r) id ts)

arity :: Type -> Int
arity (_ :-> b) = 1 + arity b
arity _ = 0

pattern Head :: a -> [a]
pattern Head x <- x : _

pattern Even :: Int
pattern Even <- (even -> True)

main :: IO ()
main = do
  let env = M.fromList [("x", 10)]
  mapM_ (putStrLn . command env) ["show x", "show y", "say hello", "42 things", "really?", "dance"]
  putStrLn (command M.empty "show y")
  print (TInt :-> (TBool :-> TInt) :-> Con "Maybe" [Tuple [TInt, TBool]])
  print (map arity [TInt, TInt :-> TBool :-> TInt], Tuple [TInt], [x | Head x <- ["abc", "", "de"]])
  print (xOf (3, 4), (Point 5 6) { yOf = 0 }, let Point a b = (1, 2) in a + b, [case n of { Even -> 'e'; _ -> 'o' } | n <- [1 .. 4]])
  print (case Seq.fromList [1, 2, 3 :: Int] of { (Seq.viewl -> a Seq.:< _) -> a; _ -> 0 })
