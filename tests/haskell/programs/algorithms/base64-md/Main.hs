module Main where

import Data.Bits
import Data.Char
import Data.List
import Data.Word

-- Base64 both ways, run against itself, and a small hash with rotations of words.
alphabet :: String
alphabet = ['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/"

encode :: [Word8] -> String
encode [] = ""
encode bs = take used chars ++ replicate (4 - used) '=' ++ encode (drop 3 bs)
  where
    chunk = take 3 bs
    used = length chunk + 1
    n = foldl' (\a b -> a * 256 + fromIntegral b) 0 (take 3 (chunk ++ [0, 0])) :: Word32
    chars = [alphabet !! fromIntegral ((n `shiftR` s) .&. 63) | s <- [18, 12, 6, 0]]

decode :: String -> Maybe [Word8]
decode "" = Just []
decode s
  | length q < 4 = Nothing
  | otherwise = do
      vs <- mapM (`elemIndex` alphabet) (filter (/= '=') q)
      let n = foldl' (\a v -> a `shiftL` 6 .|. v) 0 (take 4 (vs ++ repeat 0))
          out = [fromIntegral (n `shiftR` k) | k <- [16, 8, 0]]
      (take (length vs - 1) out ++) <$> decode (drop 4 s)
  where q = take 4 s

utf8 :: Char -> [Word8]
utf8 c
  | n < 0x80 = [fromIntegral n]
  | n < 0x800 = [0xC0 .|. hi 6, lo 0]
  | n < 0x10000 = [0xE0 .|. hi 12, lo 6, lo 0]
  | otherwise = [0xF0 .|. hi 18, lo 12, lo 6, lo 0]
  where
    n = ord c
    hi k = fromIntegral (n `shiftR` k)
    lo k = 0x80 .|. (fromIntegral (n `shiftR` k) .&. 0x3F)

hash :: [Word8] -> Word64
hash = finish . foldl' mix 0x9E3779B97F4A7C15
  where
    mix h b = rotateL (h `xor` (fromIntegral b * 0xFF51AFD7ED558CCD)) 23 * 5 + 0xE6546B64
    finish h = let a = h `xor` (h `shiftR` 33) in a * 0xC4CEB9FE1A85EC53 `xor` (a `shiftR` 29)

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\l -> do
    let bs = concatMap utf8 l
        e = encode bs
    putStrLn e
    putStrLn (show (decode e == Just bs) ++ " " ++ show (hash bs))) ls
  print (decode "ab", decode "a?==", fmap (map (chr . fromIntegral)) (decode "aGVsbG8="))
