-- | Definitions of ours that replace some of a module of GHC's libraries.
--
-- Note [Instead]
--
-- A module @Lexprof.Instead.GHC.List@ stands in the package of @GHC.List@ and imports it, and what it
-- defines at its top takes the place of what has the same name there. In fragments its names are those of
-- @GHC.List@, so that whoever referred to the old definition refers to the new one. What the compiler
-- adds to the module keeps the module's own name.
module Bridge.Instead (replacedModule, replaceDefinitions) where

import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy as Lazy
import Data.List (stripPrefix)
import qualified Data.Set as Set

-- | The module that a module replaces parts of.
replacedModule :: String -> Maybe String
replacedModule = stripPrefix "Lexprof.Instead."

-- | The first fragment with the definitions of the second in the place of its own.
replaceDefinitions :: Bytes.ByteString -> Builder.Builder -> Builder.Builder
replaceDefinitions original replacements =
  foldMap line (takeWhile (/= end) (filter (not . isReplaced) (Bytes.lines original)) ++ new ++ [end])
  where
    end = Bytes.pack "end"
    line text = Builder.byteString text <> Builder.char7 '\n'
    new = filter isItem (Bytes.lines (Lazy.toStrict (Builder.toLazyByteString replacements)))
    isItem text = any ((`Bytes.isPrefixOf` text) . Bytes.pack) ["def ", "data ", "class "]
    replaced = Set.fromList (map itemName new)
    isReplaced text = isItem text && itemName text `Set.member` replaced
    itemName = take 2 . Bytes.words . Bytes.take 400
