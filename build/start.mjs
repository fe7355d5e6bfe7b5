// `npm start`: builds what is stale, then runs the server until it is stopped.
// package.json starts this by `exec`: a shell between npm and us would keep a SIGINT to itself. Windows has no
// `exec` and takes the second command.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, runNode } from './run-child.mjs'
import serverFlags from './server-flags.json' with { type: 'json' }

async function start() {
  const built = await runNode(['build/build-stale.ts', 'web', 'renderer'])
  if (built.stopped) return 0
  if (built.code !== 0) return built.code
  // What the environment already says comes before what the file says.
  const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
  const server = await runNode([...serverFlags.flags, ...settings, 'server/main.ts'])
  // Stopped before the server listens for signals, it ends by the signal itself: also what was asked for.
  return server.stopped && server.signal ? 0 : server.code
}

process.exitCode = await start()
