import { flushCompileCache } from 'node:module'
import '#tests/support/server.ts'

flushCompileCache()
// What was loaded may keep the process alive; nothing was begun that has to end.
process.exit(0)
