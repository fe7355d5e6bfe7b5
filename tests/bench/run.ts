// npm run bench [-- --quick]: measures against the bare limit in the same run, prints a table and writes bench-results.md.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { benchLists, benchMirrorSearch } from './lists.ts'
import { type Row, table } from './measure.ts'
import { benchScripts } from './scripts.ts'
import { benchSync } from './sync.ts'
import { openBenchWorld } from './world.ts'

const quick = process.argv.includes('--quick')
const sizes = quick ? { pulled: 5000, pushed: 2000, runs: 1 } : { pulled: 50_000, pushed: 10_000, runs: 3 }

const rows: Row[] = [...(await benchScripts())]
const world = await openBenchWorld()
try {
  rows.push(...(await benchSync(world, sizes)))
  rows.push(...(await benchLists(world)))
  rows.push(...(await benchMirrorSearch(world)))
} finally {
  await world.close()
}
const [cpu] = cpus()
const text = `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node.js ${process.version}.\n\n${table(rows)}\n`
console.log(text)
await writeFile('bench-results.md', text)
