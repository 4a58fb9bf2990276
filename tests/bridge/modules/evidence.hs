module Evidence where

import Foreign.C.Types (CInt)

data Three = Three Int Int Int

three :: CInt -> CInt -> CInt -> IO Three
three a b c = do
  x <- return a
  return (Three (fromIntegral x) (fromIntegral b) (fromIntegral c))
