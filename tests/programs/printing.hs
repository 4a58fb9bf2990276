-- Texts and characters within a value are shown with the escapes of FLIC.
main :: IO ()
main = putStrLn (concat
    [ "[([],(\"a #\"quote#\", a ## and#na tab#t\",'x'))"
    , ",(" ++ show [-1, 0] ++ ",([],'#n'))"
    , ",(" ++ show [2] ++ ",(\"'\",'#''))]" ])
