{-# LANGUAGE FlexibleContexts #-}
{-# OPTIONS_GHC -Wno-deprecations #-}
-- The monads of mtl by the modules that name one each, their classes alone, and lifting by hand.
module Main (main) where

import qualified Control.Monad.Cont as Cont
import Control.Monad.Cont.Class (MonadCont (callCC))
import qualified Control.Monad.Error as Error
import Control.Monad.Error.Class (MonadError (..), liftEither)
import Control.Monad.Except (runExcept, runExceptT, withExceptT, mapExceptT)
import Control.Monad.Fix (mfix)
import Control.Monad.Identity (Identity (..), forM_, when)
import qualified Control.Monad.List as List
import Control.Monad.RWS.Class (MonadRWS)
import qualified Control.Monad.RWS.Lazy as LazyRWS
import qualified Control.Monad.RWS.Strict as StrictRWS
import Control.Monad.Reader (runReader, runReaderT, withReaderT, mapReader)
import Control.Monad.Reader.Class (MonadReader (..), asks)
import Control.Monad.State.Class (MonadState (..), gets, modify, modify')
import qualified Control.Monad.State.Lazy as LazyState
import qualified Control.Monad.State.Strict as StrictState
import Control.Monad.Trans (MonadIO (liftIO), MonadTrans (lift))
import Control.Monad.Writer.Class (MonadWriter (..), censor, listens)
import qualified Control.Monad.Writer.Lazy as LazyWriter
import qualified Control.Monad.Writer.Strict as StrictWriter

-- One program for every stack that has what it needs.
count :: (MonadReader Int m, MonadState Int m, MonadWriter [String] m) => String -> m Int
count word = do
  step <- ask
  modify (+ step)
  now <- get
  tell [word ++ "@" ++ show now]
  inner <- local (* 10) (asks (+ 1))
  return (inner + now)

everything :: MonadRWS Int [String] Int m => m Int
everything = do
  a <- count "a"
  (b, logged) <- listens length (count "b")
  c <- censor (map reverse) (count "cc")
  return (a + b + c + logged)

safeDiv :: MonadError String m => Int -> Int -> m Int
safeDiv _ 0 = throwError "zero"
safeDiv a b = return (a `div` b)

recover :: MonadError String m => m Int
recover = (safeDiv 1 0 `catchError` \e -> return (length e)) >>= safeDiv 40

search :: MonadCont m => [Int] -> m (Maybe Int)
search xs = callCC (\exit -> do
  forM_ xs (\x -> when (x * x > 50) (exit (Just x) >> return ()))
  return Nothing)

-- Lazy states and writers yield before they are done.
naturals :: LazyState.State Int [Int]
naturals = do
  n <- get
  put (n + 1)
  rest <- naturals
  return (n : rest)

ticks :: LazyWriter.Writer [Int] ()
ticks = tell [1] >> ticks

newtype Oops = Oops String deriving Show
instance Error.Error Oops where
  noMsg = Oops "nothing"
  strMsg = Oops

old :: Int -> Error.ErrorT Oops (StrictState.State Int) Int
old n = do
  lift (modify' (+ n))
  when (n > 3) (Error.throwError (Oops "large"))
  s <- lift get
  Just y <- return (if s > 4 then Nothing else Just s)
  return (y * 2)

triples :: Int -> List.ListT (StrictWriter.Writer [Int]) (Int, Int, Int)
triples n = do
  a <- choose [1 .. n]
  b <- choose [a .. n]
  lift (tell [b])
  c <- choose [b .. n]
  if a * a + b * b == c * c then return (a, b, c) else choose []
  where choose = List.ListT . return

main :: IO ()
main = do
  print (LazyRWS.runRWS everything 3 100)
  print (StrictRWS.runRWS everything 3 100)
  print (StrictRWS.evalRWS (count "x") 1 1, LazyRWS.execRWS (count "y") 2 2)
  print (runReader (StrictWriter.runWriterT (LazyState.runStateT (count "s") 5)) 7)
  print (runIdentity (LazyState.runStateT (LazyWriter.runWriterT (runReaderT (count "t") 7)) 5))
  print (runExcept recover, recover :: Either String Int)
  print (runExcept (withExceptT length (safeDiv 3 0)), runIdentity (runExceptT (mapExceptT (fmap (fmap (+ 1))) (liftEither (Right 1 :: Either String Int)))))
  print (Cont.runCont (search [1 .. 20]) show, Cont.runCont (search [1, 2]) id)
  print (take 5 (LazyState.evalState naturals 7), take 4 (LazyWriter.execWriter ticks))
  print (LazyState.evalState (mfix (\xs -> gets (\n -> n : take 3 (map (* 2) xs)))) 1)
  print (map (\n -> StrictState.runState (Error.runErrorT (old n)) n) [1, 2, 3, 4])
  let (found, seen) = StrictWriter.runWriter (List.runListT (triples 13))
  print (found, length seen)
  r <- runReaderT (withReaderT length (do { n <- ask; liftIO (print n); return (n + 1) })) "four"
  print (r, runReader (mapReader show (asks (* 2))) 4)
  n <- StrictState.execStateT (forM_ [1 .. 4 :: Int] (\k -> do
    s <- StrictState.get
    when (even k) (liftIO (putStrLn ("even " ++ show k ++ " at " ++ show s)))
    StrictState.put $! s * 2 + k)) 1
  print n
  outcome <- Cont.runContT (callCC (\k -> do { _ <- lift (putStrLn "before"); _ <- k 1; lift (putStrLn "never"); return 2 })) (return . (+ (10 :: Int)))
  print outcome
