{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE RecordWildCards #-}
{-# LANGUAGE ScopedTypeVariables #-}

-- | An assembler, a disassembler and a simulator of a small 16-bit processor: two passes with
-- labels, expressions and macros; a memory of bytes in an unboxed array; flags, a stack,
-- interrupts of a timer, memory-mapped output; a profile of what was executed; and a cache model.
module Main (main) where

import Control.Monad
import Control.Monad.Except
import Control.Monad.ST
import Control.Monad.State.Strict
import Data.Array.ST
import Data.Array.Unboxed
import Data.Bits
import Data.Char
import Data.Int
import Data.List
import qualified Data.Map.Strict as Map
import Data.Maybe
import Data.STRef
import Data.Word
import Numeric (readHex, showHex)
import Text.Printf

------------------------------------------------------------------------------
-- Instructions

newtype Reg = Reg Int
  deriving (Eq, Ord)

instance Show Reg where
  show (Reg 6) = "sp"
  show (Reg 7) = "pc"
  show (Reg n) = 'r' : show n

data Cond
  = Always
  | Zero
  | NotZero
  | Carry
  | NotCarry
  | Negative
  | Positive
  | Less
  | GreaterEq
  deriving (Eq, Ord, Enum, Bounded, Show)

data Alu
  = Add
  | Adc
  | Sub
  | Cmp
  | And
  | Or
  | Xor
  | Mul
  | Shl
  | Shr
  | Sar
  | Mov
  deriving (Eq, Ord, Enum, Bounded, Show)

data Instr
  = Nop
  | Halt
  | AluRR Alu Reg Reg
  | AluRI Alu Reg Word16
  | Not Reg
  | LoadW Reg Reg Word16
  | LoadB Reg Reg Word16
  | StoreW Reg Reg Word16
  | StoreB Reg Reg Word16
  | Push Reg
  | Pop Reg
  | Jump Cond Word16
  | JumpR Reg
  | Call Word16
  | Ret
  | Reti
  | EnableI
  | DisableI
  | Sys Word16
  deriving (Eq, Ord)

condSuffix :: Cond -> String
condSuffix = \case
  Always -> ""
  Zero -> "z"
  NotZero -> "nz"
  Carry -> "c"
  NotCarry -> "nc"
  Negative -> "n"
  Positive -> "p"
  Less -> "lt"
  GreaterEq -> "ge"

instance Show Instr where
  show = \case
    Nop -> "nop"
    Halt -> "halt"
    AluRR op a b -> aluName op ++ " " ++ show a ++ ", " ++ show b
    AluRI op a n -> aluName op ++ " " ++ show a ++ ", " ++ hex4 n
    Not a -> "not " ++ show a
    LoadW a b o -> "ld " ++ show a ++ ", " ++ address b o
    LoadB a b o -> "ldb " ++ show a ++ ", " ++ address b o
    StoreW a b o -> "st " ++ show a ++ ", " ++ address b o
    StoreB a b o -> "stb " ++ show a ++ ", " ++ address b o
    Push a -> "push " ++ show a
    Pop a -> "pop " ++ show a
    Jump c n -> "j" ++ (if c == Always then "mp" else condSuffix c) ++ " " ++ hex4 n
    JumpR a -> "jr " ++ show a
    Call n -> "call " ++ hex4 n
    Ret -> "ret"
    Reti -> "reti"
    EnableI -> "ei"
    DisableI -> "di"
    Sys n -> "sys " ++ show n
    where
      address b o
        | o == 0 = "[" ++ show b ++ "]"
        | otherwise = "[" ++ show b ++ "+" ++ hex4 o ++ "]"

aluName :: Alu -> String
aluName = map toLower . show

hex4 :: Word16 -> String
hex4 n = "0x" ++ replicate (4 - length s) '0' ++ s
  where s = showHex n ""

hex2 :: Word8 -> String
hex2 n = replicate (2 - length s) '0' ++ s
  where s = showHex n ""

------------------------------------------------------------------------------
-- Encoding: an opcode, a byte of registers, and a word where one is needed

encode :: Instr -> [Word8]
encode = \case
  Nop -> [0x00]
  Halt -> [0x01]
  Ret -> [0x02]
  Reti -> [0x03]
  EnableI -> [0x04]
  DisableI -> [0x05]
  Not a -> [0x06, regs a (Reg 0)]
  Push a -> [0x07, regs a (Reg 0)]
  Pop a -> [0x08, regs a (Reg 0)]
  JumpR a -> [0x09, regs a (Reg 0)]
  Call n -> 0x0A : wordBytes n
  Sys n -> 0x0B : wordBytes n
  LoadW a b o -> 0x10 : regs a b : wordBytes o
  LoadB a b o -> 0x11 : regs a b : wordBytes o
  StoreW a b o -> 0x12 : regs a b : wordBytes o
  StoreB a b o -> 0x13 : regs a b : wordBytes o
  Jump c n -> (0x20 + fromIntegral (fromEnum c)) : wordBytes n
  AluRR op a b -> [0x40 + fromIntegral (fromEnum op), regs a b]
  AluRI op a n -> (0x60 + fromIntegral (fromEnum op)) : regs a (Reg 0) : wordBytes n

regs :: Reg -> Reg -> Word8
regs (Reg a) (Reg b) = fromIntegral (shiftL a 4 .|. b)

wordBytes :: Word16 -> [Word8]
wordBytes n = [fromIntegral (n .&. 0xFF), fromIntegral (shiftR n 8)]

word :: Word8 -> Word8 -> Word16
word lo hi = fromIntegral lo .|. shiftL (fromIntegral hi) 8

data Decoded = Decoded
  { instr :: Instr
  , size :: Word16
  }

decode :: Monad m => (Word16 -> m Word8) -> Word16 -> m (Maybe Decoded)
decode fetch at = do
  op <- fetch at
  r <- fetch (at + 1)
  b2 <- fetch (at + 2)
  b3 <- fetch (at + 3)
  let a = Reg (fromIntegral (shiftR r 4))
      b = Reg (fromIntegral (r .&. 15))
      imm1 = word r b2
      imm2 = word b2 b3
      plain i = Just (Decoded i 1)
      two i = if valid a && valid b then Just (Decoded i 2) else Nothing
      three i = Just (Decoded i 3)
      four i = if valid a && valid b then Just (Decoded i 4) else Nothing
      valid (Reg n) = n < 8
  return $ case op of
    0x00 -> plain Nop
    0x01 -> plain Halt
    0x02 -> plain Ret
    0x03 -> plain Reti
    0x04 -> plain EnableI
    0x05 -> plain DisableI
    0x06 -> two (Not a)
    0x07 -> two (Push a)
    0x08 -> two (Pop a)
    0x09 -> two (JumpR a)
    0x0A -> three (Call imm1)
    0x0B -> three (Sys imm1)
    0x10 -> four (LoadW a b imm2)
    0x11 -> four (LoadB a b imm2)
    0x12 -> four (StoreW a b imm2)
    0x13 -> four (StoreB a b imm2)
    _ | op >= 0x20, Just c <- enumFrom' (op - 0x20) -> three (Jump c imm1)
      | op >= 0x60, Just f <- enumFrom' (op - 0x60) -> four (AluRI f a imm2)
      | op >= 0x40, Just f <- enumFrom' (op - 0x40) -> two (AluRR f a b)
      | otherwise -> Nothing

enumFrom' :: forall a. (Enum a, Bounded a) => Word8 -> Maybe a
enumFrom' n
  | fromIntegral n <= fromEnum final = Just (toEnum (fromIntegral n))
  | otherwise = Nothing
  where
    final :: a
    final = maxBound

------------------------------------------------------------------------------
-- Assembly language

data Expr
  = Number Int
  | Label String
  | Here
  | Expr :+: Expr
  | Expr :-: Expr
  | Expr :*: Expr
  | Low Expr
  | High Expr
  deriving (Show)

data Operand
  = OReg Reg
  | OExpr Expr
  | OMem Reg Expr
  | OString String
  deriving (Show)

data Item
  = Op String [Operand]
  | Define String Expr
  | Mark String
  deriving (Show)

data Line = Line
  { lineNo :: Int
  , items :: [Item]
  }

type Err = (Int, String)

tokens :: String -> Either String [String]
tokens = \case
  [] -> Right []
  ';' : _ -> Right []
  '"' : rest -> string "" rest
  '\'' : c : '\'' : rest -> (show (ord c) :) <$> tokens rest
  c : rest
    | isSpace c -> tokens rest
    | wordChar c ->
        let (w, more) = span wordChar (c : rest)
         in (w :) <$> tokens more
    | c `elem` ",[]+-*:=()$<>" -> ([c] :) <$> tokens rest
    | otherwise -> Left ("unexpected " ++ show c)
  where
    wordChar c = isAlphaNum c || c `elem` "_.@"
    string _ [] = Left "string not closed"
    string acc ('"' : rest) = (('"' : reverse acc) :) <$> tokens rest
    string acc ('\\' : 'n' : rest) = string ('\n' : acc) rest
    string acc (c : rest) = string (c : acc) rest

parseLine :: [String] -> Either String [Item]
parseLine = \case
  [] -> Right []
  l : ":" : rest -> (Mark l :) <$> parseLine rest
  l : "=" : rest -> do
    (e, more) <- expression rest
    unless (null more) $ Left ("left over: " ++ unwords more)
    return [Define l e]
  op : rest -> do
    os <- operands rest
    return [Op (map toLower op) os]

operands :: [String] -> Either String [Operand]
operands [] = Right []
operands ts = do
  (o, rest) <- operand ts
  case rest of
    [] -> Right [o]
    "," : more -> (o :) <$> operands more
    t : _ -> Left ("expected a comma before " ++ t)

operand :: [String] -> Either String (Operand, [String])
operand = \case
  ('"' : s) : rest -> Right (OString s, rest)
  "[" : r : "]" : rest | Just b <- register r -> Right (OMem b (Number 0), rest)
  "[" : r : "+" : rest | Just b <- register r -> expression rest >>= close (OMem b)
  "[" : r : "-" : rest | Just b <- register r -> expression rest >>= close (OMem b . (Number 0 :-:))
  r : rest | Just a <- register r -> Right (OReg a, rest)
  ts -> do
    (e, rest) <- expression ts
    return (OExpr e, rest)
  where
    close f (e, "]" : rest) = Right (f e, rest)
    close _ _ = Left "missing ]"

register :: String -> Maybe Reg
register = \case
  "sp" -> Just (Reg 6)
  "pc" -> Just (Reg 7)
  ['r', d] | d >= '0', d <= '7' -> Just (Reg (digitToInt d))
  _ -> Nothing

expression, term, factor :: [String] -> Either String (Expr, [String])
expression ts = term ts >>= uncurry more
  where
    more a ("+" : rest) = term rest >>= \(b, r) -> more (a :+: b) r
    more a ("-" : rest) = term rest >>= \(b, r) -> more (a :-: b) r
    more a rest = Right (a, rest)
term ts = factor ts >>= uncurry more
  where
    more a ("*" : rest) = factor rest >>= \(b, r) -> more (a :*: b) r
    more a rest = Right (a, rest)
factor = \case
  "(" : rest -> do
    (e, r) <- expression rest
    case r of
      ")" : r' -> Right (e, r')
      _ -> Left "missing )"
  "<" : rest -> mapFst Low <$> factor rest
  ">" : rest -> mapFst High <$> factor rest
  "-" : rest -> mapFst (Number 0 :-:) <$> factor rest
  "$" : rest -> Right (Here, rest)
  t : rest
    | all isDigit t -> Right (Number (read t), rest)
    | '0' : 'x' : h <- t, [(n, "")] <- readHex h -> Right (Number n, rest)
    | isAlpha (head t) || head t `elem` "_.@" -> Right (Label t, rest)
    | otherwise -> Left ("no expression: " ++ t)
  [] -> Left "an expression is missing"

mapFst :: (a -> b) -> (a, c) -> (b, c)
mapFst f (a, c) = (f a, c)

------------------------------------------------------------------------------
-- Macros: text between .macro and .endm, with parameters as @1, @2, ...

expandMacros :: [(Int, [String])] -> Either Err [(Int, [String])]
expandMacros = go 0 Map.empty
  where
    go _ _ [] = Right []
    go k ms ((n, ts) : rest) = case ts of
      [".macro", m] ->
        let (body, after) = break ((== [".endm"]) . snd) rest
         in if null after
              then Left (n, "macro " ++ m ++ " is not closed")
              else go k (Map.insert m (map snd body) ms) (drop 1 after)
      m : args | Just body <- Map.lookup m ms -> do
        let params = splitArgs args
            inst = [(n, concatMap (replace k params) l) | l <- body]
        go (k + 1 :: Int) ms (inst ++ rest)
      _ -> ((n, ts) :) <$> go k ms rest
    replace k params t
      | '@' : d <- t, not (null d), all isDigit d = fromMaybe [] (listToMaybe (drop (read d - 1) params))
      | "@@" `isPrefixOf` t = ["_m" ++ show k ++ "_" ++ drop 2 t]
      | otherwise = [t]
    splitArgs [] = []
    splitArgs ts = case break (== ",") ts of
      (a, _ : b) -> a : splitArgs b
      (a, []) -> [a]

------------------------------------------------------------------------------
-- The two passes

data Asm = Asm
  { asmAt :: Word16
  , asmSymbols :: Map.Map String Int
  , asmBytes :: [(Word16, Word8)]
  , asmLines :: [(Word16, Int)]
  }

type Assembler = StateT Asm (Either Err)

assemble :: String -> Either Err Asm
assemble text = do
  toks <- forM (zip [1 ..] (lines text)) $ \(n, l) -> either (Left . (,) n) (Right . (,) n) (tokens l)
  expanded <- expandMacros toks
  parsed <- forM expanded $ \(n, ts) -> either (Left . (,) n) (Right . Line n) (parseLine ts)
  first <- execStateT (mapM_ (pass False) parsed) (Asm 0 Map.empty [] [])
  second <- execStateT (mapM_ (pass True) parsed) (Asm 0 (asmSymbols first) [] [])
  return second { asmBytes = reverse (asmBytes second), asmLines = reverse (asmLines second) }

pass :: Bool -> Line -> Assembler ()
pass final Line { .. } = mapM_ one items
  where
    one (Mark l) = do
      at <- gets asmAt
      define l (fromIntegral at)
    one (Define l e) = evaluate final lineNo e >>= define l
    one (Op op os) = do
      at <- gets asmAt
      when final $ modify (\s -> s { asmLines = (at, lineNo) : asmLines s })
      bytes <- operation final lineNo op os
      emit bytes
    define l v = do
      known <- gets (Map.lookup l . asmSymbols)
      when (not final && isJust known) $ complain lineNo ("label " ++ l ++ " is there twice")
      modify (\s -> s { asmSymbols = Map.insert l v (asmSymbols s) })

complain :: Int -> String -> Assembler a
complain n msg = lift (Left (n, msg))

emit :: [Word8] -> Assembler ()
emit bs = modify $ \s ->
  let at = asmAt s
   in s { asmAt = at + genericLength bs, asmBytes = reverse (zip [at ..] bs) ++ asmBytes s }

evaluate :: Bool -> Int -> Expr -> Assembler Int
evaluate final n = go
  where
    go = \case
      Number k -> return k
      Here -> gets (fromIntegral . asmAt)
      Label l -> do
        v <- gets (Map.lookup l . asmSymbols)
        case v of
          Just k -> return k
          Nothing
            | final -> complain n ("unknown label " ++ l)
            | otherwise -> return 0
      a :+: b -> (+) <$> go a <*> go b
      a :-: b -> (-) <$> go a <*> go b
      a :*: b -> (*) <$> go a <*> go b
      Low a -> (.&. 0xFF) <$> go a
      High a -> (`shiftR` 8) <$> go a

operation :: Bool -> Int -> String -> [Operand] -> Assembler [Word8]
operation final n op os = case (op, os) of
  ("nop", []) -> code Nop
  ("halt", []) -> code Halt
  ("ret", []) -> code Ret
  ("reti", []) -> code Reti
  ("ei", []) -> code EnableI
  ("di", []) -> code DisableI
  ("not", [OReg a]) -> code (Not a)
  ("push", [OReg a]) -> code (Push a)
  ("pop", [OReg a]) -> code (Pop a)
  ("jr", [OReg a]) -> code (JumpR a)
  ("call", [OExpr e]) -> value e >>= code . Call
  ("sys", [OExpr e]) -> value e >>= code . Sys
  ("ld", [OReg a, OMem b e]) -> value e >>= code . LoadW a b
  ("ldb", [OReg a, OMem b e]) -> value e >>= code . LoadB a b
  ("st", [OReg a, OMem b e]) -> value e >>= code . StoreW a b
  ("stb", [OReg a, OMem b e]) -> value e >>= code . StoreB a b
  ("inc", [OReg a]) -> code (AluRI Add a 1)
  ("dec", [OReg a]) -> code (AluRI Sub a 1)
  ("clr", [OReg a]) -> code (AluRR Xor a a)
  (".org", [OExpr e]) -> do
    v <- value e
    modify (\s -> s { asmAt = v })
    return []
  (".word", _) -> concat <$> mapM dataWord os
  (".byte", _) -> concat <$> mapM dataByte os
  (".space", [OExpr e]) -> do
    v <- value e
    return (replicate (fromIntegral v) 0)
  _ | Just f <- lookup op alus, [OReg a, OReg b] <- os -> code (AluRR f a b)
    | Just f <- lookup op alus, [OReg a, OExpr e] <- os -> value e >>= code . AluRI f a
    | Just c <- lookup op jumps, [OExpr e] <- os -> value e >>= code . Jump c
    | op `elem` map fst alus ++ map fst jumps ++ plainNames -> complain n ("wrong operands of " ++ op)
    | otherwise -> complain n ("unknown operation " ++ op)
  where
    code = return . encode
    alus = [(aluName f, f) | f <- [minBound .. maxBound]]
    jumps = ("jmp", Always) : [('j' : condSuffix c, c) | c <- [Zero ..]]
    plainNames = ["nop", "halt", "ret", "push", "pop", "call", "ld", "ldb", "st", "stb", "inc", "dec", "clr", "not", "sys"]
    value e = do
      v <- evaluate final n e
      when (v < -32768 || v > 65535) $ complain n (show v ++ " does not fit into a word")
      return (fromIntegral v)
    dataWord (OExpr e) = wordBytes <$> value e
    dataWord _ = complain n "a word is a number"
    dataByte (OExpr e) = (\v -> [fromIntegral v]) <$> value e
    dataByte (OString s) = return (map (fromIntegral . ord) s)
    dataByte _ = complain n "a byte is a number or a string"

------------------------------------------------------------------------------
-- The machine

data Machine s = Machine
  { memory :: STUArray s Word16 Word8
  , registers :: STUArray s Int Word16
  , flags :: STRef s Flags
  , output :: STRef s [Char]
  , cycles :: STRef s Int
  , counts :: STUArray s Word16 Int
  , cache :: Cache s
  , interruptsOn :: STRef s Bool
  , timer :: STRef s Int
  }

data Flags = Flags
  { zf :: !Bool
  , cf :: !Bool
  , nf :: !Bool
  , vf :: !Bool
  }
  deriving (Eq)

instance Show Flags where
  show Flags { .. } = zipWith (\b c -> if b then c else '-') [zf, cf, nf, vf] "ZCNV"

data Cache s = Cache
  { tags :: STUArray s Int Int
  , hits :: STRef s Int
  , misses :: STRef s Int
  }

data Stop
  = Halted
  | BadOpcode Word16 Word8
  | OutOfCycles
  | SystemExit Word16
  deriving (Eq, Show)

data Result = Result
  { stop :: Stop
  , text :: String
  , finalRegs :: [Word16]
  , finalFlags :: Flags
  , spent :: Int
  , profile :: [(Word16, Int)]
  , cacheHits, cacheMisses :: Int
  , image :: UArray Word16 Word8
  }

-- Only twelve bits of an address count.
top :: Word16
top = 0x0FFF

newMachine :: [(Word16, Word8)] -> ST s (Machine s)
newMachine bytes = do
  mem <- newArray (0, top) 0
  forM_ bytes (\(at, b) -> writeArray mem (at .&. top) b)
  rs <- newArray (0, 7) 0
  writeArray rs 6 0x0F00
  ct <- newArray (0, top) 0
  tg <- newArray (0, 15) (-1)
  Machine mem rs
    <$> newSTRef (Flags False False False False)
    <*> newSTRef []
    <*> newSTRef 0
    <*> pure ct
    <*> (Cache tg <$> newSTRef 0 <*> newSTRef 0)
    <*> newSTRef False
    <*> newSTRef 0

getReg :: Machine s -> Reg -> ST s Word16
getReg m (Reg r) = readArray (registers m) r

setReg :: Machine s -> Reg -> Word16 -> ST s ()
setReg m (Reg r) = writeArray (registers m) r

touch :: Machine s -> Word16 -> ST s ()
touch m at = do
  let block = fromIntegral at `shiftR` 4 :: Int
      slot = block .&. 15
  old <- readArray (tags (cache m)) slot
  if old == block
    then modifySTRef' (hits (cache m)) (+ 1)
    else do
      writeArray (tags (cache m)) slot block
      modifySTRef' (misses (cache m)) (+ 1)
      modifySTRef' (cycles m) (+ 4)

readByte :: Machine s -> Word16 -> ST s Word8
readByte m at = touch m at >> readArray (memory m) (at .&. top)

readWord :: Machine s -> Word16 -> ST s Word16
readWord m at = word <$> readByte m at <*> readByte m (at + 1)

writeByte :: Machine s -> Word16 -> Word8 -> ST s ()
writeByte m at v
  | at == 0xFF00 = modifySTRef (output m) (chr (fromIntegral v) :)
  | at == 0xFF02 = writeSTRef (timer m) (fromIntegral v)
  | otherwise = touch m at >> writeArray (memory m) (at .&. top) v

writeWord :: Machine s -> Word16 -> Word16 -> ST s ()
writeWord m at v = case wordBytes v of
  [lo, hi] -> writeByte m at lo >> writeByte m (at + 1) hi
  _ -> return ()

push :: Machine s -> Word16 -> ST s ()
push m v = do
  sp <- getReg m (Reg 6)
  setReg m (Reg 6) (sp - 2)
  writeWord m (sp - 2) v

pop :: Machine s -> ST s Word16
pop m = do
  sp <- getReg m (Reg 6)
  setReg m (Reg 6) (sp + 2)
  readWord m sp

alu :: Alu -> Flags -> Word16 -> Word16 -> (Maybe Word16, Flags)
alu op f a b = case op of
  Add -> arith (wide a + wide b)
  Adc -> arith (wide a + wide b + (if cf f then 1 else 0))
  Sub -> subtraction True
  Cmp -> subtraction False
  And -> logic (a .&. b)
  Or -> logic (a .|. b)
  Xor -> logic (xor a b)
  Mul -> arith (wide a * wide b)
  Shl -> shifted (shiftL a n) (n > 0 && testBit a (16 - n))
  Shr -> shifted (shiftR a n) (n > 0 && testBit a (n - 1))
  Sar -> shifted (fromIntegral (shiftR (signed a) n)) (n > 0 && testBit a (n - 1))
  Mov -> (Just b, f)
  where
    n = fromIntegral (b .&. 15) :: Int
    wide = fromIntegral :: Word16 -> Int
    logic r = (Just r, f { zf = r == 0, nf = testBit r 15, cf = False, vf = False })
    shifted r c = (Just r, f { zf = r == 0, nf = testBit r 15, cf = c })
    arith k =
      let r = fromIntegral k :: Word16
       in (Just r, Flags (r == 0) (k > 0xFFFF) (testBit r 15) (overflow a b r))
    overflow x y r = testBit x 15 == testBit y 15 && testBit r 15 /= testBit x 15
    subtraction keep =
      let r = a - b
          v = testBit a 15 /= testBit b 15 && testBit r 15 /= testBit a 15
       in (if keep then Just r else Nothing, Flags (r == 0) (a < b) (testBit r 15) v)

signed :: Word16 -> Int16
signed = fromIntegral

holds :: Cond -> Flags -> Bool
holds c Flags { .. } = case c of
  Always -> True
  Zero -> zf
  NotZero -> not zf
  Carry -> cf
  NotCarry -> not cf
  Negative -> nf
  Positive -> not nf
  Less -> nf /= vf
  GreaterEq -> nf == vf

step :: Machine s -> ST s (Maybe Stop)
step m = do
  interrupt m
  pc <- getReg m (Reg 7)
  modifySTRef' (cycles m) (+ 1)
  let here = pc .&. top
  readArray (counts m) here >>= writeArray (counts m) here . (+ 1)
  decode (readByte m) pc >>= \case
    Nothing -> Just . BadOpcode pc <$> readArray (memory m) (pc .&. top)
    Just d -> do
      setReg m (Reg 7) (pc + size d)
      execute m (instr d)

interrupt :: Machine s -> ST s ()
interrupt m = do
  t <- readSTRef (timer m)
  when (t > 0) $ do
    writeSTRef (timer m) (t - 1)
    on <- readSTRef (interruptsOn m)
    when (t == 1 && on) $ do
      pc <- getReg m (Reg 7)
      push m pc
      writeSTRef (interruptsOn m) False
      readWord m 0xFFFE >>= setReg m (Reg 7)

execute :: Machine s -> Instr -> ST s (Maybe Stop)
execute m = \case
  Nop -> next
  Halt -> return (Just Halted)
  AluRR op a b -> getReg m b >>= compute op a
  AluRI op a n -> compute op a n
  Not a -> getReg m a >>= setReg m a . complement >> next
  LoadW a b o -> getReg m b >>= readWord m . (+ o) >>= setReg m a >> next
  LoadB a b o -> getReg m b >>= readByte m . (+ o) >>= setReg m a . fromIntegral >> next
  StoreW a b o -> do
    v <- getReg m a
    at <- getReg m b
    writeWord m (at + o) v
    next
  StoreB a b o -> do
    v <- getReg m a
    at <- getReg m b
    writeByte m (at + o) (fromIntegral v)
    next
  Push a -> getReg m a >>= push m >> next
  Pop a -> pop m >>= setReg m a >> next
  Jump c n -> do
    f <- readSTRef (flags m)
    when (holds c f) $ setReg m (Reg 7) n
    next
  JumpR a -> getReg m a >>= setReg m (Reg 7) >> next
  Call n -> do
    getReg m (Reg 7) >>= push m
    setReg m (Reg 7) n
    next
  Ret -> pop m >>= setReg m (Reg 7) >> next
  Reti -> do
    pop m >>= setReg m (Reg 7)
    writeSTRef (interruptsOn m) True
    next
  EnableI -> writeSTRef (interruptsOn m) True >> next
  DisableI -> writeSTRef (interruptsOn m) False >> next
  Sys n -> system n
  where
    next = return Nothing
    compute op a v = do
      modifySTRef' (cycles m) (+ if op == Mul then 7 else 0)
      f <- readSTRef (flags m)
      x <- getReg m a
      let (r, f') = alu op f x v
      forM_ r (setReg m a)
      writeSTRef (flags m) f'
      next
    system n = do
      v <- getReg m (Reg 0)
      case n of
        0 -> return (Just (SystemExit v))
        1 -> modifySTRef (output m) (reverse (show v) ++) >> next
        2 -> modifySTRef (output m) (reverse (show (signed v)) ++) >> next
        3 -> modifySTRef (output m) (chr (fromIntegral v .&. 0xFF) :) >> next
        _ -> return (Just (SystemExit 255))

runMachine :: Int -> [(Word16, Word8)] -> Word16 -> Result
runMachine limit bytes start = runST $ do
  m <- newMachine bytes
  setReg m (Reg 7) start
  why <- loop m
  rs <- getElems (registers m)
  fs <- readSTRef (flags m)
  out <- readSTRef (output m)
  cs <- readSTRef (cycles m)
  prof <- filter ((> 0) . snd) <$> getAssocs (counts m)
  h <- readSTRef (hits (cache m))
  mi <- readSTRef (misses (cache m))
  img <- freeze (memory m)
  return (Result why (reverse out) rs fs cs prof h mi img)
  where
    loop m = do
      c <- readSTRef (cycles m)
      if c > limit
        then return OutOfCycles
        else step m >>= maybe (loop m) return

------------------------------------------------------------------------------
-- Reports

disassemble :: UArray Word16 Word8 -> Word16 -> Word16 -> [(Word16, [Word8], String)]
disassemble mem from to
  | from >= to = []
  | otherwise = case runIdentity' (decode (Just . (mem !)) from) of
      Just d -> (from, bytes (size d), show (instr d)) : disassemble mem (from + size d) to
      Nothing -> (from, bytes 1, ".byte 0x" ++ hex2 (mem ! from)) : disassemble mem (from + 1) to
  where
    bytes n = [mem ! (from + k) | k <- [0 .. n - 1]]
    runIdentity' = fromMaybe Nothing

nearestLabel :: Map.Map String Int -> Word16 -> String
nearestLabel symbols at = case sortOn (negate . snd) [(l, v) | (l, v) <- Map.toList symbols, v <= fromIntegral at, take 1 l /= "_"] of
  (l, v) : _
    | v == fromIntegral at -> l
    | otherwise -> l ++ "+" ++ show (fromIntegral at - v)
  [] -> "?"

hotSpots :: Map.Map String Int -> Result -> [(String, Int)]
hotSpots symbols r = take 5 (sortOn (\(l, n) -> (negate n, l)) (Map.toList byLabel))
  where
    byLabel = Map.fromListWith (+) [(takeWhile (/= '+') (nearestLabel symbols at), n) | (at, n) <- profile r]

dump :: UArray Word16 Word8 -> Word16 -> Word16 -> [String]
dump mem from to = [hex4 at ++ " " ++ unwords [hex2 (mem ! (at + k)) | k <- [0 .. 7]] ++ "  " ++ [printable (mem ! (at + k)) | k <- [0 .. 7]] | at <- [from, from + 8 .. to - 1]]
  where printable b = let c = chr (fromIntegral b) in if isAscii c && isPrint c then c else '.'

report :: Int -> String -> [String]
report k source = printf "== program %d" k : case assemble source of
  Left (n, e) -> [printf "line %d: %s" n e]
  Right a ->
    let r = runMachine 4000 (asmBytes a) start
        start = fromIntegral (Map.findWithDefault 0 "start" (asmSymbols a))
        end = Map.findWithDefault (length (asmBytes a)) "end_code" (asmSymbols a)
     in concat
          [ [printf "%d bytes, %d labels" (length (asmBytes a)) (Map.size (asmSymbols a))]
          , [printf "%s  %-12s %s" (hex4 at) (concatMap hex2 bs) t | (at, bs, t) <- take 12 (disassemble (image r) start (fromIntegral end))]
          , lines (text r)
          , [printf "stopped: %s after %d cycles, flags %s" (show (stop r)) (spent r) (show (finalFlags r))]
          , ["registers " ++ unwords (map hex4 (finalRegs r))]
          , [printf "cache: %d hits, %d misses" (cacheHits r) (cacheMisses r)]
          , [printf "%6d %s" n l | (l, n) <- hotSpots (asmSymbols a) r]
          , maybe [] (\v -> dump (image r) (fromIntegral v) (fromIntegral v + 16)) (Map.lookup "data" (asmSymbols a))
          ]

programs :: String -> [String]
programs = map unlines . go . lines
  where
    go ls = case break ("%%" `isPrefixOf`) ls of
      (a, _ : rest) -> a : go rest
      (a, []) -> [a]

------------------------------------------------------------------------------
-- A small language that is compiled to assembly: variables, arithmetic, while, if, procedures

data Tiny
  = TNum Int
  | TVar String
  | TBin String Tiny Tiny
  | TCall String [Tiny]
  deriving (Show)

data Stmt
  = Assign String Tiny
  | Print Tiny
  | While Tiny [Stmt]
  | If Tiny [Stmt] [Stmt]
  | Return Tiny
  deriving (Show)

data Proc = Proc String [String] [Stmt]
  deriving (Show)

type TinyParser = StateT [String] (Either String)

nextToken :: TinyParser String
nextToken = get >>= \case
  [] -> lift (Left "unexpected end of text")
  t : ts -> t <$ put ts

want :: String -> TinyParser ()
want w = do
  t <- nextToken
  when (t /= w) $ lift (Left ("expected " ++ w ++ ", found " ++ t))

ahead :: String -> TinyParser Bool
ahead w = gets ((== Just w) . listToMaybe)

tinyTokens :: String -> [String]
tinyTokens = \case
  [] -> []
  c : cs
    | isSpace c -> tinyTokens cs
    | isAlphaNum c ->
        let (w, rest) = span isAlphaNum (c : cs)
         in w : tinyTokens rest
    | [c] `elem` ["=", "<"], '=' : rest <- cs -> [c, '='] : tinyTokens rest
    | otherwise -> [c] : tinyTokens cs

procedures :: TinyParser [Proc]
procedures = do
  none <- gets null
  if none
    then return []
    else do
      want "proc"
      f <- nextToken
      want "("
      ps <- names
      body <- block
      (Proc f ps body :) <$> procedures
  where
    names = nextToken >>= \case
      ")" -> return []
      "," -> names
      p -> (p :) <$> names

block :: TinyParser [Stmt]
block = want "{" >> go
  where
    go = do
      end <- ahead "}"
      if end then nextToken >> return [] else (:) <$> stmt <*> go

stmt :: TinyParser Stmt
stmt = nextToken >>= \case
  "print" -> Print <$> tiny <* want ";"
  "return" -> Return <$> tiny <* want ";"
  "while" -> While <$> tiny <*> block
  "if" -> do
    c <- tiny
    t <- block
    hasElse <- ahead "else"
    e <- if hasElse then nextToken >> block else return []
    return (If c t e)
  x -> do
    want "="
    Assign x <$> tiny <* want ";"

tiny :: TinyParser Tiny
tiny = level [["==", "<"], ["+", "-"], ["*"]]
  where
    level [] = atom
    level (ops : rest) = level rest >>= more
      where
        more a = gets listToMaybe >>= \case
          Just o | o `elem` ops -> nextToken >> level rest >>= more . TBin o a
          _ -> return a
    atom = nextToken >>= \case
      "(" -> tiny <* want ")"
      t | all isDigit t -> return (TNum (read t))
        | not (all isAlphaNum t) -> lift (Left ("no expression: " ++ t))
        | otherwise -> do
            call <- ahead "("
            if call then nextToken >> TCall t <$> arguments else return (TVar t)
    arguments = ahead ")" >>= \case
      True -> [] <$ nextToken
      False -> do
        a <- tiny
        comma <- ahead ","
        when comma (void nextToken)
        (a :) <$> arguments

-- Every procedure keeps its variables on the stack, found from r5; results are in r0.
data Gen = Gen
  { genLabel :: Int
  , genCode :: [String]
  }

type Generator = StateT Gen (Either String)

say :: String -> Generator ()
say l = modify (\g -> g { genCode = l : genCode g })

freshLabel :: String -> Generator String
freshLabel base = do
  n <- gets genLabel
  modify (\g -> g { genLabel = n + 1 })
  return (base ++ show n)

compileTiny :: String -> Either String String
compileTiny source = do
  procs <- evalStateT procedures (tinyTokens source)
  let arity = Map.fromList [(f, length ps) | Proc f ps _ <- procs]
  unless (Map.lookup "main" arity == Just 0) $ Left "there is no main"
  g <- execStateT (mapM_ (compileProc arity) procs) (Gen 0 [])
  return (unlines (["start: call main", " halt"] ++ reverse (genCode g) ++ ["end_code:"]))

variables :: [Stmt] -> [String]
variables = nub . concatMap go
  where
    go = \case
      Assign x _ -> [x]
      While _ b -> variables b
      If _ t e -> variables t ++ variables e
      _ -> []

compileProc :: Map.Map String Int -> Proc -> Generator ()
compileProc arity (Proc f ps body) = do
  let locals = variables body \\ ps
      slots = Map.fromList (zip (reverse ps) [4, 6 ..] ++ zip locals [-2, -4 ..])
      leave = "leave" ++ f
  say (f ++ ":")
  mapM_ say [" push r5", " mov r5, sp", " sub sp, " ++ show (2 * length locals)]
  mapM_ (compileStmt arity slots leave) body
  say " clr r0"
  say (leave ++ ":")
  mapM_ say [" mov sp, r5", " pop r5", " ret"]

compileStmt :: Map.Map String Int -> Map.Map String Int -> String -> Stmt -> Generator ()
compileStmt arity slots leave = \case
  Assign x e -> do
    value e
    at <- slot x
    say (" st r0, " ++ at)
  Print e -> do
    value e
    mapM_ say [" sys 2", " mov r0, 10", " sys 3"]
  Return e -> value e >> say (" jmp " ++ leave)
  While c b -> do
    top <- freshLabel "while"
    out <- freshLabel "out"
    say (top ++ ":")
    value c
    mapM_ say [" cmp r0, 0", " jz " ++ out]
    mapM_ inner b
    say (" jmp " ++ top)
    say (out ++ ":")
  If c t e -> do
    other <- freshLabel "else"
    out <- freshLabel "fi"
    value c
    mapM_ say [" cmp r0, 0", " jz " ++ other]
    mapM_ inner t
    say (" jmp " ++ out)
    say (other ++ ":")
    mapM_ inner e
    say (out ++ ":")
  where
    inner = compileStmt arity slots leave
    value = compileTerm arity slots
    slot x = maybe (lift (Left ("no variable " ++ x))) (return . place) (Map.lookup x slots)

place :: Int -> String
place k
  | k < 0 = "[r5-" ++ show (negate k) ++ "]"
  | otherwise = "[r5+" ++ show k ++ "]"

compileTerm :: Map.Map String Int -> Map.Map String Int -> Tiny -> Generator ()
compileTerm arity slots = \case
  TNum n -> say (" mov r0, " ++ show n)
  TVar x -> maybe (lift (Left ("no variable " ++ x))) (say . (" ld r0, " ++) . place) (Map.lookup x slots)
  TCall f as -> case Map.lookup f arity of
    Nothing -> lift (Left ("no procedure " ++ f))
    Just n
      | n /= length as -> lift (Left (f ++ " takes " ++ show n ++ " arguments"))
      | otherwise -> do
          forM_ as $ \a -> go a >> say " push r0"
          say (" call " ++ f)
          when (n > 0) $ say (" add sp, " ++ show (2 * n))
  TBin op a b -> do
    go b
    say " push r0"
    go a
    say " pop r1"
    case op of
      "+" -> say " add r0, r1"
      "-" -> say " sub r0, r1"
      "*" -> say " mul r0, r1"
      "==" -> truth "jz"
      _ -> truth "jlt"
  where
    go = compileTerm arity slots
    truth jump = do
      yes <- freshLabel "yes"
      mapM_ say [" cmp r0, r1", " mov r0, 1", " " ++ jump ++ " " ++ yes, " clr r0", yes ++ ":"]

tinyReport :: Int -> String -> [String]
tinyReport k source = case compileTiny source of
  Left e -> [printf "== tiny program %d: %s" k e]
  Right code -> ("compiled to " ++ show (length (lines code)) ++ " lines") : report k code

------------------------------------------------------------------------------
-- Checks of the encoding

selfTest :: [String]
selfTest = [show i ++ " does not survive" | i <- samples, roundTrip i /= Just i]
  where
    samples =
      [Nop, Halt, Ret, Reti, EnableI, DisableI, Not (Reg 3), Push (Reg 6), Pop (Reg 0), JumpR (Reg 5)]
        ++ [Call 0x1234, Sys 3]
        ++ [f (Reg 1) (Reg 2) 0xBEEF | f <- [LoadW, LoadB, StoreW, StoreB]]
        ++ [Jump c 0x8001 | c <- [minBound ..]]
        ++ [AluRR f (Reg a) (Reg b) | f <- [minBound ..], a <- [0, 7], b <- [3, 6]]
        ++ [AluRI f (Reg 4) 0xFFFF | f <- [minBound ..]]
    roundTrip i =
      let bs = listArray (0, 7) (encode i ++ repeat 0) :: UArray Word16 Word8
       in case decode (\at -> Just (bs ! min at 7)) 0 of
            Just (Just d) | fromIntegral (size d) == length (encode i) -> Just (instr d)
            _ -> Nothing

main :: IO ()
main = do
  source <- getContents
  putStrLn (if null selfTest then "encoding is sound" else unlines selfTest)
  forM_ (zip [1 ..] (programs source)) $ \(k, p) -> mapM_ putStrLn (choose k p)
  where
    choose k p = case stripPrefix "tiny\n" p of
      Just rest -> tinyReport k rest
      Nothing -> report k p
