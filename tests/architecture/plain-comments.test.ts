import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { expectLeft } from './words-left.ts'

/** Words that docs/style-guide.md replaces, with how often comments of the product still have them: these numbers only shrink. */
const LEFT: Readonly<Record<string, number>> = {
  stands: 0,
  'is told': 0,
  'are told': 0,
  'tells of': 0,
  anew: 0,
  somebody: 0,
  whoever: 0,
}

const files = execFileSync(
  'git',
  ['ls-files', 'server', 'shared', 'web', 'desktop', 'reports', 'files', 'build', '*.config.ts'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file) && !/\.test\.tsx?$/.test(file))

/** The comments of a source; what looks like one within a text counts as one. */
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Finds a word, also where it goes on in the next line of a comment. */
const patternOf = (word: string) => new RegExp(`\\b${word.replace(' ', '\\s+(?:\\*\\s+)?')}\\b`, 'gi')

test('comments say it in plain words', () => {
  expect(files.length).toBeGreaterThan(3000)
  const comments = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(COMMENTS) ?? []).map((text) => ({ file, text })),
  )
  expectLeft(LEFT, comments, patternOf)
})

test('the summaries of calls say it in plain words', () => {
  const summaries = callsIn(contract).map(({ spec }) => spec.summary)
  expect(summaries.length).toBeGreaterThan(300)
  const words = Object.keys(LEFT).map(patternOf)
  expect(summaries.filter((summary) => words.some((word) => summary.search(word) >= 0))).toEqual([])
})
