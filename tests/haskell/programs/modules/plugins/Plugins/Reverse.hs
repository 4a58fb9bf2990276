module Plugins.Reverse where

import Plugin

plugin :: Plugin
plugin = Plugin { pluginName = "reverse", transform = perLine reverse }
