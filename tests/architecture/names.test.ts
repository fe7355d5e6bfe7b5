import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectLeft } from './words-left.ts'

/**
 * Words that say when a value came and not what it is, with how many names of the product are still nothing else: a
 * thread is called `thread` and not `found`. These numbers only shrink.
 */
const LEFT: Readonly<Record<string, number>> = {
  found: 2,
  known: 1,
  kept: 3,
  given: 0,
  taken: 0,
  told: 1,
  asked: 3,
  said: 1,
}

const files = execFileSync('git', ['ls-files', 'server', 'shared', 'web', 'desktop', 'reports', 'files'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/**
 * Where a word is the name of a variable, of a function, of the first value of a list that is taken apart, or of a
 * parameter, either of an arrow function or with its type.
 */
const patternOf = (word: string) =>
  new RegExp(
    [
      `\\b(?:const|let)\\s+(?:\\[\\s*)?${word}\\b`,
      `\\bfor\\s*\\(\\s*const\\s+\\[\\w+,\\s*${word}\\b`,
      `\\bfunction\\s+${word}\\b`,
      `\\b(?:function\\b[^(\\n]*|=\\s*(?:async\\s*)?)\\(${word}\\b\\??:`,
      `\\(${word}\\)\\s*=>`,
    ].join('|'),
    'g',
  )

test('names say what a value is and not when it came', () => {
  expect(files.length).toBeGreaterThan(3000)
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expectLeft(LEFT, sources, patternOf)
})

test('nothing is left of what an editor or a merge wrote beside a file', () => {
  const all = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  expect(all.length).toBeGreaterThan(3000)
  expect(all.filter((file) => /(?:\.(?:orig|rej|bak|swp|tmp)|~)$/.test(file))).toEqual([])
})
