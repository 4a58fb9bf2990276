module Work.Config where

newtype Config = Config [(String, [(String, String)])] deriving (Show)

data Entry = Entry { section :: String, key :: String, val :: String }

entries :: Config -> [Entry]
entries (Config ss) = [Entry s k v | (s, kvs) <- ss, (k, v) <- kvs]

showEntry :: Entry -> String
showEntry e = section e ++ "." ++ key e ++ " = " ++ show (val e)

lookupKey :: String -> String -> Config -> Maybe String
lookupKey s k (Config ss) = lookup s ss >>= lookup k
