// `npm run dev`: the server, started again when its files change, and the pages with hot reload.
// `npm run dev -- --desktop`: the desktop app with hot reload as well.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }

const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const development = { NODE_ENV: 'development' }
const running = [
  runNode(
    [...serverFlags.flags, ...settings, '--watch', '--watch-preserve-output', 'server/main.ts'],
    development,
  ),
  runNode([...settings, 'node_modules/vite/bin/vite.js'], development),
]
if (process.argv.includes('--desktop')) {
  const app = { ...development, ELECTRON_EXEC_PATH: path.join(root, 'tests/support/electron/shim.mjs') }
  running.push(runNode(['node_modules/electron-vite/bin/electron-vite.js', 'dev'], app))
}
const [first] = await Promise.all(running)
process.exitCode = first.stopped ? 0 : first.code
