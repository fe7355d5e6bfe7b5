import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that docs/style-guide.md replaces, with how often comments of the product still have them: these numbers only shrink. */
const LEFT: Readonly<Record<string, number>> = {
  stands: 110,
  'is told': 20,
  'are told': 7,
  'tells of': 0,
  anew: 1,
  somebody: 155,
  whoever: 57,
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

test('comments say it in plain words', () => {
  expect(files.length).toBeGreaterThan(3000)
  const comments = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(COMMENTS) ?? []).map((text) => ({ file, text })),
  )
  const found = Object.keys(LEFT).map((word) => {
    const pattern = new RegExp(`\\b${word.replace(' ', '\\s+(?:\\*\\s+)?')}\\b`, 'gi')
    const places = comments.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file))
    return [word, places] as const
  })
  const more = found.flatMap(([word, places]) =>
    places.length > (LEFT[word] ?? 0) ? [`${word}: ${places.join(', ')}`] : [],
  )
  expect(more).toEqual([])
  expect(Object.fromEntries(found.map(([word, places]) => [word, places.length]))).toEqual(LEFT)
})
