import Control.Exception

main :: IO ()
main = evaluate (length message) >> error message
  where message = "outer: " ++ error "inner"
