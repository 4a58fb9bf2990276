module Main where

import Control.Monad.State
import qualified Data.Map as M
import Data.Maybe
import Text.Printf

data Txn = Deposit String Rational | Withdraw String Rational | Transfer String String Rational | Interest Rational

parseTxn :: String -> Maybe Txn
parseTxn l = case words l of
  ["deposit", a, n] -> Deposit a <$> money n
  ["withdraw", a, n] -> Withdraw a <$> money n
  ["transfer", a, b, n] -> Transfer a b <$> money n
  ["interest", p] -> Interest . (/ 100) <$> money p
  _ -> Nothing

money :: String -> Maybe Rational
money s = case break (== '.') s of
  (w, "") -> whole w
  (w, _ : f) | length f <= 2 -> (\a b -> a + b / 10 ^ length f) <$> whole w <*> whole f
  _ -> Nothing
  where whole d = if not (null d) && all (`elem` ['0' .. '9']) d then Just (fromInteger (read d)) else Nothing

type Bank = State (M.Map String Rational, [String])

note :: String -> Bank ()
note s = modify (\(m, l) -> (m, s : l))

change :: String -> Rational -> Bank Bool
change a n = do
  b <- gets (fromMaybe 0 . M.lookup a . fst)
  if b + n < 0
    then note (printf "refused: %s has %.2f" a (fromRational b :: Double)) >> return False
    else modify (\(m, l) -> (M.insert a (b + n) m, l)) >> return True

exec :: Txn -> Bank ()
exec (Deposit a n) = void (change a n)
exec (Withdraw a n) = void (change a (negate n))
exec (Transfer a b n) = do
  ok <- change a (negate n)
  when ok $ void (change b n)
exec (Interest p) = do
  accounts <- gets (M.keys . fst)
  forM_ accounts $ \a -> do
    b <- gets ((M.! a) . fst)
    let cents = fromIntegral (truncate (b * p * 100) :: Integer) / 100
    _ <- change a cents
    note (printf "%s earns %.2f" a (fromRational cents :: Double))

main :: IO ()
main = do
  ls <- lines <$> getContents
  let (m, l) = execState (mapM_ (\s -> maybe (note ("cannot read: " ++ s)) exec (parseTxn s)) ls) (M.empty, [])
  mapM_ putStrLn (reverse l)
  forM_ (M.toList m) $ \(a, b) -> printf "%-8s %10.2f\n" a (fromRational b :: Double)
