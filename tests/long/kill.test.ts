import { test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { killAndCheck } from '../sync/kill.ts'

const seed = seedOf(Number(process.env.SYNC_SEED ?? Date.now()))

test(`killed again and again, nothing confirmed is lost and nothing is doubled, with seed ${seed} (SYNC_SEED)`, () =>
  killAndCheck({ kills: shareOf(40), longestLife: 1500, seed }))
