// `npm run pictures [-- <folder>] [-- --before <folder>] [-- --looks <parts of names>] [-- --accept]`: makes pictures of every screen, or accepts the looks of the main ones.
import { runNode } from './run-child.mjs'

async function start() {
  const built = await runNode(['build/build-stale.ts', 'web', 'renderer'])
  if (built.stopped || built.code !== 0) return built.code
  return (await runNode(['tests/pictures/run.ts', ...process.argv.slice(2)])).code
}

process.exitCode = await start()
