module Work.Run (run) where

import Work.Config
import Work.Config.Parse (parseConfig)
import System.Exit

run :: IO ()
run = do
  text <- getContents
  case parseConfig text of
    Left err -> putStrLn err >> exitWith (ExitFailure 3)
    Right cfg -> do
      mapM_ (putStrLn . showEntry) (entries cfg)
      case lookupKey "server" "port" cfg of
        Just p | (n, "") : _ <- reads p -> print (n + 1 :: Int)
        _ -> putStrLn "no port"
      case lookupKey "server" "root" cfg of
        Nothing -> exitWith (ExitFailure 4)
        Just _ -> return ()
