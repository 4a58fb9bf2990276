module Main where

import Control.Monad (unless, when)
import System.Console.GetOpt
import System.Environment
import System.Exit
import System.IO
import Text.Printf (hPrintf, printf)

-- cat -n with options.
data Options = Options { start :: Int, width :: Int, blanks :: Bool, help :: Bool, separator :: String }

defaults :: Options
defaults = Options 1 6 True False "\t"

options :: [OptDescr (Options -> Options)]
options =
  [ Option "s" ["start"] (ReqArg (\n o -> o { start = read n }) "N") "first number"
  , Option "w" ["width"] (ReqArg (\n o -> o { width = read n }) "N") "columns of numbers"
  , Option "b" ["no-blanks"] (NoArg (\o -> o { blanks = False })) "number lines with text only"
  , Option "t" ["separator"] (OptArg (\m o -> o { separator = maybe " " id m }) "TEXT") "between number and line"
  , Option "h?" ["help"] (NoArg (\o -> o { help = True })) "this text"
  ]

go :: Options -> Int -> IO ()
go o n = do
  end <- isEOF
  unless end $ do
    l <- getLine
    if null l && not (blanks o)
      then putStrLn "" >> go o n
      else do
        printf "%*d%s%s\n" (width o) n (separator o) l
        go o (n + 1)

main :: IO ()
main = do
  args <- getArgs
  name <- getProgName
  let (fs, others, errs) = getOpt Permute options args
      o = foldl (flip id) defaults fs
  unless (null errs) $ do
    hPutStr stderr (concat errs ++ usageInfo name options)
    exitWith (ExitFailure 2)
  when (help o) $ putStr (usageInfo "Usage:" options)
  print others
  go o (start o)
  hPrintf stderr "%s done\n" name
