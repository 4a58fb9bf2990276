module Text where

numbered :: [String] -> String
numbered = unlines . zipWith (\n s -> show n ++ ". " ++ s) [1 :: Int ..]
