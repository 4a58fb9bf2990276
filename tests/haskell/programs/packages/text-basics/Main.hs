{-# LANGUAGE OverloadedStrings #-}
module Main where

import Data.Char (isUpper)
import Data.Text (Text)
import qualified Data.Text as T
import qualified Data.Text.Encoding as TE
import qualified Data.Text.IO as TIO
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as B
import qualified Data.Text.Lazy.Builder.Int as B
import qualified Data.ByteString as BS
import Data.Text.Read (decimal, double, hexadecimal, signed)

template :: [(Text, Text)] -> Text -> Text
template env t = case T.breakOn "{" t of
  (a, b) | T.null b -> a
         | otherwise ->
             let (name, rest) = T.breakOn "}" (T.drop 1 b)
              in T.concat [a, maybe ("<" <> name <> ">") id (lookup name env), template env (T.drop 1 rest)]

snake :: Text -> Text
snake = T.toLower . T.concatMap (\c -> if isUpper c then T.pack ['_', c] else T.singleton c)

main :: IO ()
main = do
  t <- TIO.getContents
  mapM_ (TIO.putStrLn . template [("name", "Wörld"), ("n", "3")]) (T.lines t)
  print (T.length t, T.words (T.take 20 t))
  TIO.putStrLn (snake "camelCaseToSnake")
  print (T.splitOn ", " "a, b, c", T.intercalate "+" ["x", "y"], T.replace "l" "L" "hello", T.strip "  s p ", T.justifyLeft 6 '.' "ab", T.justifyRight 6 '.' "ab", T.center 6 '.' "ab")
  print (T.toUpper "straße", T.toTitle "the title", T.reverse "abc", T.filter (/= 'a') "banana", T.zip "ab" "cd")
  print (T.isInfixOf "nan" "banana", T.stripPrefix "ba" "banana", T.stripSuffix "na" "banana", T.breakOnEnd "/" "a/b/c", T.count "an" "banana")
  print (decimal "123abc" :: Either String (Int, Text), signed decimal "-7" :: Either String (Int, Text), hexadecimal "ff" :: Either String (Int, Text), double "2.5e1x", decimal "x" :: Either String (Int, Text))
  print (BS.unpack (TE.encodeUtf8 "é€"), TE.decodeUtf8 (BS.pack [226, 130, 172]), TE.decodeUtf8' (BS.pack [255]) == Right "", T.unpack (TE.decodeLatin1 (BS.pack [233])))
  TIO.putStrLn (TL.toStrict (B.toLazyText ("built " <> B.decimal (42 :: Int) <> " " <> B.hexadecimal (255 :: Int) <> B.singleton '!')))
  print (TL.length (TL.replicate 1000 "abc"), TL.take 5 (TL.cycle "xy"), T.foldl' (\n c -> n + fromEnum c) 0 "abc")
  print (T.chunksOf 2 "abcde", T.transpose ["abc", "de"], T.group "aabbb", T.inits "ab", T.partition (> 'b') "abcd", T.mapAccumL (\n c -> (n + 1, succ c)) (0 :: Int) "abc")
  print (T.index "abc" 1, T.findIndex (== 'c') "abc", T.uncons "ab", T.unsnoc "ab", T.null "", T.empty, compare ("a" :: Text) "b", T.unwords ["a", "b"], read "\"q\"" :: Text)
  where _ = ()
