import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, mergeWriters, stillOpen, withTheirs } from './merge-writers.ts'

test('what only one tab wrote is kept, and what both wrote is told with what the other says', () => {
  const before = { values: { title: '', text: 'a', tags: ['x'] }, base: { title: '' }, version: 1 }
  const mine = { values: { title: 'Mine', text: 'b', tags: ['x'] }, base: { title: '' }, version: 1 }
  const theirs = { values: { title: '', text: 'c', tags: ['y'] }, base: { title: 'Newer' }, version: 2 }
  const { value, both } = mergeWriters(before, mine, theirs)
  expect(value).toEqual({
    ...{ values: { title: 'Mine', text: 'b', tags: ['y'] }, base: { title: 'Newer' }, version: 2 },
  })
  expect(both).toEqual([{ path: ['values', 'text'], theirs: 'c' }])
  expect(withTheirs(value, both).values.text).toBe('c')
  expect(stillOpen(value, both)).toEqual(both)
  expect(stillOpen(withTheirs(value, both), both)).toEqual([])
})

test('parts that belong together are never mixed', () => {
  const sent = (id: string) => ({ values: {}, sent: { id, code: id } })
  expect(mergeWriters(sent('a'), sent('b'), sent('c'))).toEqual({ value: sent('b'), both: [] })
})

test('a draft that is one text is asked about as a whole, and an empty beginning takes all', () => {
  expect(mergeWriters('', 'mine', 'theirs')).toEqual({
    ...{ value: 'mine', both: [{ path: [], theirs: 'theirs' }] },
  })
  expect(mergeWriters('', '', 'theirs')).toEqual({ value: 'theirs', both: [] })
  const written = { values: { a: 'written' }, changed: { 'a.md': 'text' } }
  const empty = { values: { a: '' }, changed: {} }
  expect(mergeWriters(empty, empty, written)).toEqual({ value: written, both: [] })
})

test('whatever two tabs write, no field of either is lost unasked', () => {
  const side = fc.record({
    a: fc.constantFrom('', '1', '2'),
    b: fc.constantFrom('', '1'),
    c: fc.constantFrom('', '1', '3'),
  })
  fc.assert(
    fc.property(side, side, side, (before, mine, theirs) => {
      const { value, both } = mergeWriters({ values: before }, { values: mine }, { values: theirs })
      for (const name of ['a', 'b', 'c'] as const) {
        const isAsked = both.some(({ path }) => path[1] === name)
        const isMine = mine[name] !== before[name]
        const isTheirs = theirs[name] !== before[name]
        expect(isAsked).toBe(isMine && isTheirs && mine[name] !== theirs[name])
        expect(value.values[name]).toBe(isTheirs && !isMine ? theirs[name] : mine[name])
      }
      // The tab that reads what was merged finds nothing more to do.
      const again = mergeWriters({ values: theirs }, withTheirs(value, both), value)
      expect(isSame(withTheirs(again.value, again.both).values, value.values)).toBe(true)
    }),
  )
})
