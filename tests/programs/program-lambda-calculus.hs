data Term = Index Int | Lambda Term | Apply Term Term | Number Integer | Primitive
    ([Integer] -> Integer) [Term]
data Value = Function (Value -> Value) | Result Integer

evaluate :: [Value] -> Term -> Value
evaluate env term = case term of
    Index i -> env !! i
    Lambda body -> Function (\v -> evaluate (v : env) body)
    Apply f a -> apply (evaluate env f) (evaluate env a)
    Number n -> Result n
    Primitive op args -> Result (op (map (number . evaluate env) args))

apply :: Value -> Value -> Value
apply (Function g) v = g v
apply _ _ = error "not a function"

number :: Value -> Integer
number (Result n) = n
number _ = error "not a number"

church :: Int -> Term
church n = Lambda (Lambda (foldr Apply (Index 0) (replicate n (Index 1))))

factorial, fixedPoint :: Term
factorial = Apply fixedPoint (Lambda (Lambda (Primitive
    (\l -> if head l == 0 then 1 else head l * l !! 1)
    [Index 0, Apply (Index 1) (Primitive (\l -> head l - 1) [Index 0])])))
fixedPoint = Lambda (Apply half half)
  where half = Lambda (Apply (Index 1) (Apply (Index 0) (Index 0)))

main :: IO ()
main = print
    [ number (evaluate [] (Apply (Apply (church 5) successor) (Number 0)))
    , number (evaluate [] (Apply (Apply (Apply (church 3) (church 2)) successor) (Number 0)))
    , number (evaluate [] (Apply factorial (Number 20))) ]
  where successor = Lambda (Primitive (\l -> 1 + head l) [Index 0])
