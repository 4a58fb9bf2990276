{-# LANGUAGE CPP #-}
module Main where

#if defined(__GLASGOW_HASKELL__) && __GLASGOW_HASKELL__ >= 800
import Data.Foldable (for_)
#else
import Control.Monad (forM_)
#endif

#define SQUARE(x) ((x) * (x))
#define LIMIT 5

#ifdef DEBUG
debug :: String -> IO ()
debug = putStrLn . ("debug: " ++)
#else
debug :: String -> IO ()
debug _ = return ()
#endif

#if MIN_VERSION_base(4,11,0)
combine :: String -> String -> String
combine a b = a <> b
#else
combine = (++)
#endif

platform :: String
#if defined(linux_HOST_OS)
platform = "linux"
#elif defined(mingw32_HOST_OS)
platform = "windows"
#else
platform = "something else"
#endif

main :: IO ()
main = do
  debug "never"
  for_ [1 .. LIMIT] $ \i -> print (SQUARE(i + 1) :: Int)
  putStrLn (combine "concat" "enated")
  putStrLn platform
#if 0
  this is no Haskell at all
#endif
  print (__LINE__ :: Int)
  putStrLn __FILE__
