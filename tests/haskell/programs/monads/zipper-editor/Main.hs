module Main where

-- A line editor: commands from the input change a zipper in StateT over IO.
import Control.Monad.State
import System.IO

data Zipper = Zipper [String] [String]

type Editor = StateT (Zipper, [Zipper]) IO

here :: Zipper -> Maybe String
here (Zipper _ []) = Nothing
here (Zipper _ (x : _)) = Just x

edit :: (Zipper -> Zipper) -> Editor ()
edit f = modify (\(z, h) -> (f z, z : h))

move :: Int -> Zipper -> Zipper
move n z | n > 0, Zipper l (x : r) <- z = move (n - 1) (Zipper (x : l) r)
         | n < 0, Zipper (x : l) r <- z = move (n + 1) (Zipper l (x : r))
         | otherwise = z

numbered :: Zipper -> [String]
numbered (Zipper l r) = zipWith (\i s -> mark i ++ show i ++ " " ++ s) [1 ..] (reverse l ++ r)
  where mark i = if i == length l + 1 then "> " else "  "

command :: String -> Editor Bool
command l = case words l of
  "i" : ws -> edit (\(Zipper a b) -> Zipper a (unwords ws : b)) >> ok
  "a" : ws -> edit (\(Zipper a b) -> case b of
                       [] -> Zipper a [unwords ws]
                       x : xs -> Zipper (x : a) (unwords ws : xs)) >> ok
  ["d"] -> edit (\(Zipper a b) -> Zipper a (drop 1 b)) >> ok
  ["j"] -> edit (move 1) >> ok
  ["k"] -> edit (move (-1)) >> ok
  ["s", a, b] -> edit (\(Zipper u d) -> case d of
                         [] -> Zipper u d
                         x : xs -> Zipper u (unwords (map (\w -> if w == a then b else w) (words x)) : xs)) >> ok
  ["u"] -> do
    (_, h) <- get
    case h of
      [] -> lift (putStrLn "nothing to undo")
      z : zs -> put (z, zs)
    ok
  ["p"] -> gets (numbered . fst) >>= lift . mapM_ putStrLn >> ok
  ["="] -> gets (here . fst) >>= lift . print >> ok
  ["q"] -> return False
  _ -> lift (hPutStrLn stderr ("? " ++ l)) >> ok
  where ok = return True

loop :: Editor ()
loop = do
  eof <- lift isEOF
  unless eof $ do
    l <- lift getLine
    continue <- command l
    when continue loop

main :: IO ()
main = do
  ((), (z, h)) <- runStateT loop (Zipper [] [], [])
  putStrLn (show (length (numbered z)) ++ " lines, " ++ show (length h) ++ " changes")
