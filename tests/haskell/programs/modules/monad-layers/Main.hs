module Main where

import App
import App.Env
import qualified App.Storage as Storage
import Control.Monad

main :: IO ()
main = do
  (r, logs) <- runApp (Env { appName = "demo", limit = 3 }) $ do
    forM_ (zip [1 ..] "abcde") $ \(k, c) -> Storage.store k [c]
    x <- Storage.fetch 2
    y <- Storage.fetch 4
    s <- Storage.usage
    nm <- ask' appName
    return (nm, x, y, s)
  print r
  mapM_ putStrLn logs
