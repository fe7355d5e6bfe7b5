import { test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { simulate } from '../sync/convergence.ts'

const seed = seedOf(Number(process.env.SYNC_SEED ?? Date.now()))

test(`devices converge and lose nothing, at length, with seed ${seed} (SYNC_SEED)`, () =>
  simulate({ runs: shareOf(120), length: 160, devices: 5, seed }))
