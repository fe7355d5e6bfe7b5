// `npm run seed:demo -- --size 1000`: fills the database with invented records and people, then ends.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const done = await runNode([...settings, 'build/run-seed.ts', ...process.argv.slice(2)])
process.exitCode = done.code
