import { expect, test } from 'vitest'
import { testsOnServer } from './reached.ts'

test.each([
  ['a file of the server', 'server/records/pull-page.ts', 'server/records/pull.test.ts'],
  ['one that is gone', 'server/records/was-here-before.ts', 'server/records/pull.test.ts'],
  ['a migration', 'server/db/migrations/0001-records.sql', 'server/db/migrate.test.ts'],
  ['a test of sync', 'tests/sync/backup.test.ts', 'tests/sync/backup.test.ts'],
  ['a test of screens', 'tests/screens/inbox.test.ts', 'tests/screens/inbox.test.ts'],
  ['a test outside of the gate', 'tests/all/server/seed.test.ts', 'tests/all/server/seed.test.ts'],
  ['a permission', 'shared/domain/access.ts', 'tests/architecture/access.test.ts'],
  ['a call', 'shared/contract/library/reports.ts', 'tests/architecture/disclosures.test.ts'],
])('%s leads to its tests', (_what, changed, reached) => {
  expect(testsOnServer([changed])).toContain(reached)
})

test.each([
  ['browsers', 'tests/e2e/web/shell.test.ts'],
  ['tests that take long', 'tests/long/kill.test.ts'],
  ['what needs no database', 'shared/domain/money.test.ts'],
  ['a folder without any around it but the server', 'server/notices/index.ts'],
])('%s lead to none', (_what, changed) => {
  expect(testsOnServer([changed])).toEqual([])
})
