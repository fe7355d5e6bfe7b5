// `npm run dist`: builds what is stale, then makes the installers of the desktop app in dist/.
import { runNode } from './run-child.mjs'

async function pack() {
  const built = await runNode(['build/build-stale.ts', 'web', 'desktop'])
  if (built.stopped || built.code !== 0) return built.code
  return (await runNode(['build/dist.ts', ...process.argv.slice(2)])).code
}

process.exitCode = await pack()
