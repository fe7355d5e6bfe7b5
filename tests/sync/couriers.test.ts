import { test } from 'vitest'
import { simulateCouriers } from './couriers.ts'

const SEED = 20_261_128

test(
  `offices whose work travels with couriers hold the same after one honest round, with seed ${SEED}`,
  {
    timeout: 120_000,
  },
  () => simulateCouriers({ runs: 3, length: 60, offices: 3, couriers: 3, seed: SEED, withinMs: 90_000 }),
)
