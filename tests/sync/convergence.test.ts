import { test } from 'vitest'
import { simulate } from './convergence.ts'

const SEED = 20_261_120

test(`devices converge and lose nothing, with seed ${SEED}`, { timeout: 120_000 }, () =>
  simulate({ runs: 2, length: 40, devices: 3, seed: SEED }),
)
