// npm run bench [-- --quick] [-- --without-pages] [-- --million] [-- --peers <folder>]: measures against the bare limit in the same run, prints a table and writes bench-results.md.
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { benchAggregation } from './aggregation.ts'
import { benchGoodput } from './goodput.ts'
import { benchGrants } from './grants.ts'
import { benchLearning } from './learning.ts'
import { benchLibrary } from './library.ts'
import { benchLists, benchMirrorSearch, benchOtherLists } from './lists.ts'
import { benchLoad } from './load.ts'
import { type Row, table } from './measure.ts'
import { benchMessages } from './messages.ts'
import { benchMillion } from './million.ts'
import { benchOpening } from './opening.ts'
import { benchPages } from './pages.ts'
import { benchPeers } from './peers.ts'
import { benchRecall } from './recall.ts'
import { benchPreview, benchReports } from './reports.ts'
import { benchRounds } from './rounds.ts'
import { benchScripts } from './scripts.ts'
import { benchDevices, benchPush } from './sync.ts'
import { benchTables } from './tables.ts'
import { openBenchWorld } from './world.ts'

const quick = process.argv.includes('--quick')
// Pages are opened over a slowed line, one after the other, which takes more than half of the time.
const withPages = !process.argv.includes('--without-pages')
const peers = process.argv[process.argv.indexOf('--peers') + 1]
const sizes = quick ? { pulled: 5000, pushed: 2000, runs: 1 } : { pulled: 50_000, pushed: 10_000, runs: 3 }
/** Cases, and as many incidents, under the lists and statistics. */
const seeded = quick ? 3000 : 100_000
const reported = quick ? 2000 : 10_000
const library = quick ? { documents: 2000, pages: 200 } : { documents: 10_000, pages: 1000 }
const news = quick ? { few: 2000, many: 10_000 } : { few: 10_000, many: 200_000 }

const rows: Row[] = [
  // First, while this process has taken little memory itself.
  ...(await benchTables()),
  ...(await benchScripts()),
  ...(await benchRecall()),
  ...(await benchReports(reported)),
  ...(await benchAggregation(news)),
]
const world = await openBenchWorld()
try {
  rows.push(...(withPages ? await benchPages(world) : []), ...(await benchLearning(world)))
  const pull = await benchDevices(world, sizes)
  rows.push(...pull.rows, ...(await benchMirrorSearch(world)))
  const push = await benchPush(world, sizes)
  rows.push(...push.rows, ...(await benchGoodput(world)), await benchRounds(world))
  rows.push(...(await benchLoad(world, sizes.pushed)))
  await world.seed(seeded)
  rows.push(...(await benchPreview(world)))
  rows.push(...(await benchLists(world)), ...(await benchOtherLists(world, seeded)))
  rows.push(...(await benchLibrary(world, library)))
  rows.push(...(await benchMessages(world, 10_000)))
  rows.push(...(await benchGrants(world, quick ? 1000 : 10_000)))
  rows.push(...(await benchOpening(world)))
  // Last, since it makes so many records: it takes minutes and twenty gigabytes of the disk.
  if (process.argv.includes('--million')) rows.push(...(await benchMillion(world, 1_000_000)))
  if (process.argv.includes('--peers') && peers)
    rows.push(...(await benchPeers(peers, { push: push.rate, pull: pull.rate })))
} finally {
  // What was measured until something failed is worth reading too.
  console.log(text())
  await world.close()
}
await writeFile('bench-results.md', text())

function text(): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model ?? 'unknown'}), Node.js ${process.version}`
  return `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.\n\n${table(rows)}\n`
}
