module Plugins.Rot13 (plugin) where

import Data.Char
import Plugin

plugin :: Plugin
plugin = Plugin "rot13" (map rot)
  where
    rot c | isAsciiLower c = shift 'a' c
          | isAsciiUpper c = shift 'A' c
          | otherwise = c
    shift b c = toEnum ((fromEnum c - fromEnum b + 13) `mod` 26 + fromEnum b)
