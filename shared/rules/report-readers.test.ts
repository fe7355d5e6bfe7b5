import { expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { makerNow, mayReadReportOf } from './report-readers.ts'

const user = (role: User['role'], regions: readonly string[] = []): User => ({ id: 'a', role, regions })
const reads = (reader: User, maker: User) => mayReadReportOf(reader, makerNow(maker))

// Written by hand, so that somebody decides: [reader, maker, whether the reader may have the maker's reports].
test.each([
  [user('reviewer'), user('editor'), true],
  [user('editor'), user('administrator'), true],
  [user('administrator'), user('editor'), true],
  [user('editor'), user('field-officer', ['SO28']), true],
  [user('field-officer', ['SO28']), user('triage-officer', ['SO28']), true],
  [user('triage-officer', ['SO22', 'SO28']), user('field-officer', ['SO28']), true],
  [user('field-officer', ['SO28']), user('field-officer', ['SO22', 'SO28']), false],
  [user('field-officer', ['SO22']), user('field-officer', ['SO28']), false],
  [user('field-officer', ['SO22', 'SO28']), user('reviewer'), false],
  [user('member'), user('field-officer', ['SO28']), false],
  [user('member'), user('member'), false],
] as const)('%o may have the reports of %o: %s', (reader, maker, may) => {
  expect(reads(reader, maker)).toBe(may)
})
