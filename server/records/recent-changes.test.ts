import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Notice } from './reach.ts'
import { createRecentChanges } from './recent-changes.ts'

const epoch = randomUUID()
const notice = (position: number, hash: string, collection = 'incidents'): Notice => ({
  ...{ epoch, base: position - 1, position, link: position, hash, draw: null },
  reach: { [collection]: null },
})
const from = (position: number, hash: string) => ({
  epoch,
  position,
  link: position,
  hash,
  draw: null,
  scope: '',
  base: 0,
})
const place = (position: number, hash: string) => ({ epoch, position, link: position, hash, draw: null })

test('commits are remembered in their order, and one from before the memory adds nothing', () => {
  const recent = createRecentChanges()
  recent.restart(place(5, 'a'))
  expect(recent.add(notice(4, 'x'))).toBe(true)
  expect(recent.add(notice(6, 'b'))).toBe(true)
  expect(recent.since(from(5, 'a'))).toEqual({ reaches: [{ incidents: null }], place: place(6, 'b') })
  expect(recent.since(from(4, 'x'))).toBeNull()
})

test('where the database was set back, what was remembered of the changes after that is forgotten', () => {
  const recent = createRecentChanges()
  recent.restart(place(5, 'a'))
  recent.add(notice(6, 'b'))
  recent.add(notice(7, 'c'))
  // Set back to position 5, it comes to 6 once more.
  expect(recent.add(notice(6, 'other', 'comments'))).toBe(false)
  expect(recent.since(from(5, 'a'))).toBeNull()
  recent.add(notice(7, 'another', 'comments'))
  expect(recent.since(from(6, 'other'))).toEqual({
    reaches: [{ comments: null }],
    place: place(7, 'another'),
  })
  expect(recent.since(from(7, 'c'))).toBeNull()
})
