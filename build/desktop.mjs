// `npm run desktop`: builds what is stale, then runs the desktop app until it is closed.
import { runNode } from './run-child.mjs'

async function start() {
  const built = await runNode(['build/build-stale.ts', 'web', 'desktop'])
  if (built.stopped) return 0
  if (built.code !== 0) return built.code
  const app = await runNode(['build/run-desktop.ts', ...process.argv.slice(2)])
  return app.stopped && app.signal ? 0 : app.code
}

process.exitCode = await start()
