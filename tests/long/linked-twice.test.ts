import { test } from 'vitest'
import { seedOf, shareOf } from '#tests/support/shard.ts'
import { linkTwice, openLinkWorld } from '../sync/linked-twice.ts'

const seed = seedOf(Number(process.env.SYNC_SEED ?? Date.now() % 2 ** 31))
const RUNS = shareOf(60)

test(`two devices that link the same two records make one link, in ${RUNS} cases with seed ${seed} (SYNC_SEED)`, async () => {
  const world = await openLinkWorld()
  try {
    await linkTwice(world, { runs: RUNS, seed })
  } finally {
    await world.close()
  }
})
