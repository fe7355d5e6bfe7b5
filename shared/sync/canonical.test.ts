import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical.ts'

/** The keys of all objects in another order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, item]) => [key, turned(item)]),
  )
}

test('equal content has equal bytes, in whatever order it was written, sorted by code units', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(turned(value))).toBe(text)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
  const unsorted = { b: [{ d: 'cafe\u0301', c: undefined }], a: 1, B: null }
  expect(canonicalJson(unsorted)).toBe('{"B":null,"a":1,"b":[{"d":"caf\u00e9"}]}')
  // Already in order, but for one text.
  expect(canonicalJson({ a: { b: 'cafe\u0301' } })).toBe('{"a":{"b":"caf\u00e9"}}')
})
