import { expect, test } from 'vitest'
import { hasTitle, isNamed, outcomeOf } from './finds.ts'
import type { Failure, RunResult } from './report.ts'

const run = (...failures: readonly Failure[]): RunResult => ({
  files: [{ file: 'tests/sync/backup.test.ts', tier: 'server', took: 1000, passed: 3, failures }],
  strayErrors: [],
})
const failed = (title: string, message = 'expected 1 to be 2'): Failure => ({
  ...{ name: `a group > ${title}`, title, message },
})

test('a fault is found by the test that has to find it, and by nothing else that fails', () => {
  const finds = 'each device has it'
  expect(outcomeOf(finds, run(failed('something else'), failed(finds)))).toBe('found')
  expect(outcomeOf(finds, run(failed('each device has it, or not')))).toBe(
    'not found: something else failed: a group > each device has it, or not: expected 1 to be 2',
  )
  const unloaded = { name: 'the file', title: null, message: 'No such export\n  at its first line' }
  expect(outcomeOf(finds, run(unloaded))).toBe('not found: something else failed: the file: No such export')
  expect(outcomeOf(finds, run())).toBe('not found by 3 tests')
  expect(outcomeOf(finds, { files: [], strayErrors: ['no PostgreSQL'] })).toBe('not found by 0 tests')
  expect(outcomeOf(finds, null)).toBe('the tests did not run')
})

test('a test that did not end in its time has found nothing', () => {
  for (const message of ['Test timed out in 20000ms.\nIf this is', 'Hook timed out in 60000ms.\nIf'])
    expect(outcomeOf('it ends', run(failed('it ends', message)))).toBe(
      'not found: "a group > it ends" ran out of time',
    )
  expect(outcomeOf('it ends', run(failed('it ends', 'locator.click: Timeout 30000ms exceeded.')))).toBe(
    'found',
  )
})

test('a title may have anything in the places that its rows fill', () => {
  expect(isNamed('with seed %i: %s', 'with seed 445: what is lost')).toBe(true)
  expect(isNamed('$locale, $look.width px', 'so, 390 px')).toBe(true)
  expect(isNamed('where %s', 'nowhere else')).toBe(false)
  expect(isNamed('is it (so)?', 'is it (so)?')).toBe(true)
  expect(isNamed('is it (so)?', 'is it so')).toBe(false)
})

test('a source has a test by its whole title', () => {
  const source =
    "test('one title', () => {})\ntest.each([1])(\n  'another of %i', () => {})\nconst text = 'a third'"
  expect(hasTitle(source, 'one title')).toBe(true)
  expect(hasTitle(source, 'another of %i')).toBe(true)
  for (const title of ['one', 'another of 1', 'a third']) expect(hasTitle(source, title)).toBe(false)
})
