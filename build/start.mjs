// `npm start`: builds what is stale, then runs the server until it is stopped.
import { runNode } from './run-child.mjs'

async function start() {
  const built = await runNode(['build/build-stale.ts', 'web'])
  if (built.stopped) return 0
  if (built.code !== 0) return built.code
  const server = await runNode(['--env-file-if-exists=.env', 'server/main.ts'])
  // Stopped before the server listens for signals, it ends by the signal itself: also what was asked for.
  return server.stopped && server.signal ? 0 : server.code
}

process.exitCode = await start()
