import { describe, expect, test } from 'vitest'
import { NAMES_OF_PEOPLE, nameKey, soundOf, spellingsOf, spellingsWithin } from './name-spellings.ts'
import { foldText } from './search-text.ts'

/** Names as Somalis write them, and as others write the same ones. */
const PEOPLE = [
  'Maxamed Mohamed Mahamed Muxamed Mohammed Muhammad',
  'Cabdi Abdi',
  'Xasan Hassan Hasan',
  'Cali Ali',
  'Faadumo Fatuma Fadumo Fatima Faduma',
  'Caasha Asha Aisha Caaisha',
  'Siciid Said Saeed Sa\u2018iid',
  'Faarax Farah Farax',
  'Jaamac Jama',
  'Cumar Omar Umar',
  'Yuusuf Yusuf Yousuf Yosuf',
  'Ismaaciil Ismail Isma\u02bfil',
  'Khadiija Khadija Khadijo Qadiija',
  'Xaliimo Halima Haleemo',
  'Shariif Sherif Sharif Shareef',
  'Cismaan Osman Cusmaan Usman',
  'Ibraahim Ibrahim Ebrahim',
  'Axmed Ahmed Ahmad',
  'Nuur Nur Noor',
  'Warsame Warsama Warsameh',
  'Guuleed Guled Gulaid',
  'Cabdiraxmaan Abdirahman Abdurahman',
  'Cabdiqaadir Abdulkadir Abdelkader',
  'Xuseen Hussein Hussain Xusein',
  'Daahir Dahir Tahir',
]
const TOWNS = [
  'Muqdisho Mogadishu Mogadiscio',
  'Kismaayo Kismayo Kismayu',
  'Baydhabo Baidoa Baidhabo',
  'Beledweyne Beletweyne Beledwayne',
  'Gaalkacyo Galkayo Galcaio',
  'Boosaaso Bosaso Bossaso',
  'Hargeysa Hargeisa',
  'Garoowe Garowe',
  'Laascaanood Lasanod',
  'Burco Burao',
  'Ceerigaabo Erigavo',
  'Dhuusamareeb Dusamareb',
  'Marka Merca',
  'Baraawe Brava',
  'Qardho Gardo',
  'Jowhar Johar',
]
const folded = (line: string) => line.split(' ').map(foldText)

test.each([...PEOPLE, ...TOWNS])('each of %s finds the others', (line) => {
  for (const one of folded(line))
    for (const other of folded(line)) if (one !== other) expect([one, ...spellingsOf(one)]).toContain(other)
})

test.each(PEOPLE)('%s sound alike and are masked by one key', (line) => {
  expect(new Set(line.split(' ').map(soundOf)).size).toBe(1)
  expect(new Set(line.split(' ').map(nameKey)).size).toBe(1)
})

describe('different names', () => {
  test.each([
    ['Cali', 'Kali'],
    ['Xasan', 'Hussein'],
    ['Xasan', 'Xuseen'],
    ['Hassan', 'Hussain'],
    ['Faarax', 'Fara'],
    ['Maxamed', 'Maxamuud'],
    ['Mohamed', 'Mahmoud'],
    ['Maxamed', 'Axmed'],
    ['Muxumed', 'Mohamud'],
    ['Axmed', 'Xaamid'],
    ['Cumar', 'Caamir'],
    ['Omar', 'Amir'],
    ['Cali', 'Layla'],
    ['Khadiijo', 'Khadra'],
    ['Diiriye', 'Dirir'],
    ['Siyaad', 'Sucaad'],
    ['Siciid', 'Sayid'],
    ['Cabdi', 'Cabdow'],
    ['Nuur', 'Nuura'],
    ['Cabdullaahi', 'Cabdalla'],
  ])('%s and %s are not taken for one another', (one, other) => {
    expect(spellingsOf(foldText(one))).not.toContain(foldText(other))
    expect(spellingsOf(foldText(other))).not.toContain(foldText(one))
    expect(soundOf(one)).not.toBe(soundOf(other))
  })

  test('of the table have no spelling in common', () => {
    const groups = Map.groupBy(NAMES_OF_PEOPLE.map(foldText), (name) =>
      [name, ...spellingsOf(name)]
        .filter((each) => known.has(each))
        .toSorted()
        .join(' '),
    )
    // Every spelling of a name finds the same ones.
    for (const [found, names] of groups) expect(new Set(found.split(' '))).toEqual(new Set(names))
  })
})
const known = new Set(NAMES_OF_PEOPLE.map(foldText))

test('a spelling that the table has not goes with the name that is written most alike', () => {
  expect(soundOf('Xaasan')).toBe(soundOf('Xasan'))
  expect(soundOf('Huseyin')).toBe(soundOf('Xuseen'))
  expect(soundOf('Mohamadd')).toBe(soundOf('Maxamed'))
})

test('a name that no table has is found by the letters that Somali writes in another way', () => {
  expect(spellingsOf('xuluf')).toContain('huluf')
  expect(spellingsOf('huluf')).toContain('xuluf')
  expect(spellingsOf('cusbo')).toContain('usbo')
  expect(spellingsOf('usbo')).toContain('cusbo')
  expect(spellingsOf('dulane')).not.toContain('dulcane')
  for (const [somali, other] of [
    ['ducale', 'duale'],
    ['shirwac', 'shirwa'],
    ['cartan', 'artan'],
  ] as const) {
    expect(spellingsOf(somali)).toContain(other)
    expect(spellingsOf(other)).toContain(somali)
  }
  expect(spellingsOf('qorax')).toContain('korah')
  expect(spellingsOf('korah')).toContain('qorax')
  expect(spellingsOf('gaydan')).toContain('geidhan')
  expect(spellingsOf('geidan')).toContain('gaydan')
})

test('short words of Somali are not taken for others with a letter more', () => {
  expect(spellingsOf('dib')).not.toContain('dhib')
  expect(spellingsOf('dac')).not.toContain('dhac')
})

test('words of other scripts, short ones and numbers have no other spelling, and none has very many', () => {
  for (const word of ['محمد', 'ab', '2026', 'a1b2']) expect(spellingsOf(word)).toEqual([])
  expect(spellingsWithin('cali')).not.toContain('ali')
  expect(spellingsOf('khadhqazixakhadhqaizexhak').length).toBeLessThan(64)
})
