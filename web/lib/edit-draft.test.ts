import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedOf, compareEdits, completeDraft, draftOf, rebase } from './edit-draft.ts'

const NAMES = ['title', 'open', 'tags', 'place'] as const
const side = fc.record({
  title: fc.constantFrom('', 'a', 'b', 'c'),
  open: fc.boolean(),
  tags: fc.constantFrom<readonly string[]>([], ['a'], ['a', 'b']),
  place: fc.constantFrom<{ readonly code: string } | null>(null, { code: 'SO26' }, { code: 'SO28' }),
})
/** As a draft comes back from where it was kept: equal, and no object of it the same. */
const kept = <V>(values: V): V => JSON.parse(JSON.stringify(values))
const namesOf = (compared: readonly { readonly name: string }[]) => compared.map(({ name }) => name)

test('two edits are compared field by field with what both began from', () => {
  const before = { a: '1', b: '1', c: '1', d: '1', e: '1' }
  const mine = { a: '2', b: '2', c: '1', d: '1', e: '2' }
  const theirs = { a: '3', b: '1', c: '3', d: '1', e: '2' }
  const { both, theirsOnly, mineOnly } = compareEdits(before, mine, theirs)
  expect(both).toEqual([{ name: 'a', base: '1', mine: '2', theirs: '3' }])
  expect(namesOf(mineOnly)).toEqual(['b'])
  expect(namesOf(theirsOnly)).toEqual(['c'])
})

test('only what was changed is sent', () => {
  expect(changedOf({ title: 'Another', tags: ['a'] }, { title: 'One', tags: ['a'] })).toEqual({
    title: 'Another',
  })
})

test('a draft of a former build that lacks a field has not changed it', () => {
  const now: Record<string, string> = { title: 'Theirs', summary: 'New here' }
  const { draft, both } = rebase<typeof now>(
    { values: { title: 'Mine' }, base: { title: 'Begun' }, version: 1 },
    now,
    2,
  )
  expect(draft).toEqual({ values: { title: 'Mine', summary: 'New here' }, base: now, version: 2 })
  expect(both).toEqual(['title'])
  const old = { values: { title: 'Mine' }, base: { title: 'Begun' }, version: 1 }
  const whole = completeDraft<typeof now, number>(old, draftOf(now, { version: 2 }))
  expect(whole).toMatchObject({ values: { title: 'Mine', summary: 'New here' }, version: 1 })
  expect(changedOf(whole.values, whole.base)).toEqual({ title: 'Mine' })
})

test('whatever two people write, each keeps what only they changed, and what both changed is named', () => {
  fc.assert(
    fc.property(side, side, side, (base, mine, theirs) => {
      const draft = kept({ values: mine, base, version: 1 })
      const { draft: merged, both } = rebase(draft, theirs, 2)
      const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
      for (const name of NAMES) {
        const [b, m, t] = [base[name], mine[name], theirs[name]]
        expect(merged.values[name]).toEqual(same(m, b) ? t : m)
        expect(both.includes(name)).toBe(!same(m, b) && !same(t, b) && !same(m, t))
      }
      expect(merged).toMatchObject({ base: theirs, version: 2 })
      // A second look at the same item finds nothing more to decide, and changes nothing.
      expect(rebase(merged, theirs, 2)).toEqual({ draft: merged, both: [] })
    }),
  )
})

test('every value that anybody changed stands in one list at most, and none that nobody did', () => {
  fc.assert(
    fc.property(side, side, side, (base, mine, theirs) => {
      const { both, theirsOnly, mineOnly } = compareEdits(kept(base), kept(mine), theirs)
      const names = namesOf([...both, ...theirsOnly, ...mineOnly])
      expect(new Set(names).size).toBe(names.length)
      const changed = { ...changedOf(mine, base), ...changedOf(theirs, base) }
      const alike = Object.keys(changed).filter((name) => Object.keys(changedOf(mine, theirs)).includes(name))
      expect(names.toSorted()).toEqual(alike.toSorted())
    }),
  )
})
