// `npm run rotate-keys`: says what is still sealed with former keys; `-- --new-key` adds a key to the key file,
// `-- --remove-former` removes the former ones once nothing needs them;
// `-- --confirm-recovery-key '<fingerprint>'` lets devices use the recovery key that an administrator has proposed.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const done = await runNode([...settings, 'build/run-rotate-keys.ts', ...process.argv.slice(2)])
process.exitCode = done.code
