module Main where

import Control.Monad
import Data.Char (toUpper)
import Data.List (sort)
import System.Directory
import System.FilePath ((<.>), (</>), takeExtension)
import System.IO

-- Splits the input into files by its headers, works on each, and merges the results.
split :: [String] -> [(FilePath, [String])]
split [] = []
split (l : ls) = case words l of
  ["file", n] -> let (body, rest) = break ((== ["file"]) . take 1 . words) ls in (n, body) : split rest
  _ -> split ls

process :: FilePath -> IO Int
process f = withFile f ReadMode $ \i -> withFile (f <.> "out") WriteMode $ \o -> loop i o 0
  where
    loop i o n = do
      end <- hIsEOF i
      if end then return n else do
        l <- hGetLine i
        hPutStrLn o (show (n + 1) ++ " " ++ map toUpper l)
        loop i o (n + 1)

main :: IO ()
main = do
  parts <- split . lines <$> getContents
  createDirectory "work"
  forM_ parts $ \(n, body) -> writeFile ("work" </> n) (unlines body)
  files <- sort <$> listDirectory "work"
  counts <- mapM (process . ("work" </>)) files
  print (zip files counts)
  outs <- filter ((== ".out") . takeExtension) . sort <$> listDirectory "work"
  merged <- concat <$> mapM (readFile . ("work" </>)) outs
  putStr merged
  sizes <- mapM (getFileSize . ("work" </>)) outs
  print (sum sizes == fromIntegral (length merged))
  setCurrentDirectory "work"
  mapM_ removeFile files
  left <- listDirectory "."
  print (length left)
