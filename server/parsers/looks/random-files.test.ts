import { test } from 'vitest'
import { cleanRandomFiles } from '#tests/support/planted-files/cleaning.ts'

test('random files keep what is seen of them, and nothing else', () => cleanRandomFiles(54, 150))
