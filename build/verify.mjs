// `npm run verify`: recomputes all chains, checks every stored file against its hash, and says what is wrong.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const done = await runNode([...settings, 'build/run-verify.ts', ...process.argv.slice(2)])
process.exitCode = done.code
