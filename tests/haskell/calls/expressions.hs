-- An evaluator with failure, and a simplifier by cases.
module Main (main) where

data Expr = Number Int | Variable Char | Add Expr Expr | Multiply Expr Expr | Divide Expr Expr

eval :: [(Char, Int)] -> Expr -> Either String Int
eval _ (Number n) = Right n
eval env (Variable v) = find v env
eval env (Add a b) = plus (eval env a) (eval env b)
eval env (Multiply a b) = times (eval env a) (eval env b)
eval env (Divide a b) = case eval env b of
  Right 0 -> Left "division by zero"
  Right n -> over (eval env a) n
  Left why -> Left why

find :: Char -> [(Char, Int)] -> Either String Int
find v [] = Left ("no " ++ [v])
find v ((w, n) : rest)
  | v == w = Right n
  | otherwise = find v rest

plus, times :: Either String Int -> Either String Int -> Either String Int
plus (Right a) (Right b) = Right (a + b)
plus (Left why) _ = Left why
plus _ other = other
times (Right 0) _ = Right 0
times (Right a) (Right b) = Right (a * b)
times (Left why) _ = Left why
times _ other = other

over :: Either String Int -> Int -> Either String Int
over (Right a) b = Right (a `div` b)
over left _ = left

simplify :: Expr -> Expr
simplify (Add a b) = case (simplify a, simplify b) of
  (Number 0, e) -> e
  (e, Number 0) -> e
  (x, y) -> Add x y
simplify (Multiply a b) = case simplify a of
  Number 0 -> Number 0
  Number 1 -> simplify b
  e -> Multiply e (simplify b)
simplify e = e

size :: Expr -> Int
size (Add a b) = 1 + size a + size b
size (Multiply a b) = 1 + size a + size b
size (Divide a b) = 1 + size a + size b
size _ = 1

sample :: Expr
sample = Add (Multiply (Number 1) (Variable 'x')) (Multiply (Number 0) (Divide (Number 6) (Variable 'y')))

main :: IO ()
main = do
  print (eval [('x', 5), ('y', 0)] sample)
  print (eval [('x', 5), ('y', 2)] (simplify sample), size sample, size (simplify sample))
  print (eval [] (Divide (Number 8) (Number 2)))
