import { expect, test } from 'vitest'
import type { Reader } from './attack-oracle.ts'
import { PublicSite } from './attack-site.ts'

const officer: Reader = { id: 'officer', role: 'field-officer', regions: ['SO28'] }
const editor: Reader = { id: 'editor', role: 'editor', regions: [] }
const reviewer: Reader = { id: 'reviewer', role: 'reviewer', regions: [] }
const site = () => new PublicSite((word) => (word === 'mk1x' ? 'editor' : 'officer'))
const words = new Set(['mk1x', 'mk2x'])

test('the oracle of the public site knows what a second permitted person released, and nothing else', () => {
  const here = site()
  expect(here.shown('a')).toBeNull()
  expect(() => here.release('a', officer, words, 'step 1')).toThrow('step 1')
  expect(() => here.release('a', editor, words, 'step 2')).toThrow('step 2')
  here.release('a', reviewer, words, 'step 3')
  expect(here.shown('a')).toEqual(words)
  expect(here.hasWord('mk3x')).toBe(false)
})

test('what is taken down is gone at once, and comes back by another permitted person only', () => {
  const here = site()
  here.release('a', reviewer, words, 'step 1')
  here.stands('a', true, editor.id)
  expect(here.shown('a')).toBeNull()
  expect(() => here.bringBack('a', editor, 'step 2')).toThrow('step 2')
  expect(() => here.bringBack('a', officer, 'step 3')).toThrow('step 3')
  here.bringBack('a', reviewer, 'step 4')
  expect(here.shown('a')).toEqual(words)
  expect(() => here.bringBack('a', reviewer, 'step 5')).toThrow('step 5')
})
