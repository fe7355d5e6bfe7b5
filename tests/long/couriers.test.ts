import { test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { simulateCouriers } from '../sync/couriers.ts'

const seed = seedOf(Number(process.env.SYNC_SEED ?? Date.now() % 2 ** 31))
/** Before the test itself would be ended without a word of what failed. */
const WITHIN_MS = 570_000

test(`offices whose work travels with couriers hold the same, at length, with seed ${seed} (SYNC_SEED)`, () =>
  simulateCouriers({
    runs: shareOf(60),
    ...{ length: 120, offices: 6, couriers: 5 },
    seed,
    withinMs: WITHIN_MS,
  }))
