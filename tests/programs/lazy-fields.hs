data T = T T Integer T

t :: T
t = T undefined (6 * 7) (T t (second t) t)

second :: T -> Integer
second (T _ b _) = b

third :: T -> T
third (T _ _ c) = c

main :: IO ()
main = print [second t, second (third t), let T _ b _ = t in b]
