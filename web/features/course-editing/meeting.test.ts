import { expect, test } from 'vitest'
import { type Base, keptFor, meeting, resolved } from './meeting.ts'

const base: Base = {
  version: 3,
  files: new Map([
    ['a', '1'],
    ['b', '1'],
    ['c', '1'],
  ]),
  by: null,
}
const theirs: Base = { version: 4, files: new Map([...base.files, ['b', '2'], ['c', '2']]), by: 'Hodan' }

test('editors who changed other parts, or the same in the same way, do not meet', () => {
  expect(meeting(base, theirs, { a: '9', b: '2', d: 'new' }).both).toEqual([])
})

test('where both changed a part, one of them is chosen, and the rest stays', () => {
  const conflict = meeting(base, theirs, { a: '9', b: '3', c: null })
  expect(conflict.both).toEqual(['b', 'c'])
  expect(resolved(conflict, ['b'])).toEqual({ a: '9', b: '3' })
  expect(resolved(conflict, [])).toEqual({ a: '9' })
})

test('what a device kept comes back, but for parts that somebody else changed since', () => {
  const kept = { version: 3, changed: { a: '9', b: '9', d: 'new' }, before: { a: '1', b: '1', d: null } }
  expect(keptFor(kept, base)).toEqual({ a: '9', b: '9', d: 'new' })
  expect(keptFor(kept, theirs)).toEqual({ a: '9', d: 'new' })
  expect(keptFor({ ...kept, changed: { b: '9' } }, theirs)).toBeNull()
  expect(keptFor({ odd: true }, base)).toBeNull()
  expect(keptFor(null, base)).toBeNull()
})
