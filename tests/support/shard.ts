import { dealt as dealtTo, isDealt, readShard } from '../../build/test-run/shards.ts'

/** Which share of its cases or seeds a long test runs; all of them, unless `npm run test:all -- --shard 2/5` asks for one. */
const SHARD = readShard(process.env.TEST_SHARD ?? '1/1')

/** How many of so many runs are this shard's. */
export function shareOf(total: number, shard = SHARD): number {
  const before = Math.floor((total * (shard.number - 1)) / shard.of)
  return Math.floor((total * shard.number) / shard.of) - before
}

/** The cases that are this shard's. */
export function dealt<T>(cases: readonly T[]): T[] {
  return dealtTo(cases, SHARD)
}

/** A seed of this shard's own, of the one that all of them are given. */
export function seedOf(seed: number, shard = SHARD): number {
  return seed + shard.number - 1
}

/** Whether a case is this shard's, by its place among all. */
export const isMine = (place: number): boolean => isDealt(place, SHARD)
