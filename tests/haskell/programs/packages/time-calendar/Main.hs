module Main where

import Data.Time.Calendar
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Format
import Data.Time.LocalTime

-- Calendar arithmetic without asking the clock.
easter :: Integer -> Day
easter y = fromGregorian y m d
  where
    a = y `mod` 19
    (b, c) = y `divMod` 100
    (d1, e) = b `divMod` 4
    f = (b + 8) `div` 25
    g = (b - f + 1) `div` 3
    h = (19 * a + b - d1 - g + 15) `mod` 30
    (i, k) = c `divMod` 4
    l = (32 + 2 * e + 2 * i - h - k) `mod` 7
    n = (a + 11 * h + 22 * l) `div` 451
    (m', d') = (h + l - 7 * n + 114) `divMod` 31
    m = fromIntegral m'
    d = fromIntegral d' + 1

main :: IO ()
main = do
  let day = fromGregorian 2024 2 28
  print [addDays n day | n <- [0 .. 2]]
  print (diffDays (fromGregorian 2025 1 1) day, isLeapYear 2024, gregorianMonthLength 2023 2)
  print (toWeekDate day, toOrdinalDate day, dayOfWeek day, toModifiedJulianDay day)
  print (addGregorianMonthsClip 1 (fromGregorian 2023 1 31), addGregorianYearsClip 1 (fromGregorian 2024 2 29))
  print (map easter [1999, 2000, 2024, 2025])
  let t = UTCTime day (secondsToDiffTime 3661)
  print t
  print (addUTCTime 86400 t, diffUTCTime t (UTCTime (addDays (-1) day) 0), nominalDay)
  putStrLn (formatTime defaultTimeLocale "%A %d %B %Y, %H:%M:%S week %V day %j" t)
  print (parseTimeM True defaultTimeLocale "%Y-%m-%d" "2001-09-09" :: Maybe Day)
  print (parseTimeM True defaultTimeLocale "%d.%m.%Y %H:%M" "3.4.2020 12:30" :: Maybe LocalTime)
  print (parseTimeM False defaultTimeLocale "%Y-%m-%d" "2001-13-09" :: Maybe Day)
  print (utcToLocalTime (hoursToTimeZone 2) t, timeToTimeOfDay 45296, TimeOfDay 1 2 3.5)
  print (fromGregorianValid 2023 2 29, fromWeekDate 2024 1 1, showGregorian day, [day .. addDays 2 day])
