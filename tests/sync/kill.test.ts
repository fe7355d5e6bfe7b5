import { test } from 'vitest'
import { killAndCheck } from './kill.ts'

const SEED = 20_261_120

test(
  `the app, the server and PostgreSQL are killed while they sync: nothing confirmed is lost, with seed ${SEED}`,
  {
    timeout: 300_000,
  },
  () => killAndCheck({ kills: 2, longestLife: 600, seed: SEED }),
)
