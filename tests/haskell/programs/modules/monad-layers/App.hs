{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module App (App, runApp, ask', logMsg, MonadState (..), gets, modify) where

import App.Env
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map as M

newtype App a = App (ReaderT Env (StateT (M.Map Int String) (WriterT [String] IO)) a)
  deriving (Functor, Applicative, Monad, MonadIO, MonadState (M.Map Int String))

runApp :: Env -> App a -> IO (a, [String])
runApp e (App m) = runWriterT (evalStateT (runReaderT m e) M.empty)

ask' :: (Env -> a) -> App a
ask' f = App (asks f)

logMsg :: String -> App ()
logMsg s = App (tell [s])
