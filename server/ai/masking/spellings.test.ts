import { beforeAll, describe, expect, test } from 'vitest'
import { NAMES_OF_PEOPLE } from '#shared/domain/name-spellings.ts'
import { detailFinder } from './find-details.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { mask } from './mask.ts'
import { TITLES } from './name-signs.ts'

let known: KnownWords
beforeAll(async () => {
  known = await knownWords()
})
const masked = (text: string) => mask([text], detailFinder(known), { within: 10_000 }).texts[0]

test('every spelling by which a search finds a name is hidden, also in small letters', () => {
  const left = NAMES_OF_PEOPLE.map((name) => name.toLowerCase()).filter((name) =>
    masked(`waxaa shalay la xiray ${name} cali oo ku noolaa`)?.includes(name),
  )
  // What is a title as well is one before a name.
  expect(left.filter((name) => !TITLES.has(name))).toEqual([])
})

describe('names and numbers are hidden whatever signs and marks are inside', () => {
  test.each([
    ['Waxaa la xiray Sa‘iid Fu’aad shalay.', 'Waxaa la xiray [NAME-1] shalay.'],
    ['she met sa´iid xasan there', 'she met [NAME-1] there'],
    ['waxaa la xiray xa\u00adsan cali oo yimid', 'waxaa la xiray [NAME-1] oo yimid'],
    ['Soldiers took Xa\u200bsan Ca\u200dli away', 'Soldiers took [NAME-1] away'],
    ['waxaa la xiray ｘａｓａｎ cali', 'waxaa la xiray [NAME-1]'],
    ['قال محمد علی للمحكمة', 'قال [NAME-1] للمحكمة'],
    ['قال مح\u200dمد للمحكمة', 'قال [NAME-1] للمحكمة'],
    ['أخذوا ﻣﺤﻤﺪ أمس', 'أخذوا [NAME-1] أمس'],
    ['Call +252\u202a 61\u200b5 551\u2060234 now', 'Call [PHONE-1] now'],
    ['Write ami\u200bna.cali@exam\u00adple.org now', 'Write [EMAIL-1] now'],
  ])('%s', (text, expected) => {
    expect(masked(text)).toBe(expected)
  })

  test('and quotation marks stay what they are', () => {
    const text = 'the families’ homes ‘were’ burnt'
    expect(masked(text)).toBe(text)
  })
})
