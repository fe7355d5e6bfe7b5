import { test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { fuzzContract } from '#tests/support/fuzz.ts'
import { dealt } from '#tests/support/shard.ts'

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

test.each(dealt(Object.keys(contract)))(
  `1,000 malformed requests to each call of %s, with seed ${seed} (FUZZ_SEED)`,
  { timeout: 3_600_000 },
  async (group) => {
    await fuzzContract({ each: 1_000, seed, groups: [group] })
    console.info(`1,000 requests to each call of ${group}, seed ${seed}`)
  },
)
