import System.IO

main :: IO ()
main = hSetBuffering stdout NoBuffering >> putStrLn ("the first line\nand then " ++ error "no more")
