// `npm run backup -- --to <folder>`: takes a backup while the server runs, or without it; then ends.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const done = await runNode([...settings, 'build/run-backup.ts', ...process.argv.slice(2)])
process.exitCode = done.code
