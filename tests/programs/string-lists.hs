import Data.List (intercalate)

main :: IO ()
main = print
    [ lines "one\ntwo\n\nfour", lines "one\n", lines "", words "  to be  or\nnot "
    , [unwords (words "a  b c"), unwords []], [intercalate ", " ["x", "y"]]
    , take 2 (lines (cycle "ab\n")) ]
