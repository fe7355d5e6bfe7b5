import { test } from 'vitest'
import { simulateImages } from './older-images.ts'

const SEED = 20_261_128

test(
  `older images of disks neither double nor overwrite anything, with seed ${SEED}`,
  {
    timeout: 180_000,
  },
  () => simulateImages({ runs: 8, length: 12, devices: 2, seed: SEED }),
)
