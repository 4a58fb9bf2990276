module Main where

import Markup.Parse
import Markup.Render

main :: IO ()
main = do
  src <- getContents
  let doc = parseDocument src
  putStr (renderText doc)
  putStrLn "----"
  putStr (renderHtml doc)
  putStrLn "----"
  print (outline doc)
