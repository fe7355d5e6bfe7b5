// `npm run recover -- --from <folder>`: reads from a backup what two administrators have agreed to have back; then ends.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const done = await runNode([...settings, 'build/run-recover.ts', ...process.argv.slice(2)], {}, 'inherit')
process.exitCode = done.code
