module Main where

import Control.Monad
import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (evalContT, resetT, shiftT, callCC, evalCont, reset, shift)
import Control.Monad.Trans.Except
import Control.Monad.Trans.Identity
import Control.Monad.Trans.Maybe
import qualified Control.Monad.Trans.RWS.Strict as RWS
import Control.Monad.Trans.Reader
import Control.Monad.Trans.Select
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S
import qualified Control.Monad.Trans.Writer.CPS as W
import Data.Functor.Identity

lookupAll :: Monad m => [(String, String)] -> String -> MaybeT m String
lookupAll env k = hoistMaybe' (lookup k env) >>= \v -> if take 1 v == "$" then lookupAll env (drop 1 v) else return v
  where hoistMaybe' = MaybeT . return

lazyStates :: [Int]
lazyStates = take 5 (L.evalState (mapM (\_ -> L.state (\n -> (n, n * 2))) [1 :: Int ..]) 1)

bestPath :: [Int] -> ([Bool], Int)
bestPath ws = (choice, value choice)
  where
    choice = runSelect (mapM (\_ -> select pick) ws) value
    pick f = if f True >= f False then True else False
    value bs = let s = sum [w | (w, True) <- zip ws bs] in if s > 10 then -1 else s

main :: IO ()
main = do
  r <- runMaybeT (lookupAll [("a", "$b"), ("b", "end")] "a" `mplus` return "none")
  print r
  runMaybeT (do { x <- MaybeT (return (Just 3)); guard (x > 5); lift (putStrLn "not shown") }) >>= print
  print lazyStates
  print (S.runState (S.withState (* 2) (S.gets (+ 1))) 5, S.execState (S.modify' (+ 1) >> S.modify (* 3)) 1)
  print (W.runWriter (W.tell "ab" >> W.censor reverse (W.tell "cd") >> W.listens length (W.tell "xyz")))
  print (runAccum (add "a" >> look >>= \s -> add (s ++ "!") >> return (length s)) "start:")
  print (bestPath [3, 4, 5, 6])
  print (evalCont (reset ((+ 1) <$> shift (\k -> return (k (k 10))))))
  evalContT (resetT (do { x <- shiftT (\k -> lift (k 1) >> lift (k 2)); lift (print x) }))
  print (runExcept (withExceptT length (throwE "four" `catchE` \e -> throwE (e ++ "!")) :: Except Int ()))
  print (runReader (local (+ 1) (asks (* 2))) 10, runIdentity (runIdentityT (IdentityT (Identity 'i'))))
  print (RWS.runRWS (RWS.ask >>= \e -> RWS.tell [e] >> RWS.modify (+ e) >> RWS.get) 3 4)
  print (evalCont (callCC (\k -> when True (k 'e') >> return 'n')))
  print (either id show (runExcept (except (Left "left") :: Except String Int)))
