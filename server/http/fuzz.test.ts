import { test } from 'vitest'
import { fuzzContract } from '#tests/support/fuzz.ts'

const SEED = 20_261_121

test(
  'malformed requests to every call are refused, and leave nothing of theirs in the log',
  { timeout: 300_000 },
  () => fuzzContract({ each: 1, seed: SEED }),
)
