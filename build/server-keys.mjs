// `npm run server-keys`: says by which keys devices know this server; `-- --make <folder> --host <name>` makes a certificate of
// its own, its key and a reserve key; with `--with <key file>` they take the place of those that devices know.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const done = await runNode([...settings, 'build/run-server-keys.ts', ...process.argv.slice(2)])
process.exitCode = done.code
