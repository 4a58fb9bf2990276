module Plugins.Count where

import Plugin

plugin :: Plugin
plugin = Plugin "count" (perLine (\l -> show (length (words l)) ++ "\t" ++ l))
