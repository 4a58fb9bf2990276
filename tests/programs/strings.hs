import Data.Char (toUpper)
import Data.List (intercalate)

greeting :: String
greeting = "Hello, world"

-- As show would do it, but without Haskell's escapes for characters beyond ASCII.
display :: [String] -> String
display l = "[" ++ intercalate "," ["\"" ++ s ++ "\"" | s <- l] ++ "]"

main :: IO ()
main = putStrLn (display
    [ greeting ++ "!", reverse greeting, map toUpper greeting, show (length "día λ 日本")
    , take 3 "日本語テキスト", concatMap (\c -> [c, ' ']) "abc"
    , if "abc" == 'a' : "bc" then "equal" else "different"
    , if "abc" < "abd" then "less" else "not less", "" ])
