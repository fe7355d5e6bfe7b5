import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bandsOf, leastShared } from './news-bands.ts'
import { likeness, printOf } from './news-likeness.ts'

/** Invented pairs: whether both tell the same story, the kind, title and text of each, and the days between. */
function pairsOf(file: string) {
  return readFileSync(new URL(`../../tests/fixtures/news-pairs/${file}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [label, kind, titleA = '', textA = '', titleB = '', textB = '', days] = line.split('\t')
      const at = (day: number) => new Date(Date.UTC(2026, 4, 1 + day)).toISOString()
      const one = printOf({ title: titleA, excerpt: textA, publishedAt: at(0) })
      const other = printOf({ title: titleB, excerpt: textB, publishedAt: at(Number(days)) })
      return { isSame: label === 'same', kind, titleA, titleB, one, other }
    })
}

describe.each(['known', 'held-out'])('the %s half of the labelled pairs', (file) => {
  const pairs = pairsOf(file)
  const judged = pairs.map((pair) => ({ ...pair, isFound: likeness(pair.one, pair.other) > 0 }))
  const right = judged.filter(({ isSame, isFound }) => isSame && isFound).length
  const wrong = judged
    .filter(({ isSame, isFound }) => isSame !== isFound)
    .map(({ kind, titleA, titleB }) => `${kind}: ${titleA} / ${titleB}`)

  test('has pairs of both labels', () => {
    expect(pairs.filter(({ isSame }) => isSame).length).toBeGreaterThanOrEqual(30)
    expect(pairs.filter(({ isSame }) => !isSame).length).toBeGreaterThanOrEqual(30)
  })

  test('is told with a precision and a recall of at least 0.95', () => {
    const found = judged.filter(({ isFound }) => isFound).length
    const figures = {
      precision: right / found,
      recall: right / judged.filter(({ isSame }) => isSame).length,
    }
    expect(figures.precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(figures.recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  test('shares twice as many keys as needed wherever both tell the same story, so that the index finds it', () => {
    const missed = judged.filter(({ isSame, isFound, one, other }) => {
      const keys = new Set(bandsOf(one))
      const wanted = bandsOf(other)
      return isSame && isFound && wanted.filter((key) => keys.has(key)).length < 2 * leastShared(wanted)
    })
    expect(missed.map(({ titleA }) => titleA)).toEqual([])
  })
})

test('the order of the two does not matter', () => {
  for (const { one, other } of pairsOf('known')) expect(likeness(one, other)).toBe(likeness(other, one))
})

test('articles without a text are the same story only by a long title within two days', () => {
  const at = (day: number) => `2026-05-0${day}T06:00:00.000Z`
  const bare = (title: string, day: number) => printOf({ title, excerpt: '', publishedAt: at(day) })
  const title = 'Court in Garowe orders release of two journalists'
  expect(likeness(bare(title, 1), bare(title, 2))).toBeGreaterThan(0)
  expect(likeness(bare(title, 1), bare(title, 5))).toBe(0)
  expect(likeness(bare('Somalia news', 1), bare('Somalia news', 1))).toBe(0)
})
