module Errors (StepError (..), describe, fatal) where

import Control.Exception

data StepError = UnknownStep String | Failed { step :: String, code :: Int } deriving Show

instance Exception StepError

describe :: StepError -> String
describe (UnknownStep s) = "unknown step " ++ s
describe e = step e ++ " with " ++ show (code e)

fatal :: StepError -> Bool
fatal Failed { code = c } = c > 100
fatal _ = False
