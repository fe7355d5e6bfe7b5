// `npm run restore -- --from <folder>`: restores a backup into an empty place, or proves it with `--check`; then ends.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
// The private key is typed in: it belongs on no command line, which other accounts can read.
const done = await runNode([...settings, 'build/run-restore.ts', ...process.argv.slice(2)], {}, 'inherit')
process.exitCode = done.code
