import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { likenessOf } from './alike.ts'
import { dayStart } from './dates.ts'

const FIELDS = {
  at: 'dateTime',
  precision: 'timePrecision',
  place: 'location',
  text: 'description',
  kind: 'incidentType',
}
const RECORDED_AT = '2026-11-26T09:00:00.000Z'

/** A line of the file: when, where by its code, where in words, of what kind, what happened. */
function recordOf(line: string) {
  const [at = '', code = '', location = '', incidentType = '', description = ''] = line.split(' | ')
  const known = (text: string) => (text === '-' ? null : text)
  const day = known(at) && dayStart(at.slice(0, 10))
  return {
    ...{ incidentType, description, createdAt: RECORDED_AT, location: known(location) ?? '' },
    dateTime: at.length > 10 ? new Date(`${at.replace(' ', 'T')}:00+03:00`).toISOString() : day,
    regionCode: known(code.slice(0, 4)),
    districtCode: code.length > 4 ? code : null,
  }
}

function pairsOf(half: string) {
  const file = new URL(`../../tests/fixtures/incident-pairs/${half}.txt`, import.meta.url)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', one = '', other = ''] = block.split('\n')
      return { head, isSame: /^\d+ same /.test(head), one: recordOf(one), other: recordOf(other) }
    })
}

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

describe.each(['looked-at', 'held-back'])('the %s half of the pairs of incidents', (half) => {
  const pairs = pairsOf(half)
  const judged = pairs.map((pair) => ({
    ...pair,
    isFound: likenessOf(FIELDS, pair.one, pair.other) !== null,
  }))
  const count = (test: (pair: (typeof judged)[number]) => boolean) => judged.filter(test).length

  test('has 40 pairs of one event and 60 of two', () => {
    expect([count(({ isSame }) => isSame), count(({ isSame }) => !isSame)]).toEqual([40, 60])
  })

  test('is told with a recall of at least 0.9 and a precision of at least 0.7', () => {
    const right = count(({ isSame, isFound }) => isSame && isFound)
    const recall = right / count(({ isSame }) => isSame)
    const precision = right / count(({ isFound }) => isFound)
    console.info(`Pairs of incidents, ${half}: recall ${percent(recall)}, precision ${percent(precision)}`)
    const wrong = judged.filter(({ isSame, isFound }) => isSame !== isFound).map(({ head }) => head)
    expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.9)
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.7)
  })
})
