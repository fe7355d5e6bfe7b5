import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { patch } from './operation.ts'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const value = z.union([scalar, z.array(scalar).max(100)])
/** The same in the words of a schema, which takes twenty times as long. */
const declared = z.record(
  z.string().max(60),
  z.object({ from: value.default(null), to: value.default(null) }),
)

const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(undefined, Number.NaN, Number.POSITIVE_INFINITY, -0),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))),
  fc.constantFrom(
    Array.from({ length: 100 }, () => 'x'),
    Array.from({ length: 101 }, () => 'x'),
  ),
)
const changes = fc.oneof(
  { weight: 9, arbitrary: fc.record({ from: values, to: values, more: values }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: values },
)
const names = fc.oneof(
  fc.string().filter((name) => name !== '__proto__'),
  fc.constantFrom('x'.repeat(60), 'x'.repeat(61), 'toString', ''),
)

test('a patch is read as its schema would read it', () => {
  const patches = fc.oneof(
    { weight: 9, arbitrary: fc.dictionary(names, changes, { maxKeys: 4, noNullPrototype: true }) },
    { weight: 1, arbitrary: values },
  )
  let read = 0
  fc.assert(
    fc.property(patches, (raw) => {
      const [byHand, bySchema] = [patch.safeParse(raw), declared.safeParse(raw)]
      expect(byHand.success).toBe(bySchema.success)
      expect(byHand.data).toEqual(bySchema.data)
      if (byHand.success) read++
    }),
    { numRuns: 2000 },
  )
  expect(read).toBeGreaterThan(100)
})

test('a patch cannot name what every object has', () => {
  expect(patch.safeParse(JSON.parse('{"__proto__":{"from":null,"to":"x"}}')).success).toBe(false)
})
