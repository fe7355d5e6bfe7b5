import { describe, expect, test } from 'vitest'
import { textHash } from '#shared/domain/text-hash.ts'
import { collections } from '#shared/schemas/index.ts'
import { frozenDetails, frozenFields } from './frozen-text.ts'

const collection = collections['upr-recommendations']
const TEXT = 'Ratify the Convention on the Rights of the Child'
const frozen = { description: TEXT, textSha256: textHash(TEXT), textLanguage: null }
const refused = (values: Record<string, string | null>, before: Record<string, string | null> | null) =>
  frozenDetails(collection, values, before as never).map(({ path }) => path)

test('the hash is that of the bytes, as any other program computes it', () => {
  expect(textHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(textHash('Xuquuqda “carruurta”')).not.toBe(textHash('Xuquuqda "carruurta"'))
})

describe('a frozen text', () => {
  test('is neither edited, emptied nor freed again', () => {
    expect(refused({ description: 'Ratify it' }, frozen)).toEqual(['description'])
    expect(refused({ textSha256: null }, frozen)).toEqual(['textSha256'])
    expect(refused({ description: 'Ratify it', textSha256: textHash('Ratify it') }, frozen)).toEqual([
      'description',
      'textSha256',
    ])
  })

  test('leaves the rest of its record to those who follow it up', () => {
    expect(refused({ progress: 'A bill is before parliament', theme: 'justice' }, frozen)).toEqual([])
    expect(refused({ description: TEXT }, frozen)).toEqual([])
    expect(refused({ textLanguage: 'en' }, frozen)).toEqual([])
    expect(refused({ textLanguage: 'fr' }, { ...frozen, textLanguage: 'en' })).toEqual(['textLanguage'])
    expect(frozenFields(collection, frozen)).toEqual(['description', 'textSha256'])
  })
})

describe('a text that is to be frozen', () => {
  const open = { description: TEXT, textSha256: null }

  test('is the one that the hash was made of, also at creation and in an import', () => {
    expect(refused({ textSha256: textHash(TEXT) }, open)).toEqual([])
    expect(refused({ description: TEXT, textSha256: textHash(TEXT) }, null)).toEqual([])
  })

  test('is refused where somebody changed it meanwhile', () => {
    expect(refused({ textSha256: textHash(TEXT) }, { ...open, description: `${TEXT} soon` })).toEqual([
      'textSha256',
    ])
    expect(refused({ textSha256: textHash(TEXT) }, { ...open, description: null })).toEqual(['textSha256'])
  })
})

test('collections without such a text are not looked at', () => {
  expect(frozenDetails(collections.incidents, { description: 'x' }, { description: 'y' } as never)).toEqual(
    [],
  )
})
