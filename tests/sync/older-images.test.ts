import { test } from 'vitest'
import { tries } from '#tests/support/tries.ts'
import { simulateImages } from './older-images.ts'

const SEED = 20_261_128

test(
  `older images of disks neither double nor overwrite anything, with seed ${SEED}`,
  {
    timeout: 180_000,
  },
  () => simulateImages({ runs: tries(4, 16), length: 12, devices: 2, seed: SEED }),
)
