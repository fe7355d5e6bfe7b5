import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FileResult } from './report.ts'
import { overdue, passedAgain, readKnown, toRunAgain } from './unsteady.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const result = (file: string, failed = true): FileResult => ({
  ...{ file, tier: 'browser', took: 1000, passed: 3 },
  failures: failed ? [{ name: 'a test', title: 'a test', message: 'not so' }] : [],
})

test('what failed with a page is run again, whatever else failed, and no file of another tier is', () => {
  const [screen, site] = [result('tests/screens/jobs.test.ts'), result('tests/e2e/web/shell.test.ts')]
  const others = ['server/main.test.ts', 'tests/sync/backup.test.ts', 'shared/domain/money.test.ts'].map(
    (file) => result(file),
  )
  expect(toRunAgain([screen, result('tests/e2e/web/news.test.ts', false), ...others, site])).toEqual([
    screen,
    site,
  ])
})

test('so many failures that no chance makes them are not run again', () => {
  const many = Array.from({ length: 9 }, (_, number) => result(`tests/e2e/web/page-${number}.test.ts`))
  expect(toRunAgain(many)).toEqual([])
  expect(toRunAgain(many.slice(1))).toHaveLength(8)
})

test('a file that failed passes by its second run only where all of that run is well', () => {
  const [one, other] = [result('tests/e2e/web/news.test.ts'), result('tests/screens/jobs.test.ts')]
  const passed = [result(one.file, false), result(other.file, false)]
  const again = (code: number, files: readonly FileResult[], strayErrors: readonly string[] = []) =>
    passedAgain([one, other], { code, result: { files, strayErrors } })
  expect(again(0, passed)).toEqual([one, other])
  expect(again(0, [result(one.file, false)])).toEqual([one])
  expect(again(0, [{ ...result(one.file, false), passed: 0 }])).toEqual([])
  expect(again(1, [result(one.file, false), other])).toEqual([])
  expect(again(0, passed, ['a rejection that nobody handled'])).toEqual([])
  expect(again(1, passed)).toEqual([])
  expect(passedAgain([one, other], { code: 0, result: null })).toEqual([])
})

test('a known file is overdue after 14 days', () => {
  const text =
    '| file | cause | since |\n| --- | --- | --- |\n| `tests/e2e/a.test.ts` | a late toast | 2026-11-01 |\n'
  const known = readKnown(text)
  expect(known).toEqual([{ file: 'tests/e2e/a.test.ts', cause: 'a late toast', since: '2026-11-01' }])
  expect(overdue(known, new Date('2026-11-15T00:00:00Z'))).toEqual([])
  expect(overdue(known, new Date('2026-11-15T00:00:01Z'))).toEqual(known)
})

test('each file that is known as unsteady is there, and has a cause and a day', () => {
  for (const { file, cause, since } of readKnown(
    readFileSync(path.join(ROOT, 'tests/unsteady.md'), 'utf8'),
  )) {
    expect(file).toMatch(/^tests\/(?:all\/)?(?:screens|e2e)\//)
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain('test')
    expect(cause).not.toBe('')
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
