import { expect, test } from 'vitest'
import { knownSpellings } from './name-spellings.ts'
import { namesInTwoWords } from './two-word-names.ts'

test('names that are written in two words are found as one', () => {
  expect(namesInTwoWords('waday belet weyne iyo las canod')).toEqual(['beletweyne', 'lascanod'])
  expect(namesInTwoWords('abdi nasir warsame')).toEqual(['abdinasir'])
  for (const text of ['', 'belet', 'weyne belet', 'guri cusub']) expect(namesInTwoWords(text)).toEqual([])
})

test('each name of the tables is found wherever it is divided', () => {
  let divided = 0
  for (const name of knownSpellings())
    for (let at = 2; at <= Math.min(8, name.length - 2); at++, divided++)
      expect(namesInTwoWords(`guri ${name.slice(0, at)} ${name.slice(at)} iyo`)).toContain(name)
  expect(divided).toBeGreaterThan(1000)
})
