import { test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { fuzzContract } from '#tests/support/fuzz.ts'
import { dealt } from '#tests/support/shard.ts'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const EACH = Number(process.env.FUZZ_EACH ?? 300)

test.each(dealt(Object.keys(contract)))(
  `${EACH} malformed requests to each call of %s, with seed ${seed} (FUZZ_SEED, FUZZ_EACH)`,
  { timeout: 3_600_000 },
  async (group) => {
    await fuzzContract({ each: EACH, seed, groups: [group] })
    console.info(`${EACH} requests to each call of ${group}, seed ${seed}`)
  },
)
