-- | Cases on the sizes of integers.
--
-- Note [Small and large integers]
--
-- GHC has a constructor for integers that fit into a machine word and others for those that do not; to the
-- reducer, all are plain values. A case on the constructors becomes a comparison of the number with what is
-- left of it in a word, by the functions of GHC's library, for which there are primitives.
module Bridge.Integers (sizeCase) where

import Data.List (find, isSuffixOf)
import Data.Maybe (fromMaybe, listToMaybe)

import Bridge.Term

-- | What is looked at, alternatives by the name of the constructor with what is bound to its field already
-- the number itself, and what is to be done otherwise.
sizeCase :: Local -> Int -> [(String, Term)] -> Maybe Term -> Term
sizeCase number key alternatives other = test (equal (Variable number) (wide (narrow (Variable number)))) large small
  where
    isNatural = any ((".NS" `isSuffixOf`) . fst) alternatives || any ((".NB" `isSuffixOf`) . fst) alternatives
    small = chosen [".IS", ".NS"]
    large = case (find (has ".IP") alternatives, find (has ".IN") alternatives) of
      (Just (_, positive), Just (_, negative)) -> test (negativeTest (Variable number)) positive negative
      _ -> chosen [".IP", ".IN", ".NB"]
    has end (name, _) = end `isSuffixOf` name
    chosen ends = fromMaybe (fromMaybe Void other) (listToMaybe [ t | (name, t) <- alternatives, any (`isSuffixOf` name) ends ])
    test condition no yes = CaseData condition (Local "_" key) (types "Bool") [(types "False", [], no), (types "True", [], yes)] Nothing
    types = ("ghc-prim:GHC.Types." ++)
    integer name = Global ("ghc-bignum:GHC.Num.Integer.integer" ++ name)
    natural name = Global ("ghc-bignum:GHC.Num.Natural.natural" ++ name)
    equal a b = Apply (if isNatural then natural "Eq" else integer "Eq") [a, b]
    wide a = Apply (if isNatural then natural "FromWord#" else integer "FromInt#") [a]
    narrow a = Apply (if isNatural then natural "ToWord#" else integer "ToInt#") [a]
    negativeTest a = Apply (integer "Lt") [a, Constant (IntegerLiteral 0)]
