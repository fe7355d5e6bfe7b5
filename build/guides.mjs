// `npm run guides`: makes the pictures of the help and the guides of each role, in every language, in out/guides; the next build
// of the pages takes them up (docs/operating.md).
import { runNode } from './run-child.mjs'

async function start() {
  const built = await runNode(['build/build-stale.ts', 'web', 'renderer'])
  if (built.stopped || built.code !== 0) return built.code
  const made = await runNode(['build/run-guides.ts'])
  if (made.stopped || made.code !== 0) return made.code
  return (await runNode(['build/build-stale.ts', 'web', 'renderer'])).code
}

process.exitCode = await start()
