#define UNIT(T, suffix) \
instance Show T where { showsPrec d (T x) = showParen (d > 10) (shows x . showString suffix) }; \
instance Num T where { T a + T b = T (a + b); T a * T b = T (a * b); negate (T a) = T (negate a); abs = id; signum = id; fromInteger = T . fromInteger }
