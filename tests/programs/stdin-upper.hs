import Data.Char (toUpper)

main :: IO ()
main = interact (\s -> unlines (zipWith (\n l -> show n ++ ": " ++ map toUpper l) [1 ..] (lines s)))
