import Data.Char

text :: String
text = "aZ5 \n-"

classes :: Char -> String
classes c = [ if p c then 'y' else 'n' | p <- [isDigit, isAlpha, isUpper, isLower, isSpace,
    isAlphaNum] ]

main :: IO ()
main = print (map classes text, (map ord text, (map (chr . (1 +) . ord) "HAL",
    (map digitToInt "09afAF", (map intToDigit [8 .. 12],
    (map toUpper "mixed Case 1", map toLower "MIXED cASE 1"))))))
