-- Calendars, clocks and formats by their modules; nothing depends on when it runs.
module Main (main) where

import Data.Fixed (Milli, Pico, div', mod')
import Data.Time (UTCTime (..), ZonedTime (..), NominalDiffTime, addUTCTime, diffUTCTime, nominalDay, secondsToDiffTime, picosecondsToDiffTime, zonedTimeToUTC)
import Data.Time.Calendar (Day (..), DayOfWeek (..), CalendarDiffDays (..), addDays, addGregorianDurationClip, addGregorianMonthsClip, addGregorianMonthsRollOver, dayOfWeek, diffDays, diffGregorianDurationClip, fromGregorian, fromGregorianValid, gregorianMonthLength, isLeapYear, showGregorian, toGregorian)
import Data.Time.Calendar.Easter (gregorianEaster, orthodoxEaster, sundayAfter)
import Data.Time.Calendar.Julian (fromJulian, showJulian, toJulian)
import Data.Time.Calendar.MonthDay (dayOfYearToMonthAndDay, monthAndDayToDayOfYear, monthLength)
import Data.Time.Calendar.OrdinalDate (fromOrdinalDate, showOrdinalDate, sundayStartWeek, toOrdinalDate)
import Data.Time.Calendar.WeekDate (fromWeekDate, showWeekDate, toWeekDate)
import Data.Time.Clock (getCurrentTime)
import Data.Time.Clock.POSIX (getPOSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds)
import Data.Time.Clock.System (SystemTime (..), getSystemTime, systemToUTCTime, utcToSystemTime)
import Data.Time.Clock.TAI (AbsoluteTime, addAbsoluteTime, diffAbsoluteTime, taiEpoch, taiToUTCTime, utcToTAITime)
import Data.Time.Format (defaultTimeLocale, formatTime, parseTimeM, readSTime, rfc822DateFormat, TimeLocale (..))
import Data.Time.Format.ISO8601 (formatShow, iso8601Format, iso8601ParseM, iso8601Show, calendarFormat, FormatExtension (..))
import Data.Time.LocalTime (LocalTime (..), TimeOfDay (..), TimeZone (..), hoursToTimeZone, localTimeToUTC, midday, midnight, timeOfDayToTime, timeToTimeOfDay, timeZoneOffsetString, utc, utcToLocalTime, utcToZonedTime, daysAndTimeOfDayToTime, timeToDaysAndTimeOfDay)

moment :: UTCTime
moment = UTCTime (fromGregorian 2024 2 29) (secondsToDiffTime 49530 + picosecondsToDiffTime 250000000000)

-- One leap second, as at the end of 2016.
leaps :: Day -> Maybe Int
leaps day = Just (if day > fromGregorian 2016 12 31 then 37 else 36)

paydays :: Integer -> [Day]
paydays year = [back (addGregorianMonthsClip 1 (fromGregorian year m 1)) | m <- [1 .. 12]]
  where
    back day = head (filter workday (iterate (addDays (-1)) (addDays (-1) day)))
    workday day = dayOfWeek day `notElem` [Saturday, Sunday]

main :: IO ()
main = do
  print moment
  print (addUTCTime (nominalDay * 1.5) moment, diffUTCTime moment (UTCTime (fromGregorian 2000 1 1) 0))
  print (utcTimeToPOSIXSeconds moment, posixSecondsToUTCTime 1e9)
  print (utcToSystemTime moment, systemToUTCTime (MkSystemTime 0 500000000))
  print (map showGregorian (paydays 2024))
  print (map gregorianEaster [2023 .. 2026], orthodoxEaster 2024, sundayAfter (fromGregorian 2024 2 29))
  print (showJulian (fromGregorian 1917 11 7), toJulian (fromGregorian 1582 10 15), fromJulian 1582 10 4)
  print (dayOfYearToMonthAndDay True 60, monthAndDayToDayOfYear False 12 31, map (monthLength True) [1 .. 12])
  print (showOrdinalDate (fromGregorian 2024 12 31), toOrdinalDate (fromGregorian 2023 3 1), fromOrdinalDate 2024 60, sundayStartWeek (fromGregorian 2024 5 5))
  print (showWeekDate (fromGregorian 2021 1 3), toWeekDate (fromGregorian 2024 12 30), fromWeekDate 2024 1 1)
  print (addGregorianMonthsClip 1 (fromGregorian 2024 1 31), addGregorianMonthsRollOver 1 (fromGregorian 2024 1 31), fromGregorianValid 2023 2 29, isLeapYear 1900)
  print (diffGregorianDurationClip (fromGregorian 2024 3 31) (fromGregorian 2023 1 15), addGregorianDurationClip (CalendarDiffDays 13 16) (fromGregorian 2023 1 15))
  print (toGregorian (ModifiedJulianDay 60000), diffDays (fromGregorian 2024 3 1) (fromGregorian 2024 2 1), gregorianMonthLength 2023 2)
  putStrLn (formatTime defaultTimeLocale "%A, %d %B %Y %H:%M:%S%Q %Z week %V day %j %p %s %e %y %a %b" moment)
  putStrLn (formatTime defaultTimeLocale { months = [(m ++ "!", take 2 m) | (m, _) <- months defaultTimeLocale] } "%B %b" moment)
  putStrLn (formatTime defaultTimeLocale rfc822DateFormat (utcToZonedTime (hoursToTimeZone (-5)) moment))
  print (parseTimeM True defaultTimeLocale "%Y-%m-%d %H:%M" " 2024-07-04 12:30 " :: Maybe LocalTime)
  print (parseTimeM False defaultTimeLocale "%d.%m.%Y" "32.01.2024" :: Maybe Day, readSTime True defaultTimeLocale "%H:%M" "08:15 rest" :: [(TimeOfDay, String)])
  print (parseTimeM True defaultTimeLocale "%Y-%m-%dT%H:%M:%S%Q%z" "2024-02-29T13:45:30.25+0200" :: Maybe UTCTime)
  putStrLn (iso8601Show moment)
  print (iso8601ParseM "2024-02-29T13:45:30Z" :: Maybe UTCTime, iso8601ParseM "2024-13-01" :: Maybe Day)
  putStrLn (formatShow (calendarFormat BasicFormat) (fromGregorian 2024 2 29) ++ " " ++ formatShow iso8601Format (CalendarDiffDays 14 3))
  let zone = TimeZone 90 True "TEST"
      local = utcToLocalTime zone moment
  print (local, localTimeToUTC zone local == moment, timeZoneOffsetString zone, localTimeToUTC utc (LocalTime (fromGregorian 2024 1 1) midday))
  print (zonedTimeToUTC (ZonedTime local zone) == moment, timeToTimeOfDay 49530.25, timeOfDayToTime midnight, timeToDaysAndTimeOfDay 100000, daysAndTimeOfDayToTime 1 midday)
  let new = UTCTime (fromGregorian 2017 1 1) 0
      old = UTCTime (fromGregorian 2016 12 31) 86399
  print (diffUTCTime new old, diffAbsoluteTime <$> utcToTAITime leaps new <*> utcToTAITime leaps old)
  print (taiEpoch, taiToUTCTime leaps (addAbsoluteTime 10 taiEpoch) :: Maybe UTCTime)
  print ((7.5 :: Milli) `mod'` 2, (7.5 :: Pico) `div'` 2 :: Int, realToFrac (1.25 :: NominalDiffTime) :: Double)
  now <- getCurrentTime
  posix <- getPOSIXTime
  MkSystemTime s _ <- getSystemTime
  print (now > UTCTime (fromGregorian 2020 1 1) 0, posix > 1.5e9, s > 1500000000)
  print (maybe "no time" (const "time") (utcToTAITime leaps now :: Maybe AbsoluteTime))
