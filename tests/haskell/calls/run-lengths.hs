-- Text, both ways.
module Main (main) where

encode :: String -> [(Char, Int)]
encode [] = []
encode (c : rest) = counted c 1 rest

counted :: Char -> Int -> String -> [(Char, Int)]
counted c n (d : rest) | c == d = counted c (n + 1) rest
counted c n rest = (c, n) : encode rest

decode :: [(Char, Int)] -> String
decode [] = ""
decode ((c, n) : rest) = times n c (decode rest)

times :: Int -> Char -> String -> String
times 0 _ rest = rest
times n c rest = c : times (n - 1) c rest

written :: [(Char, Int)] -> String
written [] = ""
written ((c, 1) : rest) = c : written rest
written ((c, n) : rest) = shows n (c : written rest)

main :: IO ()
main = do
  let text = "aaabccddddde"
  putStrLn (written (encode text))
  print (decode (encode text) == text)
