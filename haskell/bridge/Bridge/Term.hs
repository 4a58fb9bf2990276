-- | What remains of Core when types, coercions and boxes are gone. A fragment is the text of these.
module Bridge.Term
  ( Term (..), Local (..), Value (..), Place (..), Definition (..), Kind (..)
  , DataType (..), DataKind (..), Constructor (..), Dictionary (..), Fragment (..)
  , apply, lambda, freeLocals
  ) where

import qualified Data.ByteString as Bytes
import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet

-- | A variable within a definition: what the user wrote, or @_@ for a binder made by the compiler,
-- and a number that no other variable of the definition has.
data Local = Local { localName :: String, localKey :: !Int }

data Value
  = IntLiteral Integer | WordLiteral Integer | IntegerLiteral Integer | NaturalLiteral Integer
  | CharLiteral Char | DoubleLiteral Rational | FloatLiteral Rational
  | BytesLiteral Bytes.ByteString

data Place = Place { placeFile :: String, placeLine, placeColumn, placeEndLine, placeEndColumn :: !Int }
  deriving Eq

data Term
  = Variable Local
  | Global String                       -- ^ a definition
  | Con String                          -- ^ a constructor as a function; with @(#n@ an unboxed tuple
  | PrimOp String                       -- ^ an operation of GHC's machine, by GHC's name
  | Foreign String                      -- ^ a foreign function, by its name in the other language
  | Method String Int                   -- ^ a field of a class's dictionary
  | Constant Value
  | Void                                -- ^ an argument that is erased but has to stand somewhere
  | Apply Term [Term]
  | Lambda [Local] Term
  | Lazy Local Term Term
  | Strict Local Term Term              -- ^ the right-hand side is evaluated first
  | Recursive [(Local, Term)] Term
  | CaseData Term Local String [(String, [Local], Term)] (Maybe Term)
  | CaseLit Term Local [(Value, Term)] (Maybe Term)
  | At Place Term
  | Scc String Term
  | TagToEnum String Term
  | DataToTag String Term

data Kind = Function | DictionaryOf | MethodOf | Wrapper | Selector | Auxiliary

data Definition = Definition
  { defName  :: String
  , defKind  :: Kind
  , defShown :: String
  , defPlace :: Maybe Place
  , defTerm  :: Term
  }

data DataKind = Data | Newtype | ClassDictionary

data DataType = DataType { dataName :: String, dataKind :: DataKind, dataConstructors :: [Constructor] }

-- | A constructor and, for each of its fields, whether it is strict.
data Constructor = Constructor { conName :: String, conFields :: [Bool] }

data Dictionary = Dictionary { dictClass :: String, dictSupers, dictMethods :: [String] }

data Fragment = Fragment
  { fragModule       :: String
  , fragSource       :: FilePath
  , fragImports      :: [String]
  , fragDataTypes    :: [DataType]
  , fragDictionaries :: [Dictionary]
  , fragDefinitions  :: [Definition]
  }

-- | Applies a term, keeping applications flat.
apply :: Term -> [Term] -> Term
apply function [] = function
apply (Apply function first) rest = Apply function (first ++ rest)
apply (At place function) arguments = At place (apply function arguments)
apply function arguments = Apply function arguments

-- | An abstraction, keeping abstractions flat.
lambda :: [Local] -> Term -> Term
lambda [] body = body
lambda outer (Lambda inner body) = Lambda (outer ++ inner) body
lambda outer (At _ (Lambda inner body)) = Lambda (outer ++ inner) body
lambda outer body = Lambda outer body

-- | The keys of the variables that a term uses and does not bind. Keys being unique, bound ones need
-- not be taken away where only membership of keys bound elsewhere is asked for.
freeLocals :: Term -> IntSet
freeLocals term = go term IntSet.empty
  where
    go t set = case t of
      Variable v -> IntSet.insert (localKey v) set
      Apply f as -> go f (foldr go set as)
      Lambda _ b -> go b set
      Lazy _ r b -> go r (go b set)
      Strict _ r b -> go r (go b set)
      Recursive ps b -> foldr (go . snd) (go b set) ps
      CaseData s _ _ as d -> go s (foldr (\(_, _, b) -> go b) (maybe set (`go` set) d) as)
      CaseLit s _ as d -> go s (foldr (go . snd) (maybe set (`go` set) d) as)
      At _ b -> go b set
      Scc _ b -> go b set
      TagToEnum _ b -> go b set
      DataToTag _ b -> go b set
      _ -> set
