import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../..')
const rules = z.record(z.string(), z.unknown())
const config = z.object({
  linter: z.object({ rules: z.object({ complexity: rules }) }),
  overrides: z.array(
    z.object({
      includes: z.array(z.string()),
      linter: z.object({ rules: z.object({ complexity: rules.optional() }) }),
    }),
  ),
})
const { linter, overrides } = config.parse(JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8')))

const LIMITS = {
  noExcessiveLinesPerFunction: { maxLines: 80 },
  noExcessiveCognitiveComplexity: { maxAllowedComplexity: 20 },
}
/** A block of tests is a function as well, and as long as its subject has cases. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx']

test.each(Object.entries(LIMITS))('%s holds in every file but tests', (rule, options) => {
  expect(linter.rules.complexity[rule]).toEqual({ level: 'error', options })
  const loosened = overrides.flatMap(({ includes, linter: of }) =>
    of.rules.complexity?.[rule] === undefined ? [] : includes,
  )
  expect(loosened).toEqual(TESTS)
})

/** A comment names the one rule that it turns off, and none of these: without a name it turns off all of them. */
const REFUSED = /biome-ignore(?! lint\/(?!complexity\b)\w+\/\w+:).*/g

test('no comment turns these limits off', () => {
  const comments = execFileSync(
    'git',
    ['grep', '-h', 'biome-ignore', '--', ':!tests/architecture/long-functions.test.ts'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(comments).toContain('biome-ignore lint/')
  expect(comments.match(REFUSED) ?? []).toEqual([])
})

test.each([
  'biome-ignore lint: all of them',
  'biome-ignore lint/complexity: its group',
  'biome-ignore lint/complexity/noExcessiveLinesPerFunction: long',
  'biome-ignore lint/a11y/useButtonType lint/complexity/noExcessiveLinesPerFunction: two',
  'biome-ignore-all lint/a11y/useButtonType: the file',
  'biome-ignore-start lint/a11y/useButtonType: a part',
])('`%s` would turn them off', (comment) => {
  expect(comment.match(REFUSED)).toEqual([comment])
  expect('biome-ignore lint/a11y/useButtonType: one rule'.match(REFUSED)).toBeNull()
})
