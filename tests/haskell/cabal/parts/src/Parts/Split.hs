-- | Cutting lists.
module Parts.Split (splitOn) where

-- | The stretches between separators.
splitOn :: Eq a => a -> [a] -> [[a]]
splitOn separator = go
  where
    go items = case break (== separator) items of
      (first, rest) -> first : next rest
    next = \case
      []       -> []
      _ : rest -> go rest
