module Work.Types (Job (..), Urgency (..), readJob) where

data Urgency = Now | Soon | Someday deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Job = Job { urgency :: Urgency, hours :: Int, what :: String } deriving (Show, Eq, Ord)

readJob :: String -> [Job]
readJob l = case words l of
  (u : h : rest) | [(x, "")] <- reads u, [(n, "")] <- reads h -> [Job x n (unwords rest)]
  _ -> []
