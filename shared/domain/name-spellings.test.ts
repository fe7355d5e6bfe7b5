import { describe, expect, test } from 'vitest'
import { nameKey, soundOf, spellingsOf, spellingsWithin } from './name-spellings.ts'
import { foldText } from './search-text.ts'

/** Names as Somalis write them, and as others write the same ones. */
const PAIRS = [
  ['Maxamed', 'Mohamed'],
  ['Maxamed', 'Muhammad'],
  ['Faarax', 'Farah'],
  ['Siciid', 'Said'],
  ['Cali', 'Ali'],
  ['Cumar', 'Omar'],
  ['Cabdiraxmaan', 'Abdirahman'],
  ['Cabdiqaadir', 'Abdulkadir'],
  ['Ciise', 'Isse'],
  ['Xaliimo', 'Halima'],
  ['Caasha', 'Aisha'],
  ['Khadiijo', 'Khadija'],
  ['Ismaaciil', 'Ismail'],
  ['Yuusuf', 'Yousuf'],
] as const

describe.each(PAIRS)('%s and %s', (somali, other) => {
  const [one, two] = [foldText(somali), foldText(other)]

  test('find one another in a search', () => {
    expect(spellingsOf(one)).toContain(two)
    expect(spellingsOf(two)).toContain(one)
  })

  test('sound alike and are masked by one key', () => {
    expect(soundOf(somali)).toBe(soundOf(other))
    expect(nameKey(somali)).toBe(nameKey(other))
  })
})

test('a name that no table has is found by the letters that Somali writes in another way', () => {
  expect(spellingsOf('xuluf')).toContain('huluf')
  expect(spellingsOf('huluf')).toContain('xuluf')
  expect(spellingsOf('cusbo')).toContain('usbo')
  expect(spellingsOf('usbo')).toContain('cusbo')
  expect(spellingsOf('qorax')).toContain('korah')
})

test('words of other scripts, short ones and numbers have no other spelling', () => {
  for (const word of ['محمد', 'ab', '2026', 'a1b2']) expect(spellingsOf(word)).toEqual([])
  expect(spellingsWithin('cali')).not.toContain('ali')
})
