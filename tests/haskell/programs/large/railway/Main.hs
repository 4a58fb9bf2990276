{-# LANGUAGE ScopedTypeVariables #-}

-- | A railway: stations, lines and trains are read, a timetable is made, connections are searched
-- by time, changes and fare, trains run with delays on single tracks, and seats are sold.
-- Commands come from the input.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.Char
import Data.IORef
import Data.List
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)
import Data.Maybe
import Data.Ord
import qualified Data.Set as Set
import System.IO
import Text.Printf

------------------------------------------------------------------------------
-- Times

newtype Time = Time { minutes :: Int }
  deriving (Eq, Ord)

instance Show Time where
  show (Time m) = printf "%02d:%02d%s" (h `mod` 24) (m `mod` 60) days
    where
      h = m `div` 60
      days
        | h < 24 = ""
        | otherwise = "+" ++ show (h `div` 24)

readTime :: String -> Maybe Time
readTime s = case break (== ':') s of
  (h, ':' : m)
    | [(a, "")] <- reads h
    , [(b, "")] <- reads m
    , a >= 0
    , b >= 0
    , b < 60 ->
        Just (Time (a * 60 + b))
  _ -> Nothing

after :: Int -> Time -> Time
after k (Time m) = Time (m + k)

between :: Time -> Time -> Int
between (Time a) (Time b) = b - a

duration :: Int -> String
duration m
  | m < 60 = show m ++ " min"
  | otherwise = printf "%d h %02d" (m `div` 60) (m `mod` 60)

------------------------------------------------------------------------------
-- The network

type Station = String

type TrainId = String

data Track = Track
  { trackFrom :: Station
  , trackTo :: Station
  , trackKm :: Int
  , trackSingle :: Bool
  }
  deriving (Eq, Show)

data Kind
  = Local
  | Regional
  | Express
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Train = Train
  { trainId :: TrainId
  , trainKind :: Kind
  , trainStart :: Time
  , trainRoute :: [Station]
  , trainSeats :: Int
  }
  deriving (Eq, Show)

data Stop = Stop
  { stopStation :: Station
  , stopArrive :: Time
  , stopLeave :: Time
  }
  deriving (Eq, Show)

data Network = Network
  { stations :: Map Station String
  , tracks :: [Track]
  , trains :: Map TrainId Train
  }

data Ticket = Ticket
  { ticketNumber :: Int
  , ticketTrain :: TrainId
  , ticketFrom :: Station
  , ticketTo :: Station
  }
  deriving (Eq, Show)

emptyNetwork :: Network
emptyNetwork =
  Network
    { stations = Map.empty
    , tracks = []
    , trains = Map.empty
    }

speed :: Kind -> Int
speed kind = case kind of
  Local -> 60
  Regional -> 90
  Express -> 150

dwell :: Kind -> Int
dwell kind = case kind of
  Local -> 1
  Regional -> 2
  Express -> 4

trackBetween :: Network -> Station -> Station -> Maybe Track
trackBetween net a b = find matches (tracks net)
  where
    matches t =
      (trackFrom t == a && trackTo t == b)
        || (trackFrom t == b && trackTo t == a)

distance :: Network -> [Station] -> Int
distance net route = sum (zipWith leg route (drop 1 route))
  where
    leg a b = maybe 0 trackKm (trackBetween net a b)

runTime :: Kind -> Int -> Int
runTime kind km = (km * 60 + speed kind - 1) `div` speed kind

------------------------------------------------------------------------------
-- Errors

data Problem
  = NoStation Station
  | NoTrain TrainId
  | NoTrack Station Station
  | NotOnRoute TrainId Station
  | SoldOut TrainId
  | NoTicket Int
  | BadCommand String
  | BadNumber String
  | BadTime String
  | Already String
  deriving (Eq)

instance Show Problem where
  show problem = case problem of
    NoStation s -> "there is no station " ++ s
    NoTrain t -> "there is no train " ++ t
    NoTrack a b -> "no track leads from " ++ a ++ " to " ++ b
    NotOnRoute t s -> "train " ++ t ++ " does not stop at " ++ s ++ " there"
    SoldOut t -> "train " ++ t ++ " is sold out"
    NoTicket n -> "there is no ticket " ++ show n
    BadCommand c -> "cannot understand: " ++ c
    BadNumber s -> "no number: " ++ s
    BadTime s -> "no time: " ++ s
    Already s -> s ++ " is there already"

instance Exception Problem

------------------------------------------------------------------------------
-- Timetables

timetable :: Network -> Train -> [Stop]
timetable net train = go (trainStart train) (trainRoute train)
  where
    kind = trainKind train
    go t route = case route of
      [] -> []
      [s] -> [Stop s t t]
      a : b : rest ->
        let leave = if a == head (trainRoute train) then t else after (dwell kind) t
            km = maybe 0 trackKm (trackBetween net a b)
         in Stop a t leave : go (after (runTime kind km) leave) (b : rest)

data Event = Event
  { eventTime :: Time
  , eventTrain :: TrainId
  , eventOther :: Station
  }
  deriving (Eq, Ord)

departures :: Network -> Station -> [Event]
departures net s =
  sort
    [ Event (stopLeave stop) (trainId t) (last (trainRoute t))
    | t <- Map.elems (trains net)
    , stop <- init (timetable net t)
    , stopStation stop == s
    ]

arrivals :: Network -> Station -> [Event]
arrivals net s =
  sort
    [ Event (stopArrive stop) (trainId t) (head (trainRoute t))
    | t <- Map.elems (trains net)
    , stop <- drop 1 (timetable net t)
    , stopStation stop == s
    ]

renderBoard :: Network -> String -> [Event] -> [String]
renderBoard net way events = case events of
  [] -> ["no trains"]
  _ -> map line events
  where
    line e =
      printf
        "%s  %-6s %s %s"
        (show (eventTime e))
        (eventTrain e)
        way
        (longName net (eventOther e))

longName :: Network -> Station -> String
longName net s = Map.findWithDefault s s (stations net)

------------------------------------------------------------------------------
-- Connections

data Leg = Leg
  { legTrain :: TrainId
  , legFrom :: Station
  , legTo :: Station
  , legLeave :: Time
  , legArrive :: Time
  }
  deriving (Eq, Ord, Show)

type Journey = [Leg]

-- | All rides on one train from a station, at or after a time.
rides :: Network -> Station -> Time -> [Leg]
rides net s t =
  [ Leg (trainId train) s (stopStation later) (stopLeave stop) (stopArrive later)
  | train <- Map.elems (trains net)
  , (stop, rest) <- splits (timetable net train)
  , stopStation stop == s
  , stopLeave stop >= t
  , later <- rest
  ]
  where
    splits xs = [(x, ys) | x : ys <- tails xs]

changeTime :: Int
changeTime = 4

-- | Breadth first by changes; a station is entered again only where it is reached earlier.
journeys :: Network -> Station -> Station -> Time -> [Journey]
journeys net from to start = go (Map.singleton from start) [([], from, start)]
  where
    go _ [] = []
    go best frontier =
      let steps =
            [ (leg : legs, legTo leg, legArrive leg)
            | (legs, s, t) <- frontier
            , leg <- rides net s (if null legs then t else after changeTime t)
            , legTo leg /= from
            , legTo leg `notElem` map legFrom legs
            ]
          (best', kept) = foldl' keep (best, []) (sortOn (\(_, _, t) -> t) steps)
          (finished, others) = partition (\(_, s, _) -> s == to) (reverse kept)
       in [reverse legs | (legs, _, _) <- take 1 finished] ++ go best' others
    keep (best, kept) step@(_, s, t) = case Map.lookup s best of
      Just u | u <= t -> (best, kept)
      _ -> (Map.insert s t best, step : kept)

fare :: Network -> Journey -> Int
fare net journey = sum (map legFare journey) + 50 * length journey
  where
    legFare leg = perKm (kindOf leg) * distance net (between' leg)
    kindOf leg = maybe Local trainKind (Map.lookup (legTrain leg) (trains net))
    perKm kind = case kind of
      Local -> 8
      Regional -> 10
      Express -> 16
    between' leg =
      let route = maybe [] trainRoute (Map.lookup (legTrain leg) (trains net))
          rest = dropWhile (/= legFrom leg) route
       in takeWhile (/= legTo leg) rest ++ [legTo leg]

money :: Int -> String
money cents = printf "%d.%02d" (cents `div` 100) (cents `mod` 100)

renderJourney :: Network -> Journey -> [String]
renderJourney net journey = case journey of
  [] -> ["you are there"]
  _ -> summary : map line journey
  where
    first = legLeave (head journey)
    final = legArrive (last journey)
    summary =
      printf
        "%s, %d changes, %s"
        (duration (between first final))
        (length journey - 1)
        (money (fare net journey))
    line leg =
      printf
        "  %s %-12s %s %-12s %s"
        (show (legLeave leg))
        (longName net (legFrom leg))
        (show (legArrive leg))
        (longName net (legTo leg))
        (legTrain leg)

-- | The cheapest way, by a search over stations and times with fares as lengths.
cheapest :: Network -> Station -> Station -> Time -> Maybe Journey
cheapest net from to start = go (Set.singleton (0, start, from, [])) Map.empty
  where
    go queue done = case Set.minView queue of
      Nothing -> Nothing
      Just ((cost, t, s, legs), rest)
        | s == to -> Just (reverse legs)
        | length legs > 4 -> go rest done
        | worse cost t s -> go rest done
        | otherwise ->
            let next =
                  [ (fare net (leg : legs), legArrive leg, legTo leg, leg : legs)
                  | leg <- rides net s (if null legs then t else after changeTime t)
                  , legTo leg /= from
                  ]
             in go (foldl' (flip Set.insert) rest next) (Map.insertWith (++) s [(cost, t)] done)
        where
          worse c u v = any (\(c', u') -> c' <= c && u' <= u) (Map.findWithDefault [] v done)

------------------------------------------------------------------------------
-- The shortest way along tracks, whether trains go there or not

shortest :: Network -> Station -> Station -> Maybe (Int, [Station])
shortest net from to = go (Set.singleton (0, from, [from])) Set.empty
  where
    go queue done = case Set.minView queue of
      Nothing -> Nothing
      Just ((d, s, path), rest)
        | s == to -> Just (d, reverse path)
        | s `Set.member` done -> go rest done
        | otherwise -> go (foldr Set.insert rest (steps d s path)) (Set.insert s done)
    steps d s path =
      [ (d + trackKm t, other, other : path)
      | t <- tracks net
      , other <- ends t
      ]
      where
        ends t
          | trackFrom t == s = [trackTo t]
          | trackTo t == s = [trackFrom t]
          | otherwise = []

-- | Stations without which the network falls apart.
critical :: Network -> [Station]
critical net = filter splits (Map.keys (stations net))
  where
    splits s =
      let others = delete s (Map.keys (stations net))
          used = [t | t <- tracks net, trackFrom t /= s, trackTo t /= s]
       in case others of
            [] -> False
            o : _ -> length (component used [o] []) /= length others
    component _ [] seen = seen
    component used (x : xs) seen
      | x `elem` seen = component used xs seen
      | otherwise = component used (neighbours used x ++ xs) (x : seen)
    neighbours used x =
      [trackTo t | t <- used, trackFrom t == x]
        ++ [trackFrom t | t <- used, trackTo t == x]

------------------------------------------------------------------------------
-- Running: trains wait for each other on single tracks

data Running = Running
  { runTrain :: Train
  , runAt :: Station
  , runRest :: [Station]
  , runReady :: Time
  }

data Passage = Passage
  { passTrain :: TrainId
  , passFrom :: Station
  , passTo :: Station
  , passEnter :: Time
  , passExit :: Time
  }
  deriving (Eq, Show)

simulate :: Network -> Map TrainId Int -> [Passage]
simulate net delays = go initial []
  where
    initial =
      [ Running t (head (trainRoute t)) (drop 1 (trainRoute t)) (after late (trainStart t))
      | t <- Map.elems (trains net)
      , let late = Map.findWithDefault 0 (trainId t) delays
      ]
    go running passages = case sortBy order (filter (not . null . runRest) running) of
      [] -> sortOn (\p -> (passEnter p, passTrain p)) passages
      r : _ ->
        let p = advance r passages
            r' =
              r
                { runAt = passTo p
                , runRest = drop 1 (runRest r)
                , runReady = after (dwell (trainKind (runTrain r))) (passExit p)
                }
            others = filter ((/= trainId (runTrain r)) . trainId . runTrain) running
         in go (r' : others) (p : passages)
    order a b =
      comparing runReady a b
        <> comparing (Down . trainKind . runTrain) a b
        <> comparing (trainId . runTrain) a b
    advance r passages =
      let to = head (runRest r)
          km = maybe 1 trackKm (trackBetween net (runAt r) to)
          time = runTime (trainKind (runTrain r)) km
          enter = free r to time passages (runReady r)
       in Passage (trainId (runTrain r)) (runAt r) to enter (after time enter)
    free r to time passages t = case filter (conflict r to t (after time t)) passages of
      [] -> t
      ps -> free r to time passages (maximum (map passExit ps))
    conflict r to enter leave p =
      maybe False trackSingle (trackBetween net (runAt r) to)
        && sameTrack p
        && enter < passExit p
        && leave > passEnter p
      where
        sameTrack q =
          (passFrom q == runAt r && passTo q == to)
            || (passFrom q == to && passTo q == runAt r)

report :: Network -> [Passage] -> [String]
report net passages = map line (Map.elems (trains net)) ++ [total]
  where
    planned t = stopArrive (last (timetable net t))
    actual t = maximum (trainStart t : [passExit p | p <- passages, passTrain p == trainId t])
    late t = between (planned t) (actual t)
    line t =
      printf
        "%-6s planned %s, arrives %s%s"
        (trainId t)
        (show (planned t))
        (show (actual t))
        (remark (late t))
    remark k
      | k <= 0 = ""
      | otherwise = ", " ++ show k ++ " late" :: String
    total =
      printf
        "%d passages, %d minutes of delay"
        (length passages)
        (sum (map late (Map.elems (trains net))))

diagram :: Network -> [Station] -> [Passage] -> [String]
diagram net route passages = map row route
  where
    start = minimum (map passEnter passages)
    column t = between start t `div` 10
    width = column (maximum (map passExit passages)) + 1
    row s =
      printf "%-12s " (longName net s)
        ++ dropWhileEnd (== '.') [cell s k | k <- [0 .. width]]
    cell s k = case [p | p <- passages, passTo p == s, column (passExit p) == k] of
      [] -> '.'
      [p] -> head (passTrain p)
      _ -> '*'

------------------------------------------------------------------------------
-- Seats

sectionsOf :: Train -> Station -> Station -> Maybe [(Station, Station)]
sectionsOf train a b = case dropWhile (/= a) (trainRoute train) of
  route@(_ : rest)
    | b `elem` rest ->
        let way = takeWhile (/= b) route ++ [b]
         in Just (zip way (drop 1 way))
  _ -> Nothing

seatsTaken :: Network -> [Ticket] -> TrainId -> Map (Station, Station) Int
seatsTaken net tickets t =
  Map.fromListWith
    (+)
    [ (section, 1)
    | ticket <- tickets
    , ticketTrain ticket == t
    , Just train <- [Map.lookup t (trains net)]
    , Just sections <- [sectionsOf train (ticketFrom ticket) (ticketTo ticket)]
    , section <- sections
    ]

freeSeats :: Network -> [Ticket] -> Train -> [(Station, Station)] -> Int
freeSeats net tickets train sections =
  minimum [trainSeats train - Map.findWithDefault 0 s taken | s <- sections]
  where taken = seatsTaken net tickets (trainId train)

------------------------------------------------------------------------------
-- Crews: shifts of at most so many hours, that begin and end where the crew lives if possible

data Duty = Duty
  { dutyTrain :: TrainId
  , dutyFrom :: Station
  , dutyTo :: Station
  , dutyBegin :: Time
  , dutyEnd :: Time
  }
  deriving (Eq, Ord, Show)

data Shift = Shift
  { shiftCrew :: Int
  , shiftDuties :: [Duty]
  }
  deriving (Eq, Show)

duties :: Network -> [Duty]
duties net =
  sortOn
    dutyBegin
    [ Duty
        { dutyTrain = trainId t
        , dutyFrom = stopStation (head table)
        , dutyTo = stopStation (last table)
        , dutyBegin = stopLeave (head table)
        , dutyEnd = stopArrive (last table)
        }
    | t <- Map.elems (trains net)
    , let table = timetable net t
    , length table > 1
    ]

pauseBetween :: Int
pauseBetween = 15

-- | Greedy: a duty goes to the crew that waits for the shortest time, or to a new one.
roster :: Int -> [Duty] -> [Shift]
roster limit = map finish . foldl' assign []
  where
    finish s = s { shiftDuties = reverse (shiftDuties s) }
    assign shifts d = case sortOn (\s -> between (dutyEnd (current s)) (dutyBegin d)) (filter (fits d) shifts) of
      s : _ -> map (\t -> if shiftCrew t == shiftCrew s then t { shiftDuties = d : shiftDuties t } else t) shifts
      [] -> shifts ++ [Shift (length shifts + 1) [d]]
    current = head . shiftDuties
    fits d s =
      dutyTo (current s) == dutyFrom d
        && between (dutyEnd (current s)) (dutyBegin d) >= pauseBetween
        && between (dutyBegin (last (shiftDuties s))) (dutyEnd d) <= limit

renderShift :: Shift -> [String]
renderShift s = header : map line (shiftDuties s)
  where
    ds = shiftDuties s
    worked = sum [between (dutyBegin d) (dutyEnd d) | d <- ds]
    whole = between (dutyBegin (head ds)) (dutyEnd (last ds))
    header =
      printf
        "crew %d: %s of %s%s"
        (shiftCrew s)
        (duration worked)
        (duration whole)
        (if dutyFrom (head ds) == dutyTo (last ds) then ", home again" else "" :: String)
    line d =
      printf
        "  %s-%s %s %s %s"
        (show (dutyBegin d))
        (show (dutyEnd d))
        (dutyTrain d)
        (dutyFrom d)
        (dutyTo d)

------------------------------------------------------------------------------
-- Freight: as much as possible from one station to another, by augmenting paths

type Capacity = Map (Station, Station) Int

capacities :: Network -> Capacity
capacities net =
  Map.fromListWith
    (+)
    ( concat
        [ [((trackFrom t, trackTo t), tons t), ((trackTo t, trackFrom t), tons t)]
        | t <- tracks net
        ]
    )
  where
    tons t
      | trackSingle t = 40
      | otherwise = 100

augmenting :: Capacity -> Station -> Station -> Maybe [Station]
augmenting cap from to = go [[from]] (Set.singleton from)
  where
    go [] _ = Nothing
    go (path@(s : _) : queue) seen
      | s == to = Just (reverse path)
      | otherwise =
          let next = [b | ((a, b), c) <- Map.toList cap, a == s, c > 0, b `Set.notMember` seen]
           in go (queue ++ map (: path) next) (foldr Set.insert seen next)
    go ([] : queue) seen = go queue seen

data Shipment = Shipment
  { shipmentPath :: [Station]
  , shipmentTons :: Int
  }

freight :: Capacity -> Station -> Station -> ([Shipment], Capacity)
freight cap from to = case augmenting cap from to of
  Nothing -> ([], cap)
  Just path ->
    let edges = zip path (drop 1 path)
        tons = minimum [cap Map.! e | e <- edges]
        used = foldl' (use tons) cap edges
        (more, rest) = freight used from to
     in (Shipment path tons : more, rest)
  where
    use tons c (a, b) =
      Map.insertWith (+) (b, a) tons (Map.adjust (subtract tons) (a, b) c)

-- | The tracks that limit the freight: from what can still be reached to what cannot.
bottleneck :: Network -> Capacity -> Station -> [(Station, Station)]
bottleneck net rest from =
  [ (a, b)
  | t <- tracks net
  , (a, b) <- [(trackFrom t, trackTo t), (trackTo t, trackFrom t)]
  , a `Set.member` reached
  , b `Set.notMember` reached
  ]
  where
    reached = grow (Set.singleton from)
    grow seen
      | Set.size seen' == Set.size seen = seen
      | otherwise = grow seen'
      where
        seen' = Set.union seen (Set.fromList [b | ((a, b), c) <- Map.toList rest, c > 0, a `Set.member` seen])

renderFreight :: Network -> Station -> Station -> [String]
renderFreight net from to
  | null shipments = ["nothing can be sent"]
  | otherwise = map line shipments ++ [total]
  where
    (shipments, rest) = freight (capacities net) from to
    line s = printf "%4d t by %s" (shipmentTons s) (unwords (shipmentPath s))
    total =
      printf
        "%4d t, limited by %s"
        (sum (map shipmentTons shipments))
        (unwords [a ++ "-" ++ b | (a, b) <- bottleneck net rest from])

------------------------------------------------------------------------------
-- Building anew: the cheapest tracks that hold the network together

spanning :: Network -> ([Track], [Track])
spanning net = go (Map.fromList [(s, s) | s <- Map.keys (stations net)]) (sortOn trackKm (tracks net))
  where
    go _ [] = ([], [])
    go groups (t : rest)
      | a == b = let (kept, spare) = go groups rest in (kept, t : spare)
      | otherwise = let (kept, spare) = go (Map.map (\g -> if g == a then b else g) groups) rest in (t : kept, spare)
      where
        a = groups Map.! trackFrom t
        b = groups Map.! trackTo t

renderSpanning :: Network -> [String]
renderSpanning net =
  [ printf "%d km hold everything together" (sum (map trackKm kept))
  , "not needed: " ++ (if null spare then "none" else unwords [trackFrom t ++ "-" ++ trackTo t | t <- spare])
  ]
  where (kept, spare) = spanning net

-- | How far apart the stations are, as a triangle.
distances :: Network -> [String]
distances net = [padded s ++ concat [printf "%5s" (cell s t) | t <- takeWhile (<= s) names] | s <- names]
  where
    names = Map.keys (stations net)
    padded s = take 4 (s ++ repeat ' ')
    cell s t
      | s == t = "-"
      | otherwise = maybe "?" (show . fst) (shortest net s t)

------------------------------------------------------------------------------
-- Rolling stock: one set of coaches runs trains one after the other; how many sets are needed?

data Circulation = Circulation
  { circulationSet :: Int
  , circulationTrains :: [Duty]
  }

-- | A matching of ends with beginnings at the same station; what has no successor ends a day.
successors :: [Duty] -> Map TrainId TrainId
successors ds = foldl' improve Map.empty ds
  where
    improve matching d = fromMaybe matching (try Set.empty matching d)
    try seen matching d = foldr (attempt seen matching d) Nothing (candidates d)
    attempt seen matching d c other
      | dutyTrain c `Set.member` seen = other
      | otherwise = case holder matching c of
          Nothing -> Just (Map.insert (dutyTrain d) (dutyTrain c) matching)
          Just h -> case try (Set.insert (dutyTrain c) seen) matching h of
            Just matching' -> Just (Map.insert (dutyTrain d) (dutyTrain c) matching')
            Nothing -> other
    holder matching c =
      listToMaybe
        [ h
        | h <- ds
        , Map.lookup (dutyTrain h) matching == Just (dutyTrain c)
        ]
    candidates d =
      [ c
      | c <- ds
      , dutyFrom c == dutyTo d
      , between (dutyEnd d) (dutyBegin c) >= pauseBetween
      ]

circulations :: Network -> [Circulation]
circulations net = zipWith Circulation [1 ..] (map chain starts)
  where
    ds = duties net
    next = successors ds
    followed = Set.fromList (Map.elems next)
    starts = [d | d <- ds, dutyTrain d `Set.notMember` followed]
    chain d =
      d
        : case Map.lookup (dutyTrain d) next of
          Nothing -> []
          Just t -> maybe [] chain (find ((== t) . dutyTrain) ds)

renderCirculation :: Circulation -> String
renderCirculation c =
  printf
    "set %d: %s, ends at %s %s"
    (circulationSet c)
    (unwords (map dutyTrain (circulationTrains c)))
    (dutyTo final)
    (show (dutyEnd final))
  where final = last (circulationTrains c)

------------------------------------------------------------------------------
-- Works: what happens to the passengers when a track is closed?

withoutTrack :: Station -> Station -> Network -> Network
withoutTrack a b net =
  net
    { tracks = filter (not . closed) (tracks net)
    , trains = Map.mapMaybe shorten (trains net)
    }
  where
    closed t =
      (trackFrom t == a && trackTo t == b)
        || (trackFrom t == b && trackTo t == a)
    shorten t =
      case longestPart (parts (trainRoute t)) of
        route
          | length route < 2 -> Nothing
          | otherwise -> Just t { trainRoute = route }
    longestPart ps = maximumBy (comparing length) (reverse ps)
    parts route = case route of
      [] -> [[]]
      [s] -> [[s]]
      x : y : rest
        | (x, y) `elem` [(a, b), (b, a)] -> [x] : parts (y : rest)
        | otherwise -> case parts (y : rest) of
            p : ps -> (x : p) : ps
            [] -> [[x]]

data Effect
  = Unchanged
  | Slower Int
  | Impossible
  deriving (Eq, Show)

effects :: Network -> Station -> Station -> Time -> [((Station, Station), Effect)]
effects net a b start =
  [ ((s, t), effect (best net s t) (best net' s t))
  | s <- Map.keys (stations net)
  , t <- Map.keys (stations net)
  , s /= t
  , isJust (best net s t)
  ]
  where
    net' = withoutTrack a b net
    best n s t = case journeys n s t start of
      [] -> Nothing
      js -> Just (minimum (map (legArrive . last) js))
    effect old new = case (old, new) of
      (Just x, Just y)
        | y > x -> Slower (between x y)
        | otherwise -> Unchanged
      _ -> Impossible

renderEffects :: [((Station, Station), Effect)] -> [String]
renderEffects es =
  [ printf "%d connections as before" (length [() | (_, Unchanged) <- es])
  , "lost: " ++ unwords [s ++ "-" ++ t | ((s, t), Impossible) <- es]
  , "slower: " ++ unwords [s ++ "-" ++ t ++ "+" ++ show k | ((s, t), Slower k) <- es]
  ]

------------------------------------------------------------------------------
-- Commands

data Office = Office
  { network :: IORef Network
  , tickets :: IORef [Ticket]
  , counter :: IORef Int
  , delays :: IORef (Map TrainId Int)
  }

newOffice :: IO Office
newOffice =
  Office
    <$> newIORef emptyNetwork
    <*> newIORef []
    <*> newIORef 1
    <*> newIORef Map.empty

need :: Problem -> Maybe a -> IO a
need problem = maybe (throwIO problem) return

number :: String -> IO Int
number s
  | not (null s), all isDigit s = return (read s)
  | otherwise = throwIO (BadNumber s)

time :: String -> IO Time
time s = need (BadTime s) (readTime s)

station :: Network -> Station -> IO Station
station net s
  | Map.member s (stations net) = return s
  | otherwise = throwIO (NoStation s)

train :: Network -> TrainId -> IO Train
train net t = need (NoTrain t) (Map.lookup t (trains net))

command :: Office -> String -> IO [String]
command office line = do
  net <- readIORef (network office)
  case words line of
    "station" : s : name -> do
      when (Map.member s (stations net)) $ throwIO (Already s)
      modifyIORef (network office) (\n -> n { stations = Map.insert s (unwords name) (stations n) })
      return []
    ["track", a, b, km] -> addTrack net a b km False
    ["single", a, b, km] -> addTrack net a b km True
    "train" : t : kind : start : seats : route -> addTrain net t kind start seats route
    ["departures", s] -> renderBoard net "to" . departures net <$> station net s
    ["arrivals", s] -> renderBoard net "from" . arrivals net <$> station net s
    ["timetable", t] -> do
      tr <- train net t
      return (map (renderStop net) (timetable net tr))
    ["connect", a, b, at] -> do
      from <- station net a
      to <- station net b
      start <- time at
      case take 3 (journeys net from to start) of
        [] -> return ["no connection"]
        js -> return (concatMap (renderJourney net) js)
    ["cheapest", a, b, at] -> do
      from <- station net a
      to <- station net b
      start <- time at
      return (maybe ["no connection"] (renderJourney net) (cheapest net from to start))
    ["way", a, b] -> do
      from <- station net a
      to <- station net b
      case shortest net from to of
        Nothing -> return ["no way"]
        Just (km, path) -> return [show km ++ " km by " ++ intercalate ", " (map (longName net) path)]
    ["critical"] -> return [unwords (critical net)]
    ["delay", t, k] -> do
      _ <- train net t
      n <- number k
      modifyIORef (delays office) (Map.insert t n)
      return []
    ["run"] -> do
      ds <- readIORef (delays office)
      return (report net (simulate net ds))
    "diagram" : route -> do
      ss <- mapM (station net) route
      ds <- readIORef (delays office)
      return (diagram net ss (simulate net ds))
    ["buy", t, a, b] -> buy office net t a b
    ["cancel", n] -> do
      k <- number n
      sold <- readIORef (tickets office)
      unless (any ((== k) . ticketNumber) sold) $ throwIO (NoTicket k)
      writeIORef (tickets office) (filter ((/= k) . ticketNumber) sold)
      return ["ticket " ++ show k ++ " is cancelled"]
    ["seats", t] -> do
      tr <- train net t
      sold <- readIORef (tickets office)
      return (renderSeats net tr (seatsTaken net sold t))
    ["statistics"] -> return (statistics net)
    ["crews", limit] -> do
      k <- number limit
      return (concatMap renderShift (roster (60 * k) (duties net)))
    ["freight", a, b] -> do
      from <- station net a
      to <- station net b
      return (renderFreight net from to)
    ["sets"] -> return (map renderCirculation (circulations net))
    ["works", a, b, at] -> do
      from <- station net a
      to <- station net b
      start <- time at
      when (isNothing (trackBetween net from to)) $ throwIO (NoTrack from to)
      return (renderEffects (effects net from to start))
    ["spanning"] -> return (renderSpanning net)
    ["distances"] -> return (distances net)
    _ -> throwIO (BadCommand line)
  where
    addTrack net a b km single = do
      from <- station net a
      to <- station net b
      k <- number km
      modifyIORef (network office) (\n -> n { tracks = tracks n ++ [Track from to k single] })
      return []
    addTrain net t kind start seats route = do
      when (Map.member t (trains net)) $ throwIO (Already t)
      k <- case [x | x <- [minBound ..], map toLower (show x) == kind] of
        x : _ -> return x
        [] -> throwIO (BadCommand kind)
      at <- time start
      n <- number seats
      ss <- mapM (station net) route
      forM_ (zip ss (drop 1 ss)) $ \(a, b) ->
        when (isNothing (trackBetween net a b)) $ throwIO (NoTrack a b)
      modifyIORef (network office) (\w -> w { trains = Map.insert t (Train t k at ss n) (trains w) })
      return []

renderStop :: Network -> Stop -> String
renderStop net stop =
  printf
    "%-12s %s %s"
    (longName net (stopStation stop))
    (show (stopArrive stop))
    (show (stopLeave stop))

renderSeats :: Network -> Train -> Map (Station, Station) Int -> [String]
renderSeats net tr taken = zipWith line route (drop 1 route)
  where
    route = trainRoute tr
    line a b =
      let k = Map.findWithDefault 0 (a, b) taken
       in printf "%-12s %s" (longName net a) (replicate k '#' ++ replicate (trainSeats tr - k) '.')

buy :: Office -> Network -> TrainId -> Station -> Station -> IO [String]
buy office net t a b = do
  tr <- train net t
  from <- station net a
  to <- station net b
  sections <- need (NotOnRoute t to) (sectionsOf tr from to)
  sold <- readIORef (tickets office)
  when (freeSeats net sold tr sections < 1) $ throwIO (SoldOut t)
  n <- readIORef (counter office)
  writeIORef (counter office) $! n + 1
  writeIORef (tickets office) (Ticket n t from to : sold)
  let leg = Leg t from to (trainStart tr) (trainStart tr)
  return ["ticket " ++ show n ++ " for " ++ money (fare net [leg])]

statistics :: Network -> [String]
statistics net =
  [ printf "%d stations, %d tracks, %d km, %d trains" (Map.size (stations net)) (length (tracks net)) (sum (map trackKm (tracks net))) (Map.size (trains net))
  , "km by kind: " ++ intercalate ", " [show k ++ " " ++ show n | (k, n) <- Map.toList byKind]
  , "busiest: " ++ unwords (map fst (take 3 (sortOn (\(s, n) -> (Down n, s)) (Map.toList stops))))
  , "fastest: " ++ maybe "none" describe (listToMaybe (sortOn (Down . average) moving))
  ]
  where
    all' = Map.elems (trains net)
    byKind = Map.fromListWith (+) [(trainKind t, distance net (trainRoute t)) | t <- all']
    stops = Map.fromListWith (+) [(s, 1 :: Int) | t <- all', s <- trainRoute t]
    moving = filter ((> 1) . length . trainRoute) all'
    describe t = trainId t ++ " at " ++ show (average t) ++ " km/h"
    average t =
      let table = timetable net t
          spent = between (stopLeave (head table)) (stopArrive (last table))
       in distance net (trainRoute t) * 60 `div` max 1 spent

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  office <- newOffice
  failures <- newIORef (0 :: Int)
  ls <- lines <$> getContents
  forM_ (filter (\l -> not (all isSpace l) && take 1 l /= "#") ls) $ \l -> do
    result <- try (command office l)
    case result of
      Right [] -> return ()
      Right out -> do
        putStrLn ("> " ++ l)
        mapM_ putStrLn out
      Left (problem :: Problem) -> do
        putStrLn ("> " ++ l)
        putStrLn ("error: " ++ show problem)
        modifyIORef' failures (+ 1)
  n <- readIORef failures
  sold <- readIORef (tickets office)
  printf "%d tickets sold, %d commands failed\n" (length sold) n
