{-# LANGUAGE ScopedTypeVariables #-}
-- The package exceptions: classes of monads that throw, and the pure ones among them.
module Main (main) where

import Control.Exception (ArithException (..), ErrorCall (..), Exception (..), SomeException)
import qualified Control.Monad.Catch as Catch
import Control.Monad.Catch (ExitCase (..), Handler (..), MonadCatch, MonadMask, MonadThrow (..))
import Control.Monad.Catch.Pure (Catch, CatchT (..), runCatch)
import Control.Monad.State (execStateT, lift, liftIO, modify, runStateT)
import Control.Monad.Trans.Maybe (runMaybeT)

data Refused = Refused String Int deriving Show
instance Exception Refused where displayException (Refused who n) = who ++ " refused " ++ show n

half :: MonadThrow m => Int -> m Int
half n
  | odd n = throwM (Refused "half" n)
  | n > 100 = throwM Overflow
  | otherwise = return (n `div` 2)

halves :: MonadCatch m => Int -> m [Int]
halves n = Catch.handle (\(Refused _ k) -> return [-k]) (do
  h <- half n
  (h :) <$> halves h)

resource :: (MonadMask m) => (String -> m ()) -> m Int -> m Int
resource say body = fst <$> Catch.generalBracket (say "acquire" >> return "r") (\r exit -> say (r ++ describe exit)) (const body)
  where
    describe (ExitCaseSuccess n) = " done " ++ show n
    describe (ExitCaseException e) = " failed: " ++ takeWhile (/= '\n') (show e)
    describe ExitCaseAbort = " aborted"

main :: IO ()
main = do
  print (half 10 :: Maybe Int, half 7 :: Maybe Int, half 8 :: [Int], either show show (half 9 :: Either SomeException Int))
  print (either displayException show (runCatch (halves 96)))
  print (either displayException show (runCatch (halves 208)))
  print (either displayException show (runCatch (half 3 `Catch.catchAll` \e -> return (length (show e)))))
  print (either displayException show (runCatch (Catch.try (half 5) >>= either (\(e :: Refused) -> return (show e)) (return . show) :: Catch String)))
  halves 40 >>= print
  r <- runStateT (runCatchT (do { lift (modify (+ 1)); x <- half 11 `Catch.catch` \(Refused _ k) -> return k; lift (modify (+ x)); _ <- half 3; lift (modify (* 100)) })) 5
  print (either show show (fst r), snd r)
  ok <- resource putStrLn (return 3)
  print ok
  bad <- Catch.try (resource putStrLn (half 1))
  putStrLn (either (\(e :: Refused) -> displayException e) show bad)
  s <- execStateT ((resource (\t -> modify (++ [t])) (do { modify (++ ["body"]); liftIO (half 12) })) `Catch.finally` modify (++ ["finally"])) []
  print s
  t <- runMaybeT (resource (liftIO . putStrLn) (runMaybe Nothing))
  print t
  caught <- (half 500 >> return "none") `Catch.catches` [Handler (\(e :: ArithException) -> return ("arith " ++ show e)), Handler (\(ErrorCall m) -> return m)]
  putStrLn caught
  u <- Catch.catchJust (\(Refused w n) -> if n > 2 then Just w else Nothing) (half 3 >> return "fine") (return . ("just " ++))
  putStrLn u
  (Catch.onException (half 15) (putStrLn "on exception") >>= print) `Catch.catch` \(e :: SomeException) -> putStrLn ("outside: " ++ displayException e)
  n <- Catch.mask (\restore -> Catch.catchIf (\(Refused _ k) -> k > 0) (restore (half 2)) (\_ -> return 0))
  print n
  where
    runMaybe x = maybe (Catch.throwM (ErrorCall "empty") `Catch.catch` \(ErrorCall m) -> liftIO (putStrLn ("caught " ++ m)) >> return 0) return x

