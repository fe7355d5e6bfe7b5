import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SECONDS } from './seconds.ts'
import { filesOf, filesOfGate, OUTSIDE_GATE, TIERS, type Tier } from './tiers.ts'

/** One of the equal shares of `npm run test:all`, counted from 1. */
export interface Shard {
  readonly number: number
  readonly of: number
}

const root = path.resolve(import.meta.dirname, '../..')
/** What a file takes in every language, about: seconds of its process. Those that differ much are named. */
const SECONDS_OF_TIER: Readonly<Record<Tier, number>> = {
  ...{ unit: 1, components: 1, server: 14, declared: 5, screens: 7, browser: 13, long: 30 },
}

/** Reads `2/5`; throws a sentence where it is no shard. */
export function readShard(text: string): Shard {
  const [, number, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(text)?.map(Number) ?? []
  if (number === undefined || of === undefined || number < 1 || number > of) {
    throw new Error(`--shard is "${text}"; allowed is such as 2/5`)
  }
  return { number, of }
}

/** Whether a case is a shard's, by its place among all. */
export function isDealt(place: number, { number, of }: Shard): boolean {
  return place % of === number - 1
}

/** The cases that are a shard's. */
export function dealt<T>(cases: readonly T[], shard: Shard): T[] {
  return cases.filter((_, place) => isDealt(place, shard))
}

/** A file of tests/long that takes its share of seeds or cases by itself (tests/support/shard.ts): each shard runs it. */
export const isShared = (file: string): boolean => imports(file, '#tests/support/shard.ts')

/** A file of the gate that tries more in `npm run test:all` (tests/support/tries.ts). */
const triesMore = (file: string): boolean => imports(file, '#tests/support/tries.ts')

const imports = (file: string, name: string): boolean =>
  readFileSync(path.join(root, file), 'utf8').includes(`'${name}'`)

/**
 * The files that `npm run test:all` runs: all that the gate leaves out, the screens and browsers of the gate once more, in every
 * language, and what tries more than the gate has time for.
 */
export function filesOfAll(): readonly string[] {
  const paged = [TIERS.screens, TIERS.browser].flatMap((tier) => filesOf(tier))
  const more = filesOfGate().filter(triesMore)
  return [
    ...new Set([...paged, ...more, ...filesOf({ include: OUTSIDE_GATE.map(testsIn), exclude: [] })]),
  ].sort()
}

const testsIn = (folder: string) => `${folder}/*.test.{ts,tsx}`

/** The files of one shard: of equal sums of seconds, about, and those that are shared in each. */
export function filesOfShard({ number, of }: Shard): readonly string[] {
  const { shared = [], whole = [] } = Object.groupBy(filesOfAll(), (file) =>
    isShared(file) ? 'shared' : 'whole',
  )
  const seconds = secondsByFile()
  const secondsOf = (file: string) => seconds.get(file) ?? SECONDS_OF_TIER.long
  const sums = Array.from({ length: of }, () => 0)
  const mine = shared
  // The longest first, each to the shard that has the least so far.
  for (const file of whole.sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const least = sums.indexOf(Math.min(...sums))
    sums[least] = (sums[least] ?? 0) + secondsOf(file)
    if (least === number - 1) mine.push(file)
  }
  return mine.sort()
}

function secondsByFile(): ReadonlyMap<string, number> {
  const tiers = Object.keys(TIERS) as Tier[]
  return new Map(
    tiers.flatMap((tier) =>
      filesOf(TIERS[tier]).map((file) => [file, SECONDS[file] ?? SECONDS_OF_TIER[tier]]),
    ),
  )
}
