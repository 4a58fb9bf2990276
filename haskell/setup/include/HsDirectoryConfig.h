/* What the directory package asks of the system it is built on: Debian has all of it. */
#define HAVE_FCNTL_H 1
#define HAVE_LIMITS_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_TIME_H 1
#define HAVE_UNISTD_H 1
#define HAVE_UTIMENSAT 1
#define EXE_EXTENSION ""

/* hsc2hs is not told of the versions of packages, as GHC's preprocessor is. */
#ifndef MIN_VERSION_unix
#define MIN_VERSION_unix(major1, major2, minor) 1
#endif
