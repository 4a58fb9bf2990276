-- The main module has no header; all work is done by what it imports.
import Work.Run (run)
main = run
