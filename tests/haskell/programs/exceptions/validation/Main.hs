module Main where

-- Input of orders is checked; what is wrong is told per line, and the run goes on.
import Control.Exception
import Control.Monad
import System.Exit
import System.IO
import Text.Read (readMaybe)

data Bad
  = NotANumber String
  | OutOfRange { low, high, got :: Int }
  | WrongFields Int
  deriving (Show, Eq)

instance Exception Bad where
  displayException (NotANumber s) = show s ++ " is not a number"
  displayException (OutOfRange l h g) = show g ++ " is not between " ++ show l ++ " and " ++ show h
  displayException (WrongFields n) = "expected 3 fields, found " ++ show n

data Order = Order { item :: String, amount :: Int, cents :: Int }

number :: Int -> Int -> String -> Int
number l h s = case readMaybe s of
  Nothing -> throw (NotANumber s)
  Just n
    | n < l || n > h -> throw (OutOfRange l h n)
    | otherwise -> n

order :: String -> Order
order l = case words l of
  [i, a, c] -> Order i (number 1 100 a) (number 0 99999 c)
  ws -> throw (WrongFields (length ws))

total :: Order -> Int
total o = amount o * cents o

main :: IO ()
main = do
  ls <- lines <$> getContents
  results <- forM (zip [1 :: Int ..] ls) $ \(n, l) -> do
    r <- try (evaluate (total (order l)))
    case r of
      Right t -> do
        putStrLn (show n ++ ": " ++ show t)
        return (Just t)
      Left e -> do
        hPutStrLn stderr ("line " ++ show n ++ ": " ++ displayException (e :: Bad))
        return Nothing
  print (sum [t | Just t <- results])
  let failures = length (filter (== Nothing) results)
  when (failures > 0) $ exitWith (ExitFailure failures)
