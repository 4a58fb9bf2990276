import Data.Char (isDigit)
import Data.List (group, transpose)
import System.Environment (getArgs)

-- Compresses and restores pictures of characters; the argument says which.
encodeLine, decodeLine :: String -> String
encodeLine = concatMap (\g -> (if length g > 1 then show (length g) else "") ++ [head g]) . group
decodeLine "" = ""
decodeLine s = case span isDigit s of
  ("", c : r) -> c : decodeLine r
  (n, c : r) -> replicate (read n) c ++ decodeLine r
  (_, "") -> error "number at the end"

rotate, mirror :: [String] -> [String]
rotate = map reverse . transpose
mirror = map reverse

main = do
  [mode] <- getArgs
  text <- getContents
  let ls = lines text
      enc = map encodeLine ls
  case mode of
    "check" -> do
      mapM_ putStrLn enc
      print (map decodeLine enc == ls)
      mapM_ putStrLn (rotate ls)
      mapM_ putStrLn (mirror ls)
      print (fromIntegral (length (concat enc)) / fromIntegral (length (concat ls)))
    _ -> mapM_ (putStrLn . decodeLine) ls
