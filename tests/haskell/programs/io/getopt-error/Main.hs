module Main where

import System.Console.GetOpt
import System.Environment
import System.Exit
import System.IO

data Flag = Verbose | Level Int | Output String deriving (Show, Eq)

descr :: [OptDescr Flag]
descr =
  [ Option ['v'] ["verbose"] (NoArg Verbose) "say more"
  , Option ['l'] ["level"] (ReqArg (Level . read) "INT") "the level"
  , Option ['o'] ["output", "out"] (OptArg (Output . maybe "-" id) "FILE") "where to"
  ]

main :: IO ()
main = do
  args <- getArgs
  print args
  case getOpt RequireOrder descr args of
    (fs, rest, []) -> print fs >> print rest
    (fs, rest, errs) -> do
      putStrLn ("understood " ++ show fs ++ " and left " ++ show rest)
      withArgs ["-v", "x"] (getArgs >>= print . (\(a, b, _) -> (a, b)) . getOpt Permute descr)
      hPutStr stderr (concat errs ++ usageInfo "Options:" descr)
      exitWith (ExitFailure 64)
