import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A module that makes a call of learning, or asks what is known of one. */
const CALLS =
  /\b(?:useCall|useAction|callKey|readOf)\('(?:learning|cohortLearning)'|\bapi\.(?:learning|cohortLearning)\./
const LOADS = /^import '(?:#web\/lib|\.)\/learning-calls\.ts'$/m

test('whoever makes a call of learning loads their declarations, which other pages do without', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'web' })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, code: readFileSync(`web/${file}`, 'utf8') }))
  const calling = files.filter(({ code }) => CALLS.test(code))
  expect(calling.length).toBeGreaterThan(10)
  expect(calling.filter(({ code }) => !LOADS.test(code)).map(({ file }) => file)).toEqual([])
})
