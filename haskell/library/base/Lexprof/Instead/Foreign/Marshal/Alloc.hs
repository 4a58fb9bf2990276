-- | What is done with memory that nobody needs: nothing, it goes by itself.
module Lexprof.Instead.Foreign.Marshal.Alloc where

import Foreign.Ptr (FunPtr, Ptr, nullFunPtr)

import Foreign.Marshal.Alloc ()

finalizerFree :: FunPtr (Ptr a -> IO ())
finalizerFree = nullFunPtr
