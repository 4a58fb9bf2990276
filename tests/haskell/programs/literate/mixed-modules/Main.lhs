The main module is literate, one of its helpers is, the other is not.

> module Main where
> import Roots
> import Text (numbered)

> main :: IO ()
> main = do
>   s <- getContents
>   putStr (numbered (map answer (lines s)))

A line holds the three coefficients of a quadratic equation.

> answer :: String -> String
> answer l = case mapM toNumber (words l) of
>   Just [a, b, c] -> describe (roots a b c)
>   _ -> "three numbers, please"
>
> toNumber :: String -> Maybe Double
> toNumber w = case reads w of
>   [(x, "")] -> Just x
>   _ -> Nothing
