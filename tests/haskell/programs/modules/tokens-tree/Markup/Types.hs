module Markup.Types where

data Inline = Plain String | Bold [Inline] | Code String deriving (Show, Eq)

data Block
  = Heading Int [Inline]
  | Para [Inline]
  | Bullets [[Inline]]
  deriving (Show, Eq)

type Document = [Block]
