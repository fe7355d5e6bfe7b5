import { expect, test } from 'vitest'
import { type DraftEdit, type DraftField, editedField, writtenAt } from './grant-drafts.ts'

const edit = (by: string, value: string, base: number, second: number, settles = false): DraftEdit => ({
  ...{ by, value, base, settles },
  at: new Date(Date.UTC(2026, 10, 1, 8, 0, second)).toISOString(),
})
const after = (...edits: DraftEdit[]) =>
  edits.reduce<DraftField | undefined>((field, each) => editedField(field, each), undefined)
const othersOf = (field: DraftField | undefined) => field?.others.map(({ by, value }) => [by, value])

test('a field that was seen is written over, and nothing is kept of it', () => {
  expect(after(edit('a', 'One', 0, 1), edit('b', 'Two', 1, 2))).toMatchObject({
    ...{ value: 'Two', by: 'b', rev: 2, others: [] },
  })
  expect(after(edit('a', '', 0, 1))).toBeUndefined()
  expect(after(edit('a', 'One', 0, 1), edit('b', 'One', 0, 2))).toMatchObject({ by: 'a', rev: 1 })
})

test('of two that wrote at the same time the later one stays, whichever arrives first, and the other is kept', () => {
  const [early, late] = [edit('a', 'Early', 0, 1), edit('b', 'Late', 0, 2)]
  expect(after(early, late)).toMatchObject({ value: 'Late', others: [{ value: 'Early', by: 'a' }] })
  expect(after(late, early)).toMatchObject({ value: 'Late', others: [{ value: 'Early', by: 'a' }] })
})

test('who goes on writing replaces the own version, and nobody else’s', () => {
  const field = after(
    ...[edit('a', 'A', 0, 1), edit('b', 'B', 0, 2), edit('a', 'A and more', 1, 3)],
    edit('b', 'B and more', 2, 4),
  )
  expect(field?.value).toBe('B and more')
  expect(othersOf(field)).toEqual([['a', 'A and more']])
})

test('other versions go once somebody who has seen the newest one says so, and not before', () => {
  const field = after(edit('a', 'A', 0, 1), edit('b', 'B', 0, 2))
  expect(editedField(field, edit('c', 'B', 1, 3, true))?.others).toHaveLength(1)
  expect(editedField(field, edit('c', 'B', 2, 3, true))?.others).toEqual([])
  expect(editedField(field, edit('c', 'A', 2, 3, true))).toMatchObject({ value: 'A', others: [] })
})

test('a deleted text is kept where somebody else wrote meanwhile', () => {
  const field = after(edit('a', 'A', 0, 1), edit('b', 'B', 1, 2), edit('a', '', 1, 3))
  expect(field?.value).toBe('')
  expect(othersOf(field)).toEqual([['b', 'B']])
})

test('a wrong clock neither wins nor loses: only how long ago counts', () => {
  const when = { now: new Date('2026-11-01T09:00:00.000Z'), begun: '2026-11-01T07:00:00.000Z' }
  const of = (at: string, clock: string) => writtenAt({ at, clock }, when)
  // Years ahead, and years behind.
  expect(of('2031-01-01T00:00:00Z', '2031-01-01T00:10:00Z')).toBe('2026-11-01T08:50:00.000Z')
  expect(of('1970-01-01T00:00:00Z', '1970-01-01T00:10:00Z')).toBe('2026-11-01T08:50:00.000Z')
  // The clock was set meanwhile.
  expect(of('2031-01-01T00:00:00Z', '2026-11-01T09:00:00Z')).toBe('2026-11-01T09:00:00.000Z')
  expect(of('1970-01-01T00:00:00Z', '2026-11-01T09:00:00Z')).toBe('2026-11-01T07:00:00.000Z')
})
