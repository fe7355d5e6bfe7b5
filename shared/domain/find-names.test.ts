import { expect, test } from 'vitest'
import { findsNames } from './find-names.ts'

const PEOPLE = [
  'Maxamed Cabdi Faarax',
  'Mohamed Hassan',
  'Xasan Cali Nuur',
  'Abdi Nasir Osman',
  'Cabdinaasir Siciid',
  'Faadumo Guuleed',
  'Ifrax (100% sure)',
]
const found = (typed: string) => PEOPLE.filter((name) => findsNames(typed)?.([name, 'name@office.example']))

test.each<[string, readonly number[]]>([
  ['mohamed', [0, 1]],
  ['Maxamed', [0, 1]],
  ['Mohamed Farah', [0]],
  ['farah mohamed', [0]],
  ['moha', [1]],
  ['Hassan', [1, 2]],
  ['abdinasir', [3, 4]],
  ['Abdi Nasir', [3, 4]],
  ['Said', [4]],
  ['Fatuma Guled', [5]],
  ['guu', [5]],
  ['office.example', [0, 1, 2, 3, 4, 5, 6]],
  ['100%', [6]],
  ['%', [6]],
  ['_', []],
  ['nobody', []],
  ['\ufdfa'.repeat(100), []],
])('%s is found in any spelling: %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected.map((at) => PEOPLE[at]))
})

test('nothing is looked for where nothing was typed', () => {
  expect([findsNames(''), findsNames('  ')]).toEqual([null, null])
})
