-- Maybe by hand, one failure of several, and an IO loop.
module Main (main) where

data Person = Person { name :: String, age :: Int } deriving (Show)

parse :: [String] -> Maybe Person
parse [who, years] = case checkedName who of
  Nothing -> Nothing
  Just n -> case checkedAge years of
    Nothing -> Nothing
    Just a -> Just (Person n a)
parse _ = Nothing

checkedName :: String -> Maybe String
checkedName "" = Nothing
checkedName text = Just text

checkedAge :: String -> Maybe Int
checkedAge text
  | null text || not (digitsOnly text) = Nothing
  | otherwise = inRange (read text)

digitsOnly :: String -> Bool
digitsOnly [] = True
digitsOnly (c : rest) = c >= '0' && c <= '9' && digitsOnly rest

inRange :: Int -> Maybe Int
inRange n = if n < 150 then Just n else Nothing

report :: Int -> [[String]] -> IO ()
report _ [] = return ()
report line (fields : rest) = do
  putStrLn (show line ++ ": " ++ verdict (parse fields))
  report (line + 1) rest

verdict :: Maybe Person -> String
verdict Nothing = "no"
verdict (Just person) = name person ++ " " ++ show (age person)

main :: IO ()
main = report 1 [["Ada", "36"], ["", "12"], ["Bob", "200"], ["Eve", "1x"], ["Dan"]]
