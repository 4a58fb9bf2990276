module Work.Report where

import Work.Types

line :: Job -> String
line j = show (urgency j) ++ ": " ++ what j ++ " (" ++ show (hours j) ++ "h)"

summary :: [Job] -> String
summary js = unwords [show u ++ "=" ++ show (sum [hours j | j <- js, urgency j == u]) | u <- [minBound .. maxBound]]
