import { test } from 'vitest'
import { killAndCheck } from '../sync/kill.ts'

const seed = Number(process.env.SYNC_SEED ?? Date.now())

test(`killed again and again, nothing confirmed is lost and nothing is doubled, with seed ${seed} (SYNC_SEED)`, () =>
  killAndCheck({ kills: 40, longestLife: 1500, seed }))
