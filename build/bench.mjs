// `npm run bench [-- --quick] [-- --without-pages]`: measures against the bare limit in the same run; the table goes to bench-results.md.
import { runNode } from './run-child.mjs'

async function start() {
  const built = await runNode(['build/build-stale.ts', 'web', 'renderer'])
  if (built.stopped || built.code !== 0) return built.code
  return (await runNode(['tests/bench/run.ts', ...process.argv.slice(2)])).code
}

process.exitCode = await start()
