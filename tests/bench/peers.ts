import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { atLeast, type Row } from './measure.ts'

const run = promisify(execFile)
const line = z.object({ label: z.string(), median_per_s: z.number() })

/** Our rates of the same run, in records a second. */
export interface OurRates {
  readonly push: number
  readonly pull: number
}

interface Peer {
  readonly name: string
  readonly folder: string
  readonly args: readonly string[]
  /** By how much ours must be faster; null where it is only shown. */
  readonly push: number | null
  readonly pull: number | null
}

const PEERS: readonly Peer[] = [
  {
    name: 'PouchDB in memory',
    folder: 'pouch',
    args: ['bench.js', '1', 'memory', '1000', '10'],
    push: null,
    pull: 2,
  },
  {
    name: 'PouchDB on leveldb',
    folder: 'pouch',
    args: ['bench.js', '1', 'leveldb', '1000', '10'],
    push: 1,
    pull: null,
  },
  {
    name: 'RxDB in memory',
    folder: 'rxdb',
    args: ['bench.mjs', '1', '50000', '1000'],
    push: null,
    pull: 1,
  },
]

/**
 * Other sync systems with their own 50,000 records of the same size, run in this run from a folder in which they are
 * installed (`--peers <folder>`).
 */
export async function benchPeers(folder: string, ours: OurRates): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, folder: place, args, push, pull } of PEERS) {
    const options = { cwd: path.join(folder, place), maxBuffer: 1_000_000 }
    const { stdout } = await run(process.execPath, [...args], options)
    const lines = stdout.split('\n').filter((text) => text.startsWith('{'))
    const rates = lines.map((text) => line.parse(JSON.parse(text)))
    const rateOf = (what: string) =>
      rates.find(({ label }) => label.includes(` ${what}`))?.median_per_s ?? Number.NaN
    if (push !== null) rows.push(atLeast(`push, against ${name}`, ours.push, rateOf('push'), push))
    if (pull !== null) rows.push(atLeast(`first pull, against ${name}`, ours.pull, rateOf('pull'), pull))
  }
  return rows
}
