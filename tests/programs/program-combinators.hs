s :: (a -> b -> c) -> (a -> b) -> a -> c
s f g x = f x (g x)

k :: a -> b -> a
k x _ = x

i :: a -> a
i = s k k

b :: (b -> c) -> (a -> b) -> a -> c
b = s (k s) k

c :: (a -> b -> r) -> b -> a -> r
c = s (s (k b) s) (k k)

w :: (a -> a -> r) -> a -> r
w = s s (s k)

y :: (a -> a) -> a
y f = let x = f x in x

main :: IO ()
main = print
    [ i 1, b (1 +) (2 *) 10, c (-) 1 10, w (*) 12, s (*) (1 +) 6, s (k (2 +)) (s (k (3 *)) i) 4
    , y (\self n -> if n == 0 then 1 else n * self (n - 1)) 10, head (y (7 :)) ]
