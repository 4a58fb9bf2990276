-- | A text adventure: a world of rooms, things and people, a parser of simple English, a clock
-- with events, a score, saving and undoing. The player's lines come from the input.
module Main (main) where

import Control.Monad
import Control.Monad.State
import Data.Char
import Data.List
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe
import System.Exit
import System.IO
import Text.Read (readMaybe)

------------------------------------------------------------------------------
-- The world

data Direction
  = North
  | East
  | South
  | West
  | Up
  | Down
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

newtype RoomId = RoomId String
  deriving (Eq, Ord, Show, Read)

newtype ThingId = ThingId String
  deriving (Eq, Ord, Show, Read)

data Place
  = InRoom RoomId
  | InThing ThingId
  | Carried
  | Worn
  | Nowhere
  deriving (Eq, Ord, Show, Read)

data Room = Room
  { roomName :: String
  , roomText :: String
  , roomExits :: Map Direction Exit
  , roomDark :: Bool
  }

data Exit = Exit
  { exitTo :: RoomId
  , exitNeeds :: Maybe Flag
  , exitRefusal :: String
  }

data Flag
  = GateOpen
  | LampLit
  | BridgeDown
  | GuardAsleep
  | DragonFed
  | BellRung
  | ChestOpen
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Property
  = Takeable
  | Container
  | Wearable
  | Edible
  | Readable String
  | Heavy
  | Light
  | Person
  | Scenery
  deriving (Eq, Ord, Show)

data Thing = Thing
  { thingName :: String
  , thingWords :: [String]
  , thingText :: String
  , thingStart :: Place
  , thingProperties :: [Property]
  }

rooms :: Map RoomId Room
rooms = Map.fromList [(RoomId i, r) | (i, r) <- table]
  where
    table =
      [ ( "gate"
        , Room
            { roomName = "Before the Gate"
            , roomText = "A road ends before the gate of a castle. A forest begins in the east."
            , roomExits =
                Map.fromList
                  [ (North, guarded "yard" GateOpen "The gate is closed.")
                  , (East, open "forest")
                  ]
            , roomDark = False
            }
        )
      , ( "forest"
        , Room
            { roomName = "Edge of the Forest"
            , roomText = "Old oaks stand close together. A path leads on to the south."
            , roomExits =
                Map.fromList
                  [ (West, open "gate")
                  , (South, open "clearing")
                  , (Up, open "treetop")
                  ]
            , roomDark = False
            }
        )
      , ( "treetop"
        , Room
            { roomName = "In an Oak"
            , roomText = "You see the castle, a river behind it, and smoke in the hills."
            , roomExits = Map.fromList [(Down, open "forest")]
            , roomDark = False
            }
        )
      , ( "clearing"
        , Room
            { roomName = "Clearing"
            , roomText = "Sunlight, bees, and a hut whose door is open in the east."
            , roomExits =
                Map.fromList
                  [ (North, open "forest")
                  , (East, open "hut")
                  ]
            , roomDark = False
            }
        )
      , ( "hut"
        , Room
            { roomName = "Hut"
            , roomText = "One room with one table. Somebody left in a hurry."
            , roomExits = Map.fromList [(West, open "clearing")]
            , roomDark = False
            }
        )
      , ( "yard"
        , Room
            { roomName = "Castle Yard"
            , roomText = "Walls on all sides. A tower rises in the west, the hall lies north, and stairs lead down."
            , roomExits =
                Map.fromList
                  [ (South, open "gate")
                  , (North, guarded "hall" GuardAsleep "The guard shakes his head and his halberd.")
                  , (West, open "tower")
                  , (Down, open "cellar")
                  ]
            , roomDark = False
            }
        )
      , ( "tower"
        , Room
            { roomName = "Foot of the Tower"
            , roomText = "A winding stair goes up."
            , roomExits =
                Map.fromList
                  [ (East, open "yard")
                  , (Up, open "belfry")
                  ]
            , roomDark = False
            }
        )
      , ( "belfry"
        , Room
            { roomName = "Belfry"
            , roomText = "The wind sings here. Far below runs the river."
            , roomExits = Map.fromList [(Down, open "tower")]
            , roomDark = False
            }
        )
      , ( "cellar"
        , Room
            { roomName = "Cellar"
            , roomText = "Barrels, cobwebs, and a passage to the north."
            , roomExits =
                Map.fromList
                  [ (Up, open "yard")
                  , (North, open "cave")
                  ]
            , roomDark = True
            }
        )
      , ( "cave"
        , Room
            { roomName = "Cave"
            , roomText = "Water drips from the rock. Warm air comes from the north."
            , roomExits =
                Map.fromList
                  [ (South, open "cellar")
                  , (North, guarded "hoard" DragonFed "The dragon breathes in. You step back.")
                  ]
            , roomDark = True
            }
        )
      , ( "hoard"
        , Room
            { roomName = "Hoard"
            , roomText = "Gold, as far as the lamp shines."
            , roomExits = Map.fromList [(South, open "cave")]
            , roomDark = True
            }
        )
      , ( "hall"
        , Room
            { roomName = "Great Hall"
            , roomText = "A throne nobody sits on. A window looks to the river; a bridge would lead there, in the north."
            , roomExits =
                Map.fromList
                  [ (South, open "yard")
                  , (West, open "kitchen")
                  , (East, open "chapel")
                  , (North, guarded "river" BridgeDown "The bridge is drawn up.")
                  ]
            , roomDark = False
            }
        )
      , ( "kitchen"
        , Room
            { roomName = "Kitchen"
            , roomText = "Copper pots, cold ashes, and a smell of old soup. A hatch leads up to a loft."
            , roomExits =
                Map.fromList
                  [ (East, open "hall")
                  , (Up, open "loft")
                  ]
            , roomDark = False
            }
        )
      , ( "loft"
        , Room
            { roomName = "Loft"
            , roomText = "Onions hang from the rafters. A round window shows the river and the drawn bridge."
            , roomExits =
                Map.fromList
                  [ (Down, open "kitchen")
                  ]
            , roomDark = False
            }
        )
      , ( "chapel"
        , Room
            { roomName = "Chapel"
            , roomText = "Coloured light falls on worn stones. The only door is in the west."
            , roomExits =
                Map.fromList
                  [ (West, open "hall")
                  ]
            , roomDark = False
            }
        )
      , ( "river"
        , Room
            { roomName = "Far Bank"
            , roomText = "The river is behind you, and the road home lies open in the east."
            , roomExits =
                Map.fromList
                  [ (South, open "hall")
                  , (East, open "home")
                  ]
            , roomDark = False
            }
        )
      , ( "home"
        , Room
            { roomName = "Home"
            , roomText = "There is soup."
            , roomExits = Map.empty
            , roomDark = False
            }
        )
      ]
    open to =
      Exit
        { exitTo = RoomId to
        , exitNeeds = Nothing
        , exitRefusal = ""
        }
    guarded to flag refusal =
      Exit
        { exitTo = RoomId to
        , exitNeeds = Just flag
        , exitRefusal = refusal
        }

things :: Map ThingId Thing
things = Map.fromList [(ThingId i, t) | (i, t) <- table]
  where
    room = InRoom . RoomId
    table =
      [ ( "lamp"
        , Thing
            { thingName = "a brass lamp"
            , thingWords = ["lamp", "lantern", "brass"]
            , thingText = "It has oil for a long time."
            , thingStart = room "hut"
            , thingProperties = [Takeable, Light]
            }
        )
      , ( "key"
        , Thing
            { thingName = "an iron key"
            , thingWords = ["key", "iron"]
            , thingText = "As long as a hand, and rusty."
            , thingStart = InThing (ThingId "nest")
            , thingProperties = [Takeable]
            }
        )
      , ( "nest"
        , Thing
            { thingName = "a nest"
            , thingWords = ["nest"]
            , thingText = "A magpie's."
            , thingStart = room "treetop"
            , thingProperties = [Container, Scenery]
            }
        )
      , ( "table"
        , Thing
            { thingName = "a table"
            , thingWords = ["table"]
            , thingText = "Oak, like everything here."
            , thingStart = room "hut"
            , thingProperties = [Container, Heavy]
            }
        )
      , ( "note"
        , Thing
            { thingName = "a note"
            , thingWords = ["note", "paper"]
            , thingText = "Somebody's hurried hand."
            , thingStart = InThing (ThingId "table")
            , thingProperties = [Takeable, Readable "Never wake the guard. Ring for the bridge. D. likes ham."]
            }
        )
      , ( "bread"
        , Thing
            { thingName = "a loaf of bread"
            , thingWords = ["bread", "loaf"]
            , thingText = "Fresh, which is odd."
            , thingStart = InThing (ThingId "table")
            , thingProperties = [Takeable, Edible]
            }
        )
      , ( "flute"
        , Thing
            { thingName = "a flute"
            , thingWords = ["flute"]
            , thingText = "Six holes and a lullaby."
            , thingStart = room "clearing"
            , thingProperties = [Takeable]
            }
        )
      , ( "guard"
        , Thing
            { thingName = "a guard"
            , thingWords = ["guard", "man", "soldier"]
            , thingText = "He has not slept for days."
            , thingStart = room "yard"
            , thingProperties = [Person]
            }
        )
      , ( "bell"
        , Thing
            { thingName = "a bell"
            , thingWords = ["bell"]
            , thingText = "Cast for great occasions."
            , thingStart = room "belfry"
            , thingProperties = [Heavy]
            }
        )
      , ( "cloak"
        , Thing
            { thingName = "a grey cloak"
            , thingWords = ["cloak", "grey", "coat"]
            , thingText = "It has pockets."
            , thingStart = room "tower"
            , thingProperties = [Takeable, Wearable, Container]
            }
        )
      , ( "ham"
        , Thing
            { thingName = "a ham"
            , thingWords = ["ham", "meat"]
            , thingText = "Smoked over beech."
            , thingStart = InThing (ThingId "barrel")
            , thingProperties = [Takeable, Edible]
            }
        )
      , ( "barrel"
        , Thing
            { thingName = "a barrel"
            , thingWords = ["barrel", "barrels"]
            , thingText = "Salted, like the sea."
            , thingStart = room "cellar"
            , thingProperties = [Container, Heavy]
            }
        )
      , ( "dragon"
        , Thing
            { thingName = "a dragon"
            , thingWords = ["dragon"]
            , thingText = "Small for a dragon."
            , thingStart = room "cave"
            , thingProperties = [Person]
            }
        )
      , ( "crown"
        , Thing
            { thingName = "the crown"
            , thingWords = ["crown"]
            , thingText = "It fits nobody else."
            , thingStart = room "hoard"
            , thingProperties = [Takeable, Wearable]
            }
        )
      , ( "pot"
        , Thing
            { thingName = "a copper pot"
            , thingWords = ["pot", "copper"]
            , thingText = "Dented, but it would hold soup."
            , thingStart = room "kitchen"
            , thingProperties = [Takeable, Container]
            }
        )
      , ( "onion"
        , Thing
            { thingName = "an onion"
            , thingWords = ["onion", "onions"]
            , thingText = "It makes you cry from here."
            , thingStart = room "loft"
            , thingProperties = [Takeable, Edible]
            }
        )
      , ( "book"
        , Thing
            { thingName = "a hymn book"
            , thingWords = ["book", "hymn"]
            , thingText = "Its spine is broken at one page."
            , thingStart = room "chapel"
            , thingProperties = [Takeable, Readable "Who wears the crown must first be fed."]
            }
        )
      , ( "candle"
        , Thing
            { thingName = "a candle"
            , thingWords = ["candle"]
            , thingText = "Burnt down to a finger's breadth."
            , thingStart = room "chapel"
            , thingProperties = [Takeable]
            }
        )
      , ( "mouse"
        , Thing
            { thingName = "a mouse"
            , thingWords = ["mouse"]
            , thingText = "It looks at you as if you owed it something."
            , thingStart = room "kitchen"
            , thingProperties = [Person]
            }
        )
      , ( "statue"
        , Thing
            { thingName = "a statue"
            , thingWords = ["statue", "saint"]
            , thingText = "A saint, whose name has been lost along with his nose."
            , thingStart = room "chapel"
            , thingProperties = [Heavy, Scenery]
            }
        )
      , ( "feather"
        , Thing
            { thingName = "a feather"
            , thingWords = ["feather"]
            , thingText = "Black and white, and it tickles."
            , thingStart = InThing (ThingId "nest")
            , thingProperties = [Takeable]
            }
        )
      , ( "coin"
        , Thing
            { thingName = "a gold coin"
            , thingWords = ["coin", "gold"]
            , thingText = "One of very many."
            , thingStart = room "hoard"
            , thingProperties = [Takeable]
            }
        )
      ]

------------------------------------------------------------------------------
-- The state of a game

data Game = Game
  { here :: RoomId
  , places :: Map ThingId Place
  , flags :: [Flag]
  , turns :: Int
  , visited :: [RoomId]
  , points :: Map String Int
  , over :: Maybe Ending
  }
  deriving (Eq, Show, Read)

data Ending
  = Won
  | Lost String
  | Quit
  deriving (Eq, Show, Read)

data Session = Session
  { game :: Game
  , history :: [Game]
  , savedGame :: Maybe String
  , lastLine :: String
  }

type Play = StateT Session IO

newGame :: Game
newGame =
  Game
    { here = RoomId "gate"
    , places = Map.map thingStart things
    , flags = []
    , turns = 0
    , visited = []
    , points = Map.empty
    , over = Nothing
    }

get' :: (Game -> a) -> Play a
get' f = gets (f . game)

change :: (Game -> Game) -> Play ()
change f = modify (\s -> s { game = f (game s) })

say :: String -> Play ()
say = lift . mapM_ putStrLn . wrap 64

-- | Lines of at most so many characters,
-- broken between words.
wrap :: Int -> String -> [String]
wrap width = go . words
  where
    go [] = []
    go (w : ws) = fill w ws
    fill line [] = [line]
    fill line (w : ws)
      | length line + 1 + length w <= width = fill (line ++ " " ++ w) ws
      | otherwise = line : fill w ws

hasFlag :: Flag -> Play Bool
hasFlag f = get' ((f `elem`) . flags)

setFlag :: Flag -> Play ()
setFlag f = change (\g -> g { flags = nub (f : flags g) })

score :: String -> Int -> Play ()
score why n = do
  known <- get' (Map.member why . points)
  unless known $ do
    change (\g -> g { points = Map.insert why n (points g) })
    say ("[" ++ show n ++ " points]")

total :: Game -> Int
total = sum . points

placeOf :: ThingId -> Play Place
placeOf t = get' ((Map.! t) . places)

move :: ThingId -> Place -> Play ()
move t p = change (\g -> g { places = Map.insert t p (places g) })

thing :: ThingId -> Thing
thing t = things Map.! t

is :: Property -> ThingId -> Bool
is p t = p `elem` thingProperties (thing t)

carried :: Play [ThingId]
carried = get' (\g -> [t | (t, Carried) <- Map.toList (places g)])

worn :: Play [ThingId]
worn = get' (\g -> [t | (t, Worn) <- Map.toList (places g)])

inside :: ThingId -> Play [ThingId]
inside c = get' (\g -> [t | (t, InThing d) <- Map.toList (places g), c == d])

inRoom :: Play [ThingId]
inRoom = get' (\g -> [t | (t, InRoom r) <- Map.toList (places g), r == here g])

-- | Everything within reach: what is carried or worn,
-- what is in the room unless it is dark, also what lies in something.
reachable :: Play [ThingId]
reachable = do
  dark <- isDark
  own <- (++) <$> carried <*> worn
  around <- if dark then return [] else inRoom
  let direct = own ++ around
  contents <- mapM inside direct
  return (direct ++ concat contents)

isDark :: Play Bool
isDark = do
  r <- get' ((rooms Map.!) . here)
  lit <- hasFlag LampLit
  p <- placeOf (ThingId "lamp")
  h <- get' here
  let shining = lit && p `elem` [Carried, Worn, InRoom h]
  return (roomDark r && not shining)

------------------------------------------------------------------------------
-- Commands

data Command
  = Go Direction
  | Look
  | Inventory
  | Take [String]
  | TakeAll
  | Drop [String]
  | PutIn [String] [String]
  | Examine [String]
  | Read [String]
  | Eat [String]
  | Wear [String]
  | LightIt [String]
  | Give [String] [String]
  | Unlock [String]
  | PlayIt [String]
  | Ring [String]
  | Talk [String]
  | Score
  | Wait
  | Undo
  | Save
  | Restore
  | Again
  | Help
  | QuitGame
  deriving (Eq, Show)

parse :: String -> Either String Command
parse line = case filter (`notElem` noise) (words (map toLower (filter (\c -> isAlpha c || isSpace c) line))) of
  [] -> Left "Say something."
  [w] | Just d <- direction w -> Right (Go d)
  ["go", w] -> maybe (Left "Go where?") (Right . Go) (direction w)
  ["walk", w] -> maybe (Left "Walk where?") (Right . Go) (direction w)
  ["climb"] -> Right (Go Up)
  ["climb", w] -> Right (Go (fromMaybe Up (direction w)))
  w : rest
    | w `elem` ["look", "l"] -> if null rest then Right Look else Right (Examine rest)
    | w `elem` ["inventory", "i"] -> Right Inventory
    | w `elem` ["take", "get", "pick"] -> case filter (/= "up") rest of
        ["all"] -> Right TakeAll
        [] -> Left "Take what?"
        ws -> Right (Take ws)
    | w == "drop" -> object rest Drop "Drop what?"
    | w == "put" -> twoObjects ["in", "into"] rest PutIn "Put what where?"
    | w `elem` ["examine", "x"] -> object rest Examine "Examine what?"
    | w == "read" -> object rest Read "Read what?"
    | w == "eat" -> object rest Eat "Eat what?"
    | w == "wear" -> object rest Wear "Wear what?"
    | w `elem` ["light", "kindle"] -> object rest LightIt "Light what?"
    | w `elem` ["give", "feed"] -> twoObjects ["to"] rest Give "Give what to whom?"
    | w `elem` ["unlock", "open"] -> object rest Unlock "Open what?"
    | w == "play" -> object rest PlayIt "Play what?"
    | w == "ring" -> object rest Ring "Ring what?"
    | w == "talk" -> object (filter (/= "to") rest) Talk "Talk to whom?"
    | w == "score" -> Right Score
    | w `elem` ["wait", "z"] -> Right Wait
    | w == "undo" -> Right Undo
    | w == "save" -> Right Save
    | w == "restore" -> Right Restore
    | w `elem` ["again", "g"] -> Right Again
    | w == "help" -> Right Help
    | w == "quit" -> Right QuitGame
    | otherwise -> Left ("I do not know how to " ++ w ++ ".")
  where
    noise = ["the", "a", "an", "please", "at", "my"]
    object [] _ msg = Left msg
    object ws f _ = Right (f ws)
    twoObjects seps ws f msg = case break (`elem` seps) ws of
      (a@(_ : _), _ : b@(_ : _)) -> Right (f a b)
      _ -> Left msg

direction :: String -> Maybe Direction
direction w = listToMaybe [d | d <- [minBound ..], let n = map toLower (show d), w == n || w == take 1 n]

-- | The thing that is meant by words, among those within reach.
meant :: [String] -> (ThingId -> Play ()) -> Play ()
meant ws act = do
  dark <- isDark
  ts <- reachable
  case nub [t | t <- ts, all (`elem` thingWords (thing t)) ws] of
    [t] -> act t
    []
      | dark -> say "It is too dark."
      | otherwise -> say ("I see no " ++ unwords ws ++ " here.")
    several -> say ("Which one: " ++ intercalate " or " (map (thingName . thing) several) ++ "?")

perform :: Command -> Play ()
perform c = case c of
  Go d -> walk d
  Look -> describeRoom True
  Inventory -> inventory
  Take ws -> meant ws takeThing
  TakeAll -> do
    ts <- filter (is Takeable) <$> inRoom
    dark <- isDark
    if null ts || dark then say "There is nothing to take." else mapM_ takeThing ts
  Drop ws -> meant ws $ \t -> do
    p <- placeOf t
    h <- get' here
    if p `elem` [Carried, Worn]
      then move t (InRoom h) >> say "Dropped."
      else say "You do not have it."
  PutIn ws vs -> meant ws (\t -> meant vs (putThing t))
  Examine ws -> meant ws examine
  Read ws -> meant ws $ \t -> case [s | Readable s <- thingProperties (thing t)] of
    s : _ -> say ("\"" ++ s ++ "\"") >> score "read the note" 5
    [] -> say "There is nothing to read on it."
  Eat ws -> meant ws $ \t ->
    if is Edible t
      then move t Nowhere >> say "Delicious."
      else say "Better not."
  Wear ws -> meant ws $ \t ->
    if is Wearable t
      then move t Worn >> say ("You wear " ++ thingName (thing t) ++ ".")
      else say "It would not suit you."
  LightIt ws -> meant ws $ \t ->
    if not (is Light t)
      then say "It does not burn."
      else do
        setFlag LampLit
        say "It gives a warm light."
        score "made light" 5
  Give ws vs -> meant ws (\t -> meant vs (giveThing t))
  Unlock ws -> unlock ws
  PlayIt ws -> meant ws playThing
  Ring ws -> meant ws ringThing
  Talk ws -> meant ws talk
  Score -> do
    g <- gets game
    say (show (total g) ++ " points in " ++ show (turns g) ++ " turns.")
    forM_ (Map.toList (points g)) $ \(why, n) -> say ("  " ++ show n ++ ": " ++ why)
  Wait -> say "Time passes."
  Help -> say "Try look, take, drop, put in, examine, read, eat, wear, light, give to, open, play, ring, talk, go, undo, save, restore."
  QuitGame -> change (\g -> g { over = Just Quit })
  _ -> return ()

walk :: Direction -> Play ()
walk d = do
  r <- get' ((rooms Map.!) . here)
  case Map.lookup d (roomExits r) of
    Nothing -> say "There is no way."
    Just e -> do
      ok <- maybe (return True) hasFlag (exitNeeds e)
      if not ok
        then say (exitRefusal e)
        else do
          dark <- isDark
          change (\g -> g { here = exitTo e })
          darkThere <- isDark
          if dark && darkThere
            then do
              say "You stumble in the dark and fall."
              change (\g -> g { over = Just (Lost "You broke your neck") })
            else describeRoom False

describeRoom :: Bool -> Play ()
describeRoom full = do
  dark <- isDark
  if dark
    then say "It is dark here."
    else do
      g <- gets game
      let r = rooms Map.! here g
          new = here g `notElem` visited g
      say (roomName r)
      when (full || new) $ say (roomText r)
      change (\h -> h { visited = nub (here h : visited h) })
      ts <- filter (not . is Scenery) <$> inRoom
      forM_ ts $ \t -> do
        contents <- inside t
        say ("There is " ++ thingName (thing t) ++ " here" ++ with contents ++ ".")
  where
    with [] = ""
    with ts = ", with " ++ listing ts

listing :: [ThingId] -> String
listing ts = case map (thingName . thing) ts of
  [] -> "nothing"
  [a] -> a
  as -> intercalate ", " (init as) ++ " and " ++ last as

inventory :: Play ()
inventory = do
  cs <- carried
  ws <- worn
  say ("You carry " ++ listing cs ++ ".")
  unless (null ws) $ say ("You wear " ++ listing ws ++ ".")
  forM_ (cs ++ ws) $ \t -> do
    contents <- inside t
    unless (null contents) $ say ("In " ++ thingName (thing t) ++ ": " ++ listing contents ++ ".")

takeThing :: ThingId -> Play ()
takeThing t
  | is Heavy t = say "It is too heavy."
  | is Person t = say "That would be rude."
  | not (is Takeable t) = say "You cannot take that."
  | otherwise = do
      p <- placeOf t
      cs <- carried
      case p of
        Carried -> say "You have it already."
        _ | length cs >= 5 -> say "Your hands are full."
          | otherwise -> do
              move t Carried
              say (thingName (thing t) ++ ": taken.")
              when (t == ThingId "crown") $ score "took the crown" 25
              when (t == ThingId "key") $ score "found the key" 10

putThing :: ThingId -> ThingId -> Play ()
putThing t c
  | t == c = say "Topology forbids that."
  | not (is Container c) = say "Nothing can be put there."
  | is Container t = say "It does not fit."
  | otherwise = do
      p <- placeOf t
      if p == Carried
        then move t (InThing c) >> say "Done."
        else say "You do not have it."

examine :: ThingId -> Play ()
examine t = do
  say (thingText (thing t))
  contents <- inside t
  unless (null contents) $ say ("You find " ++ listing contents ++ ".")
  lit <- hasFlag LampLit
  when (is Light t && lit) $ say "It is lit."

giveThing :: ThingId -> ThingId -> Play ()
giveThing t p
  | not (is Person p) = say "It does not care."
  | otherwise = do
      q <- placeOf t
      case () of
        _ | q /= Carried -> say "You do not have it."
          | p == ThingId "dragon" && t == ThingId "ham" -> do
              move t Nowhere
              setFlag DragonFed
              say "The dragon swallows the ham, sighs, and rolls aside."
              score "fed the dragon" 15
          | p == ThingId "dragon" -> say "The dragon sniffs at it and sneezes fire."
          | otherwise -> say "He has no use for it."

unlock :: [String] -> Play ()
unlock ws = do
  h <- get' here
  p <- placeOf (ThingId "key")
  case ws of
    w : _ | w `elem` ["gate", "door"], h == RoomId "gate" ->
      if p == Carried
        then do
          setFlag GateOpen
          say "The key turns with a scream, and the gate opens."
          score "opened the gate" 10
        else say "It is locked."
    _ -> say "You cannot open that."

playThing :: ThingId -> Play ()
playThing t
  | t /= ThingId "flute" = say "That makes no music."
  | otherwise = do
      p <- placeOf t
      h <- get' here
      asleep <- hasFlag GuardAsleep
      case () of
        _ | p /= Carried -> say "You do not have it."
          | h == RoomId "yard" && not asleep -> do
              setFlag GuardAsleep
              say "You play a lullaby. The guard yawns, leans on the wall, and sleeps."
              score "sent the guard to sleep" 10
          | h == RoomId "cave" -> say "The dragon hums along, out of tune."
          | otherwise -> say "A melody without listeners."

ringThing :: ThingId -> Play ()
ringThing t
  | t /= ThingId "bell" = say "It does not ring."
  | otherwise = do
      asleep <- hasFlag GuardAsleep
      rung <- hasFlag BellRung
      if rung
        then say "You have done that."
        else do
          setFlag BellRung
          say "The bell is heard for miles. Somewhere chains rattle and a bridge comes down."
          setFlag BridgeDown
          score "rang the bell" 10
          when asleep $ do
            change (\g -> g { flags = delete GuardAsleep (flags g) })
            say "Below, somebody wakes with a curse."

talk :: ThingId -> Play ()
talk t
  | not (is Person t) = say "No answer."
  | t == ThingId "guard" = do
      asleep <- hasFlag GuardAsleep
      say (if asleep then "He snores." else "\"Nobody passes. Nobody has a crown.\"")
  | otherwise = say "\"Hungry,\" says the dragon."

------------------------------------------------------------------------------
-- The clock

events :: Play ()
events = do
  change (\g -> g { turns = turns g + 1 })
  g <- gets game
  when (turns g == 15) $ say "A magpie laughs."
  when (turns g == 60) $ say "The sun goes down."
  when (here g == RoomId "home") $ do
    hat <- placeOf (ThingId "crown")
    if hat `elem` [Carried, Worn]
      then score "came home with the crown" 10 >> finish Won
      else finish (Lost "You are home, but who will believe you")
  where finish e = change (\g -> g { over = Just e })

free :: Command -> Bool
free c = c `elem` [Undo, Save, Restore, Score, Help, Inventory, Look]

turn :: String -> Play ()
turn line = do
  lift (putStrLn ("> " ++ line))
  case parse line of
    Left msg -> say msg
    Right Again -> do
      l <- gets lastLine
      if null l then say "There is nothing to do again." else turn l
    Right Undo -> do
      h <- gets history
      case h of
        [] -> say "You cannot go back."
        g : rest -> modify (\s -> s { game = g, history = rest }) >> say "Time runs backwards."
    Right Save -> do
      modify (\s -> s { savedGame = Just (show (game s)) })
      say "Saved."
    Right Restore -> do
      m <- gets savedGame
      case m >>= readMaybe of
        Nothing -> say "There is nothing to restore."
        Just g -> modify (\s -> s { game = g, history = [] }) >> say "Restored." >> describeRoom True
    Right c -> do
      modify (\s -> s { history = [game s | not (free c)] ++ history s, lastLine = line })
      perform c
      unless (free c) events

loop :: Play ()
loop = do
  ended <- get' over
  end <- lift isEOF
  unless (isJust ended || end) $ do
    l <- lift getLine
    unless (all isSpace l) (turn l)
    loop

-- | Every exit leads to a room that is there, and all rooms can be reached.
-- Nothing may lie in a thing that is nowhere.
checkWorld :: [String]
checkWorld = missing ++ unreachable ++ strays
  where
    missing =
      [ show i ++ " leads nowhere"
      | (i, r) <- Map.toList rooms
      , e <- Map.elems (roomExits r)
      , Map.notMember (exitTo e) rooms
      ]
    seen = go [] [RoomId "gate"]
    go done [] = done
    go done (r : rs)
      | r `elem` done = go done rs
      | otherwise = go (r : done) (map exitTo (Map.elems (roomExits (rooms Map.! r))) ++ rs)
    unreachable = [show i ++ " cannot be reached" | i <- Map.keys rooms, i `notElem` seen]
    strays = [thingName t ++ " is lost" | t <- Map.elems things, InThing c <- [thingStart t], Map.notMember c things]

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  mapM_ putStrLn checkWorld
  s <- execStateT (describeRoom True >> loop) (Session newGame [] Nothing "")
  let g = game s
  putStrLn (show (total g) ++ " of 100 points, " ++ show (length (visited g)) ++ " of " ++ show (Map.size rooms) ++ " rooms")
  case over g of
    Just Won -> putStrLn "You have won."
    Just (Lost why) -> putStrLn (why ++ ".") >> exitWith (ExitFailure 1)
    _ -> putStrLn "Until next time." >> exitWith (ExitFailure 2)
