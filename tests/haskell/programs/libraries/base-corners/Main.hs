{-# LANGUAGE DataKinds, DeriveDataTypeable, GADTs, KindSignatures, MagicHash, UnboxedSums, UnboxedTuples, OverloadedLabels, PolyKinds, RankNTypes, ScopedTypeVariables, TypeApplications, TypeFamilies, TypeOperators, FlexibleInstances, MultiParamTypeClasses, FlexibleContexts, UndecidableInstances #-}
-- Modules of base that few programs import, each used for what it is there for.
module Main (main) where

import Control.Exception (ArithException, ErrorCall (..), evaluate, try)
import qualified Control.Monad.Fail as Fail
import qualified Control.Monad.ST.Lazy as LazySafe
import qualified Control.Monad.ST.Strict as StrictST
import Data.Bool (bool)
import Data.Data (Data (..), Fixity (..), cast, constrFields, dataTypeName, showConstr, toConstr, gmapQ, gmapT, indexConstr, dataTypeConstrs, fromConstrB)
import Data.Eq (Eq (..))
import Data.IORef (newIORef, readIORef, writeIORef)
import Data.Proxy (Proxy (..))
import Data.STRef.Strict (modifySTRef', newSTRef, readSTRef)
import Data.Type.Bool (If, type (&&), Not)
import Data.Type.Coercion (Coercion (..), coerceWith, sym)
import Data.Type.Equality ((:~:) (..), testEquality)
import GHC.Arr (amap, listArray, (!))
import GHC.Base (ord, unsafeChr)
import GHC.Char (chr)
import GHC.Conc (numCapabilities, pseq, par, threadStatus, forkIO, ThreadStatus (..), yield)
import GHC.Enum (boundedEnumFrom, succError)
import GHC.Exception (throw, errorCallException)
import GHC.Fingerprint (fingerprintString)
import GHC.Float (castDoubleToWord64, castWord32ToFloat, double2Float, float2Double, floatToDigits, showSignedFloat, log1p, castFloatToWord32)
import GHC.Float.RealFracMethods (ceilingDoubleInt, floorDoubleInt, properFractionDoubleInt, roundDoubleInt, roundFloatInt, truncateDoubleInteger)
import GHC.IORef (atomicModifyIORef')
import GHC.Int (Int8 (..))
import GHC.Integer.Logarithms (integerLog2#, integerLogBase#)
import GHC.Exts (Int (..))
import GHC.Natural (naturalToInteger, powModNatural)
import GHC.Num.Integer (integerGcde, integerLog2, integerPopCount#, integerPowMod#, integerSqr, integerTestBit)
import GHC.OverloadedLabels (IsLabel (..))
import GHC.Read (expectP, parens, readPrec)
import GHC.Real (divZeroError, numericEnumFromThenTo, reduce, (%))
import GHC.Records (HasField (..))
import GHC.Show (appPrec, appPrec1, showList__, showSpace)
import GHC.Stats (getRTSStatsEnabled)
import GHC.TypeLits (KnownSymbol, symbolVal)
import GHC.TypeNats (KnownNat, natVal, type (+), sameNat, someNatVal, SomeNat (..))
import GHC.Word (Word8)
import System.Environment.Blank (getEnvDefault, setEnv, unsetEnv, getEnv)
import System.Mem (performGC)
import System.Mem.StableName (eqStableName, makeStableName)
import System.Mem.Weak (deRefWeak, finalize, mkWeakPtr)
import System.Posix.Types (CPid (..), Fd (..))
import qualified Text.ParserCombinators.ReadPrec as ReadPrec
import qualified Text.Read.Lex as Lex
import Text.Show (showParen, showListWith)
import Text.Show.Functions ()
import Type.Reflection (SomeTypeRep (..), someTypeRep, typeOf, typeRep, typeRepTyCon, tyConName, eqTypeRep, (:~~:) (..))
import Unsafe.Coerce (unsafeCoerce)

data Shape = Circle { radius :: Double } | Box Int Int | Group [Shape] deriving (Data, Eq, Show)

-- Every number in any data, by generic queries; all integers one more, by a generic transformation.
numbers :: Data a => a -> [Int]
numbers x = maybe (concat (gmapQ numbers x)) (: []) (cast x)

bump :: forall a. Data a => a -> a
bump x = case cast x :: Maybe Int of
  Just n -> maybe x id (cast (n + 1))
  Nothing -> gmapT bump x

data Point = Point { px :: Int, py :: Int }
instance HasField "norm" Point Int where getField (Point x y) = abs x + abs y

newtype Label = Label String deriving Show
instance KnownSymbol s => IsLabel s Label where fromLabel = Label (symbolVal (Proxy :: Proxy s))

newtype Age = Age Int deriving Show
data Level = Low | High deriving (Bounded, Enum, Eq, Show)
instance Read Age where
  readPrec = parens (ReadPrec.prec appPrec (do
    expectP (Lex.Ident "Age")
    Lex.Number n <- ReadPrec.step (ReadPrec.lift Lex.lex)
    maybe ReadPrec.pfail (return . Age . fromInteger) (Lex.numberToInteger n)))

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser (fmap (\(a, s) -> (f a, s)) . p)
instance Applicative Parser where { pure x = Parser (\s -> Just (x, s)); Parser f <*> p = Parser (\s -> f s >>= \(g, s') -> runParser (fmap g p) s') }
instance Monad Parser where Parser p >>= f = Parser (\s -> p s >>= \(a, s') -> runParser (f a) s')
instance Fail.MonadFail Parser where fail _ = Parser (const Nothing)

digitThen :: Parser Char
digitThen = do
  ('d' : c : _) <- Parser (\s -> Just (s, drop 2 s))
  return c

chosen :: forall b. KnownNat (If (b && Not b) 1 2) => Proxy b -> Integer
chosen _ = toInteger (natVal (Proxy :: Proxy (If (b && Not b) 1 2)))

main :: IO ()
main = do
  let shape = Group [Circle 1.5, Box 2 3, Group [Box 10 20]]
  print (numbers shape, bump shape)
  print (toConstr shape, dataTypeName (dataTypeOf shape), map showConstr (dataTypeConstrs (dataTypeOf shape)), constrFields (toConstr (Circle 1)))
  print (fromConstrB (error "no field") (indexConstr (dataTypeOf True) 2) :: Bool)
  print (getField @"norm" (Point 3 (-4)), getField @"px" (Point 3 (-4)), #speed :: Label)
  print (read "(Age 17)" :: Age, bool "no" "yes" (True Data.Eq./= False), runParser digitThen "d7rest", runParser digitThen "x")
  print (StrictST.runST (newSTRef 1 >>= \r -> mapM_ (\k -> modifySTRef' r (* k)) [1 .. 10 :: Integer] >> readSTRef r))
  print (take 3 (LazySafe.runST (mapM return [1 :: Int ..])))
  print (chosen (Proxy :: Proxy 'True), natVal (Proxy :: Proxy (20 + 22)), fmap (const ()) (sameNat (Proxy :: Proxy 3) (Proxy :: Proxy 4)))
  case someNatVal 12 of SomeNat p -> print (natVal p)
  print (map (\(Age n) -> n) (coerceWith (Coercion :: Coercion [Int] [Age]) [1, 2]), coerceWith (sym (Coercion :: Coercion Int Age)) (Age 3))
  print (amap (* 2) (listArray (0, 2) [1, 2, 3 :: Int]) ! 2, ord 'a', unsafeChr 98, chr 99)
  print ((2 + 3 :: Int) `par` ((4 :: Int) `pseq` "sparks"), numCapabilities >= 1)
  t <- forkIO (return ())
  yield
  threadStatus t >>= print
  print (boundedEnumFrom Low, reduce 6 (8 :: Int), 3 % (6 :: Integer), numericEnumFromThenTo 1 1.5 (3 :: Double))
  r <- try (evaluate (divZeroError + 1 :: Int)) :: IO (Either ArithException Int)
  print r
  s <- try (throw (errorCallException "by hand")) :: IO (Either ErrorCall ())
  print s
  u <- try (evaluate (succError "Level" :: Int)) :: IO (Either ErrorCall Int)
  print u
  print (fingerprintString "abc" == fingerprintString "abc", fingerprintString "abc" == fingerprintString "abd")
  print (castDoubleToWord64 1.5, castWord32ToFloat 0x40490fdb, castFloatToWord32 (-2), double2Float 0.1, float2Double 0.1, floatToDigits 10 (123.456 :: Double), showSignedFloat shows 7 (-1.5 :: Double) "", log1p (1e-10 :: Double))
  print (ceilingDoubleInt 1.2, floorDoubleInt (-1.2), properFractionDoubleInt (-2.75), map roundDoubleInt [0.5, 1.5, 2.5, -0.5, -1.5, 1e9 + 0.5], map roundFloatInt [2.5, 3.5, -2.5], truncateDoubleInteger 1e20)
  print (I# (integerLog2# 1000), I# (integerLogBase# 10 12345), integerLog2 (2 ^ (100 :: Int)), I# (integerPopCount# 255), integerGcde 240 46, integerSqr 12, integerTestBit 5 2)
  print (case integerPowMod# 3 200 1000007 of { (# n | #) -> naturalToInteger n; (# | _ #) -> -1 }, powModNatural 2 10 1000)
  counter <- newIORef (0 :: Int)
  print =<< atomicModifyIORef' counter (\n -> (n + 5, n))
  weak <- mkWeakPtr "target" (Just (writeIORef counter 99))
  print =<< deRefWeak weak
  finalize weak
  print =<< deRefWeak weak
  readIORef counter >>= print
  performGC
  let value = [1, 2, 3 :: Int]
  _ <- evaluate value
  n1 <- makeStableName value
  n2 <- makeStableName value
  print (eqStableName n1 n2)
  getRTSStatsEnabled >>= print
  setEnv "LEXPROF_BLANK" "" True
  print =<< getEnv "LEXPROF_BLANK"
  unsetEnv "LEXPROF_BLANK"
  print =<< getEnvDefault "LEXPROF_BLANK" "default"
  print (CPid 5, Fd 2, (fromIntegral (300 :: Int) :: Word8), (I8# 5#) `seq` ())
  putStrLn (showParen (appPrec1 > 5) (showString "a" . showSpace . showListWith shows [1, 2 :: Int] . showList__ shows "xy") "")
  print (+ (1 :: Int))
  print (typeOf (Just [True]), typeRep @(Either Int), tyConName (typeRepTyCon (typeRep @Maybe)), someTypeRep (Proxy :: Proxy Int) == SomeTypeRep (typeRep @Int))
  print (case eqTypeRep (typeRep @Int) (typeOf (3 :: Int)) of { Just HRefl -> "same"; Nothing -> "other" }, maybe "other" (const "same") (testEquality (typeRep @Int) (typeRep @Bool)))
  print (unsafeCoerce (Age 12) + (1 :: Int))
