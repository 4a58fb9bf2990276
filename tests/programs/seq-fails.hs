main :: IO ()
main = print (error "evaluated first" `seq` 1)
