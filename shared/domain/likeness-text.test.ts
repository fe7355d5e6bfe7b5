import { describe, expect, test } from 'vitest'
import { compareTexts, printOf, shareName, shareNumber } from './likeness-text.ts'
import { soundOf } from './name-spellings.ts'

const read = (text: string) => printOf(text, new Set(['kismayo']))

describe('names', () => {
  test.each([
    ['Maxamed', 'Mohamed'],
    ['Cabdullaahi', 'Abdullahi'],
    ['Cismaan', 'Osman'],
    ['Faadumo', 'Fatuma'],
    ['Xirsi', 'Hersi'],
    ['Yuusuf', 'Yusuf'],
  ])('%s and %s sound alike', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))
  test('short ones count together with their neighbour', () => {
    expect(shareName(read('A farmer, Cali Gaab, was held.'), read('They arrested Ali Gab at dawn.'))).toBe(
      true,
    )
    expect(shareName(read('A farmer, Cali Gaab, was held.'), read('They arrested Ali Nuur at dawn.'))).toBe(
      false,
    )
  })
  test('a long one counts alone', () => {
    expect(
      shareName(read('It was written by Xirsi, who is held.'), read('They arrested Hersi at dawn.')),
    ).toBe(true)
  })
  test('neither the beginning of a sentence nor the place nor an ordinary word is one', () => {
    expect(read('Bulldozers came. Gunmen left for Kismaayo with Police.').names.size).toBe(0)
  })
})

describe('numbers', () => {
  test.each([
    ['laba boqol oo qoys', 200],
    ['two hundred families', 200],
    ['laba iyo toban jir', 12],
    ['thirty five families', 35],
    ['a boy of 13', 13],
    ['soddon iyo shan qoys', 35],
  ])('%s', (text, value) => expect([...read(text).numbers]).toEqual([value]))
  test('a small one is in too many texts to be told by', () => {
    expect(shareNumber(read('three men'), read('saddex nin'))).toBe(false)
    expect(shareNumber(read('18 men'), read('siddeed iyo toban nin'))).toBe(true)
  })
})

describe('texts', () => {
  const english = read(
    'Three young men were taken from the market by soldiers and beaten behind the station.',
  )
  test('in two languages are compared by what their words mean', () => {
    const somali = read('Saddex dhallinyaro ah ayay askartu suuqa ka kaxaysteen oo saldhigga lagu garaacay.')
    expect(compareTexts(english, somali)).toBeGreaterThan(0.5)
  })
  test('in two languages say nothing if they have little in common', () => {
    const somali = read('Macallinku wuxuu carruurta ku garaacaa tuubo, waalidku way ka cabanayaan.')
    expect([english.language, somali.language]).toEqual(['en', 'so'])
    expect(compareTexts(english, somali)).toBeNull()
  })
  test('say nothing if one of them is short', () => {
    expect(compareTexts(english, read('Soldiers at the market'))).toBeNull()
  })
})
