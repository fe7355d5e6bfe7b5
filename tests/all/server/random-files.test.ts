import { test } from 'vitest'
import { cleanRandomFiles } from '#tests/support/planted-files/cleaning.ts'

test.each([1, 2, 3, 4])(
  '2,000 random files keep what is seen of them, and nothing else (seed %i)',
  (seed) => cleanRandomFiles(seed, 500),
  120_000,
)
