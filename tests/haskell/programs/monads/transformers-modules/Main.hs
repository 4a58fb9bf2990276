{-# OPTIONS_GHC -Wno-deprecations #-}
-- The modules of transformers that mtl does not wrap.
module Main (main) where

import Control.Applicative (Alternative (..), liftA2)
import Control.Applicative.Backwards (Backwards (..))
import Control.Applicative.Lift (Errors, Lift (..), eitherToErrors, elimLift, failure, runErrors, unLift)
import Control.Monad (forM_, mplus, mzero, unless)
import Control.Monad.Signatures (Catch, Listen)
import Control.Monad.Trans.Accum (Accum, add, evalAccum, look, runAccum)
import Control.Monad.Trans.Class (lift)
import qualified Control.Monad.Trans.Cont as Cont
import qualified Control.Monad.Trans.Error as Error
import qualified Control.Monad.Trans.Except as Except
import qualified Control.Monad.Trans.List as List
import Control.Monad.Trans.Maybe (MaybeT (..), exceptToMaybeT, maybeToExceptT)
import qualified Control.Monad.Trans.RWS as RWS
import qualified Control.Monad.Trans.RWS.CPS as RWSCPS
import qualified Control.Monad.Trans.RWS.Lazy as RWSLazy
import qualified Control.Monad.Trans.Select as Select
import qualified Control.Monad.Trans.State as State
import qualified Control.Monad.Trans.State.Strict as StateStrict
import qualified Control.Monad.Trans.Writer as Writer
import qualified Control.Monad.Trans.Writer.CPS as WriterCPS
import qualified Control.Monad.Trans.Writer.Lazy as WriterLazy
import Data.Functor.Constant (Constant (..))
import Data.Functor.Reverse (Reverse (..))
import Data.Foldable (toList)
import Data.Functor.Compose (Compose (..))

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Functor Tree where
  fmap f t = runBack (traverse (Back . Just . f) t)
    where runBack (Back (Just x)) = x
          runBack _ = error "no tree"

newtype Back a = Back (Maybe a)
instance Functor Back where fmap f (Back x) = Back (fmap f x)
instance Applicative Back where { pure = Back . Just; Back f <*> Back x = Back (f <*> x) }

instance Foldable Tree where foldr f z t = Writer.execWriter (traverse (\x -> Writer.tell [x]) t) `seq` foldr f z (toL t)
                               where { toL Leaf = []; toL (Node l x r) = toL l ++ [x] ++ toL r }
instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = liftA2 (\l' (x', r') -> Node l' x' r') (traverse f l) (liftA2 (,) (f x) (traverse f r))

fromList :: [a] -> Tree a
fromList [] = Leaf
fromList xs = Node (fromList before) x (fromList after)
  where (before, x, after) = case splitAt (length xs `div` 2) xs of { (b, y : a) -> (b, y, a); (b, []) -> (init b, last b, []) }

label :: a -> State.State Int (Int, a)
label x = State.state (\n -> ((n, x), n + 1))

check :: Int -> Errors [String] Int
check n
  | n < 0 = failure [show n ++ " is negative"]
  | n > 100 = failure [show n ++ " is large"]
  | otherwise = pure n

-- Signatures as synonyms.
quiet :: Catch String (Except.ExceptT String (State.State [String])) Int
quiet action handler = Except.catchE action (\e -> lift (State.modify (e :)) >> handler e)

heard :: Listen [Int] (Writer.Writer [Int]) a
heard = Writer.listen

queens :: Int -> [[Int]]
queens n = StateStrict.evalStateT (mapM (const place) [1 .. n]) []
  where
    place = do
      before <- StateStrict.get
      q <- lift [1 .. n]
      unless (safe q before) (lift [])
      StateStrict.put (q : before)
      return q
    safe q qs = and [q /= p && abs (q - p) /= d | (d, p) <- zip [1 ..] qs]

-- Selection: the best choice by what it comes to.
best :: [Int] -> Select.Select Int Int
best choices = Select.select (\score -> snd (maximum [(score c, c) | c <- choices]))

main :: IO ()
main = do
  let tree = fromList "lexical"
  print (toList (State.evalState (traverse label tree) 1))
  print (toList (State.evalState (forwards (traverse (Backwards . label) tree)) 1))
  print (toList (Reverse "abc"), foldMap (: []) (Reverse [1, 2, 3 :: Int]), getReverse (fmap succ (Reverse "abc")))
  print (getConstant (traverse (\x -> Constant [x, x]) "ab"))
  print (runErrors (traverse check [1, 2, 3]), runErrors (traverse check [-1, 50, 200]))
  print (runErrors (eitherToErrors (Left "left") :: Errors String Int), elimLift show (concat . reverse) (Other ["a", "b"] :: Lift [] String), unLift (Pure (3 :: Int)) <|> (Nothing :: Maybe Int))
  print (State.runState (Except.runExceptT (quiet (lift (State.modify ("in" :)) >> Except.throwE "bad") (return . length))) [])
  print (Writer.runWriter (heard (Writer.tell [1, 2] >> return 'x')))
  print (length (queens 6), head (queens 6))
  print (runAccum (do { add "ab"; s <- look; add "c"; t <- look; return (s, t) } :: Accum String (String, String)) "x")
  print (evalAccum (mapM (\x -> do { s <- look; add [x]; return (length s) }) "four") "")
  print (Select.runSelect ((,) <$> best [1 .. 5] <*> best [2, 4]) (\(a, b) -> negate (abs (a * b - 9))))
  print (RWS.runRWS (RWS.ask >>= \r -> RWS.tell [r] >> RWS.modify (+ r) >> RWS.get) 5 10)
  print (RWSCPS.runRWS (mapM (\x -> RWSCPS.tell [x] >> RWSCPS.modify (+ x) >> RWSCPS.gets (* 2)) [1, 2, 3 :: Int]) () 0)
  print (let (a, s, w) = RWSLazy.runRWS (mapM (\x -> RWSLazy.tell [x] >> return (x * x)) [1 ..]) () 'q' in (take 3 a, take 3 w, s `seq` ()) `seq` take 3 a)
  print (take 3 (WriterLazy.execWriter (mapM_ (WriterLazy.tell . show) [1 :: Int ..])), WriterCPS.runWriter (WriterCPS.censor (map negate) (WriterCPS.tell [1, 2 :: Int] >> return 'w')))
  r <- runMaybeT (msum' [MaybeT (putStrLn "first" >> return Nothing), lift (putStrLn "second" >> return 2), lift (putStrLn "third" >> return 3)])
  print (r :: Maybe Int)
  print =<< runMaybeT (exceptToMaybeT (Except.throwE 'e' :: Except.ExceptT Char IO Int) <|> MaybeT (return (Just 1)))
  print =<< Except.runExceptT (maybeToExceptT "none" (mzero `mplus` mzero :: MaybeT IO Int))
  print (Cont.evalCont (Cont.reset (do { x <- Cont.shift (\k -> return (k 1 + k 10)); return (x * 2) })) :: Int)
  print =<< Error.runErrorT (do { a <- Error.ErrorT (return (Right 1)); b <- Error.throwError "stop" `Error.catchError` (return . length); return (a + b) } :: Error.ErrorT String IO Int)
  xs <- List.runListT (do { x <- List.ListT (return [1, 2, 3 :: Int]); lift (print x); List.ListT (return [x, x * 10]) })
  print xs
  forM_ (getCompose (Compose [Just 1, Nothing, Just (3 :: Int)])) print
  where msum' = foldr (<|>) empty
