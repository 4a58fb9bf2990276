data Tree = Leaf Integer | Node Tree Tree Tree | Nil | Pair Tree Tree | Seven | Two Tree | Yes

-- A field is put in parentheses when it has fields of its own.
instance Show Tree where
    showsPrec d t = case t of
        Leaf n -> form "PACK-1-0" [shows n]
        Node l m r -> form "PACK-3-1" [field l, field m, field r]
        Nil -> showString "[]"
        Pair a b -> showParen True (shows a . showString "," . shows b)
        Seven -> showString "PACK-0-7"
        Two u -> form "PACK-1-2" [field u]
        Yes -> showString "TRUE"
      where
        field = showsPrec 1
        form name fields = showParen (d > 0) (foldl (\s f -> s . showString " " . f)
            (showString name) fields)

main :: IO ()
main = print (Node (Node (Leaf 1) Nil (Leaf (-2))) (Pair (Leaf 3) Seven) (Two (Two Yes)))
