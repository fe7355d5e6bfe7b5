import { expect, test } from 'vitest'
import type { CourseInEditing } from '#shared/contract/learning/course-editing.ts'
import { type Base, baseOf, keptFor, meeting, resolved, withStructure } from './meeting.ts'

const COURSE: CourseInEditing = {
  ...{ id: 'water', published: null, hiddenAt: null, builtInVersion: null, draft: null },
  ...{ discarded: null, newer: null, editions: [], layers: [] },
}

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

test('what a device kept comes back, and of parts that somebody else changed since it is told', () => {
  const kept = { version: 3, changed: { a: '9', b: '9', d: 'new' }, before: { a: '1', b: '1', d: null } }
  const nothing = { changed: {}, before: {} }
  expect(keptFor(kept, base)).toEqual({ fitting: { a: '9', b: '9', d: 'new' }, behind: nothing })
  const behind = { changed: { b: '9' }, before: { b: '1' } }
  expect(keptFor(kept, theirs)).toEqual({ fitting: { a: '9', d: 'new' }, behind })
  // What the server says as well is nobody's change.
  expect(keptFor({ ...kept, changed: { b: '2' } }, theirs)).toEqual({ fitting: {}, behind: nothing })
  for (const none of [{ odd: true }, null])
    expect(keptFor(none, base)).toEqual({ fitting: {}, behind: nothing })
})

test('what a device kept in the former build is what its author meant', () => {
  const inForm: Base = {
    ...base,
    files: new Map([
      ['course.json', '{\n  "format": 2,\n  "id": "water"\n}\n'],
      ['en/rain.md', ':::sources\n- A book\n:::'],
    ]),
  }
  const text = '## Sources\n- A book\n- A law'
  const kept = {
    version: 3,
    changed: { 'en/rain.md': text },
    before: { 'en/rain.md': '## Sources\n- A book' },
  }
  expect(keptFor(kept, inForm).fitting).toEqual({ 'en/rain.md': ':::sources\n- A book\n- A law\n:::' })
  const today = { ...kept, format: 2, before: { 'en/rain.md': ':::sources\n- A book\n:::' } }
  expect(keptFor(today, inForm).fitting).toEqual({ 'en/rain.md': text })
})

test('a server of the former build is understood, and the structure goes with what is sent', () => {
  const files = { 'course.json': '{ "id": "water" }', 'en/rain.md': '## Ilaha\n- A book' }
  const draft = { version: 2, files, changedAt: '', by: null, builtInVersion: null }
  const read = baseOf({ ...COURSE, draft })
  expect(read.files.get('en/rain.md')).toBe(':::sources\n- A book\n:::')
  const sent = withStructure(read, { 'en/rain.md': 'Words.' })
  expect(JSON.parse(sent['course.json'] ?? '')).toMatchObject({ format: 2 })
  expect(withStructure(read, { 'course.json': '{}' })).toEqual({ 'course.json': '{}' })
})
