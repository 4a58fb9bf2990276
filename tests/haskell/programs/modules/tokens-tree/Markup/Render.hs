module Markup.Render (renderText, renderHtml, outline) where

import Data.Char (toUpper)
import Markup.Types

renderText :: Document -> String
renderText = concatMap block
  where
    block (Heading 1 is) = let t = map toUpper (text is) in t ++ "\n" ++ map (const '=') t ++ "\n"
    block (Heading _ is) = text is ++ "\n"
    block (Para is) = text is ++ "\n\n"
    block (Bullets iss) = concatMap (\is -> " - " ++ text is ++ "\n") iss ++ "\n"

text :: [Inline] -> String
text = concatMap go
  where
    go (Plain s) = s
    go (Bold is) = map toUpper (text is)
    go (Code s) = "'" ++ s ++ "'"

renderHtml :: Document -> String
renderHtml = unlines . map block
  where
    block (Heading n is) = tag ("h" ++ show n) (html is)
    block (Para is) = tag "p" (html is)
    block (Bullets iss) = tag "ul" (concatMap (tag "li" . html) iss)
    html = concatMap go
    go (Plain s) = escape s
    go (Bold is) = tag "b" (html is)
    go (Code s) = tag "code" (escape s)
    tag t s = "<" ++ t ++ ">" ++ s ++ "</" ++ t ++ ">"

escape :: String -> String
escape = concatMap (\c -> case c of { '<' -> "&lt;"; '&' -> "&amp;"; _ -> [c] })

outline :: Document -> [(Int, String)]
outline doc = [(n, text is) | Heading n is <- doc]
