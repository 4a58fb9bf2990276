walk :: Integer -> Integer -> [Integer]
walk step limit = up 0 []
  where
    up n trace
        | n > limit = down (n - step) (n : trace)
        | otherwise = jump 1
      where
        jump k = if k > 2 * step then land k else jump (k * 2)
        land k = up (n + k) (n : trace)
    down n trace
        | n < limit `quot` 2 = reverse trace
        | otherwise = down (n - 3 * step) (negate n : trace)

sieveBy :: Integer -> [Integer] -> [Integer]
sieveBy k = keep
  where
    keep [] = []
    keep (x : xs) = if x `rem` k == 0 then skip x xs else x : keep xs
    skip since [] = [negate since]
    skip since (x : xs) = if x - since == k then since * x : keep xs else skip since xs

main :: IO ()
main = print (walk 2 30, sieveBy 4 [1 .. 20])
