-- | The text of a fragment. README.md beside the bridge describes it word by word.
module Bridge.Fragment (fragmentText) where

import Data.ByteString.Builder
import qualified Data.ByteString as Bytes
import Data.Char (chr, ord)
import Data.Maybe (fromMaybe)
import Data.Ratio (denominator, numerator)
import Numeric (showHex)

import Bridge.Term

fragmentText :: Fragment -> Builder
fragmentText fragment = mconcat (map line items)
  where
    line item = item <> char7 '\n'
    items = [ string7 "lexprof-fragment 1 ghc-9.0.2"
            , words_ [word "module", word (fragModule fragment), quoted (fragSource fragment)]
            , words_ (word "import" : map word (fragImports fragment)) ]
         ++ map dataItem (fragDataTypes fragment)
         ++ map dictionaryItem (fragDictionaries fragment)
         ++ map (definitionItem (fragSource fragment)) (fragDefinitions fragment)
         ++ [string7 "end"]

dataItem :: DataType -> Builder
dataItem d = words_ (word "data" : word (dataName d) : word kind : map constructor (dataConstructors d))
  where
    kind = case dataKind d of
      Data -> "data"
      Newtype -> "newtype"
      ClassDictionary -> "class"
    constructor c = words_ ([char7 '(', word (conName c), intDec (length (conFields c))]
      ++ [char7 (if strict then '!' else '-') | strict <- conFields c] ++ [char7 ')'])

dictionaryItem :: Dictionary -> Builder
dictionaryItem d = words_ (word "class" : word (dictClass d)
  : intDec (length (dictSupers d) + length (dictMethods d)) : map quoted (dictSupers d ++ dictMethods d))

definitionItem :: FilePath -> Definition -> Builder
definitionItem source d = words_
  ([word "def", word (defName d), word kind, quoted (defShown d)] ++ map intDec range ++ [term start (defTerm d)])
  where
    kind = case defKind d of
      Function -> "fun"
      DictionaryOf -> "dict"
      MethodOf -> "method"
      Wrapper -> "wrap"
      Selector -> "sel"
      Auxiliary -> "aux"
    range = case defPlace d of
      Just (Place _ l c el ec) -> [l, c, el, ec]
      Nothing -> [0, 0, 0, 0]
    start = fromMaybe (Place source 0 0 0 0) (defPlace d)

-- | A term, given the place around it: a place is written where it is another.
term :: Place -> Term -> Builder
term place t = case t of
  Variable v -> local v
  Global name -> char7 '@' <> word name
  Con name -> char7 '+' <> word name
  PrimOp name -> char7 '#' <> word name
  Foreign name -> char7 '!' <> quoted name
  Method cls index -> words_ [char7 '~' <> word cls, intDec index]
  Constant l -> literal l
  Void -> char7 '_'
  Apply f as -> words_ (char7 '(' : intDec (length as) : term place f : map (term place) as)
  Lambda vs b -> words_ (char7 '\\' : intDec (length vs) : map local vs ++ [term place b])
  Lazy v r b -> words_ [char7 '=', local v, term place r, term place b]
  Strict v r b -> words_ [char7 '!', local v, term place r, term place b]
  Recursive ps b -> words_ (char7 '&' : intDec (length ps)
    : concat [[local v, term place r] | (v, r) <- ps] ++ [term place b])
  CaseData s v ty as d -> words_ ([char7 '?', term place s, local v, word ty, intDec (length as)]
    ++ map dataAlternative as ++ [otherwise_ d])
  CaseLit s v as d -> words_ ([string7 "?#", term place s, local v, intDec (length as)]
    ++ concat [[literal l, term place b] | (l, b) <- as] ++ [otherwise_ d])
  At p b | p == place -> term place b
         | placeFile p == placeFile place ->
             words_ [string7 "@@", intDec (placeLine p), intDec (placeColumn p), term p b]
         | otherwise ->
             words_ [string7 "@@@", quoted (placeFile p), intDec (placeLine p), intDec (placeColumn p), term p b]
  Scc name b -> words_ [word "scc", quoted name, term place b]
  TagToEnum ty b -> words_ [word "tag-to-enum", word ty, term place b]
  DataToTag ty b -> words_ [word "data-to-tag", word ty, term place b]
  where
    dataAlternative (con, vs, b) =
      words_ (char7 '+' <> word con : intDec (length vs) : map local vs ++ [term place b])
    otherwise_ = maybe (char7 '-') (\b -> words_ [char7 ':', term place b])

local :: Local -> Builder
local v = char7 '%' <> word (localName v) <> char7 '.' <> intDec (localKey v)

literal :: Value -> Builder
literal l = case l of
  IntLiteral i -> char7 'i' <> integerDec i
  WordLiteral i -> char7 'w' <> integerDec i
  IntegerLiteral i -> char7 'I' <> integerDec i
  NaturalLiteral i -> char7 'N' <> integerDec i
  CharLiteral c -> char7 'c' <> intDec (ord c)
  DoubleLiteral r -> char7 'd' <> rational r
  FloatLiteral r -> char7 'f' <> rational r
  BytesLiteral bytes -> char7 's' <> quoted (map (chr . fromIntegral) (Bytes.unpack bytes))
  where rational r = quoted (show (numerator r) ++ "/" ++ show (denominator r))

words_ :: [Builder] -> Builder
words_ [] = mempty
words_ (w : ws) = w <> mconcat [char7 ' ' <> x | x <- ws]

word :: String -> Builder
word = stringUtf8

-- | In double quotes. What is outside of ASCII in a text of bytes is below 256 and written by number,
-- in other texts it is written as it is.
quoted :: String -> Builder
quoted text = char7 '"' <> mconcat (map escape text) <> char7 '"'
  where
    escape c
      | c == '"' = string7 "\\\""
      | c == '\\' = string7 "\\\\"
      | c == '\n' = string7 "\\n"
      | c < ' ' || (c >= '\DEL' && c < '\x100') = string7 "\\x" <> string7 (showHex (ord c) ";")
      | otherwise = charUtf8 c
