module Department where

import {-# SOURCE #-} Employee (Employee, badge)

data Department = Department { deptName :: String, members :: [Employee] }

hire :: Employee -> Department -> Department
hire e d = d { members = e : members d }

describe :: Department -> String
describe d = deptName d ++ ": " ++ unwords (map badge (members d))

headcount :: Department -> Int
headcount = length . members
