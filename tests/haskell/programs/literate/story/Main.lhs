% A simulation told as a story

The barber has one chair and a bench. Customers come at given times;
who finds no place on the bench leaves.

> {-# LANGUAGE RecordWildCards #-}
> module Main (main) where
>
> import Text.Printf
> import Data.Maybe

> data Shop = Shop { clock :: Int, chair :: Maybe (String, Int), bench :: [String], logs :: [String] }

A haircut takes as long as the name is, times three.

> duration :: String -> Int
> duration = (3 *) . length

Time passes until the next arrival, or until all is done.

> advance :: Maybe Int -> Shop -> Shop
> advance limit s@Shop { .. } = case chair of
>   Just (who, end) | maybe True (end <=) limit ->
>     advance limit (sit s { clock = end, chair = Nothing, logs = printf "%3d %s leaves with short hair" end who : logs })
>   _ -> s { clock = fromMaybe clock limit }

> sit :: Shop -> Shop
> sit s@Shop { .. } = case (chair, bench) of
>   (Nothing, who : rest) -> s { chair = Just (who, clock + duration who), bench = rest, logs = printf "%3d %s sits down" clock who : logs }
>   _ -> s

> arrive :: Shop -> (Int, String) -> Shop
> arrive s0 (t, who)
>   | isJust (chair s) && length (bench s) >= 2 = s { logs = printf "%3d %s finds no place" t who : logs s }
>   | otherwise = sit s { bench = bench s ++ [who], logs = printf "%3d %s comes in" t who : logs s }
>   where s = advance (Just t) s0

> main :: IO ()
> main = do
>   arrivals <- map (\l -> let [t, n] = words l in (read t, n)) . lines <$> getContents
>   let end = advance Nothing (foldl arrive (Shop 0 Nothing [] []) arrivals)
>   mapM_ putStrLn (reverse (logs end))
>   printf "closed at %d\n" (clock end)
