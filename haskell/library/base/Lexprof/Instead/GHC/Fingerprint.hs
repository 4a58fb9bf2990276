-- | Fingerprints, by which types are told apart: not MD5, but as good for that.
module Lexprof.Instead.GHC.Fingerprint where

import Data.Bits (rotateL, xor)
import Data.Char (ord)
import Data.List (foldl')
import Data.Word (Word64)
import GHC.Fingerprint.Type (Fingerprint (..))

import GHC.Fingerprint ()

fingerprintString :: String -> Fingerprint
fingerprintString text = mixed (map (fromIntegral . ord) text)

fingerprintFingerprints :: [Fingerprint] -> Fingerprint
fingerprintFingerprints prints = mixed (concat [ [a, b] | Fingerprint a b <- prints ])

fingerprint0 :: Fingerprint
fingerprint0 = mixed []

-- | Two streams that each word goes through.
mixed :: [Word64] -> Fingerprint
mixed = foldl' step (Fingerprint 0x9e3779b97f4a7c15 0xc2b2ae3d27d4eb4f)
  where
    step (Fingerprint a b) word =
      let a' = (rotateL (a `xor` word) 27 * 0x9fb21c651e98df25) `xor` b
          b' = (rotateL (b + word) 31 * 0xd6e8feb86659fd93) + a'
      in a' `seq` b' `seq` Fingerprint a' b'
