import { test } from 'vitest'
import { fuzzContract } from '#tests/support/fuzz.ts'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

test(`1,000 malformed requests to each call, with seed ${seed} (FUZZ_SEED)`, { timeout: 3_600_000 }, () =>
  fuzzContract({ each: 1_000, seed }),
)
