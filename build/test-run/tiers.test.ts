import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, GATE, TIERS, tiersOf } from './tiers.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('every test file is in exactly one tier', () => {
  const all = globSync('{server,shared,desktop,web,files,reports,build,tests}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
  })
  const inTiers = Object.values(TIERS).flatMap((files) => filesOf(files))
  expect(inTiers.toSorted()).toEqual(all.toSorted())
})

test.each([
  [['shared/domain/money.test.ts'], ['unit']],
  [['server/features/jobs'], ['server']],
  [
    ['tests/screens/jobs.test.ts', 'server/features/jobs/jobs.test.ts'],
    ['server', 'screens'],
  ],
  [['tests/long/fuzz.test.ts'], ['long']],
  [[path.join(ROOT, 'tests/e2e/web/shell.test.ts')], ['browser']],
  [['no such file'], GATE],
  [['--changed'], GATE],
  [[], GATE],
])('the tests of %j are those of the tiers %j', (names, tiers) => {
  expect(tiersOf(names)).toEqual(tiers)
})
