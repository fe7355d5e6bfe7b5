import { test } from 'vitest'
import { linkTwice, openLinkWorld } from '../sync/linked-twice.ts'

const seed = Number(process.env.SYNC_SEED ?? Date.now() % 2 ** 31)

test(`two devices that link the same two records make one link, in 60 cases with seed ${seed} (SYNC_SEED)`, async () => {
  const world = await openLinkWorld()
  try {
    await linkTwice(world, { runs: 60, seed })
  } finally {
    await world.close()
  }
})
