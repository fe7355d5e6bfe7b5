// `npm run make-update -- --key <file>`: builds what is stale, then makes the update file of this version in dist/.
import { runNode } from './run-child.mjs'

async function make() {
  const built = await runNode(['build/build-stale.ts', 'web', 'desktop'])
  if (built.stopped || built.code !== 0) return built.code
  return (await runNode(['build/run-make-update.ts', ...process.argv.slice(2)])).code
}

process.exitCode = await make()
