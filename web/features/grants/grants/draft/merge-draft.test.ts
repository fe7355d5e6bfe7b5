import { expect, test } from 'vitest'
import { type DraftField, editedField } from '#shared/domain/grant-drafts.ts'
import { EMPTY_GRANT } from '../grant-values.ts'
import { conflictsIn, type DraftFields, editsOf, type KeptDraft, takeTold } from './merge-draft.ts'

const KEPT: KeptDraft = {
  ...{ id: '', key: '', digits: null, email: '', isOpen: true },
  ...{ version: 0, seen: {}, at: {} },
}
const AT = '2026-11-20T08:00:00.000Z'
const told = (value: string, rev: number, others: DraftField['others'] = []) => ({
  ...{ value, rev, by: 'a', at: AT },
  others: [...others],
})
const values = (more: object = {}) => ({ ...EMPTY_GRANT, ...more })

test('only what differs from the server is sent, on top of what was seen', () => {
  const kept = { ...KEPT, seen: { projectTitle: { rev: 3, value: 'A' } }, at: { contactPhone: AT } }
  expect(editsOf(values({ projectTitle: 'A', contactPhone: '1' }), kept)).toEqual([
    { field: 'contactPhone', value: '1', base: 0, at: AT },
  ])
  expect(editsOf(values({ projectTitle: '' }), kept)).toMatchObject([
    { field: 'projectTitle', value: '', base: 3 },
  ])
})

test('what another device wrote is taken, and what is typed meanwhile stays and is sent next', () => {
  const sent = values({ projectTitle: 'Mine' })
  const now = values({ projectTitle: 'Mine and more', contactPhone: '1' })
  const fields = { projectTitle: told('Mine', 1), contactPersonName: told('Hodan', 1) }
  const { draft, changed } = takeTold(KEPT, { fields, version: 4, sent, now })
  expect(changed).toEqual({ contactPersonName: 'Hodan' })
  expect(draft).toMatchObject({ version: 4, seen: { projectTitle: { rev: 1, value: 'Mine' } } })
  expect(editsOf({ ...now, ...changed }, draft)).toMatchObject(
    [
      { field: 'contactPhone', value: '1', base: 0 },
      { field: 'projectTitle', value: 'Mine and more', base: 1 },
    ].toSorted((one, other) => one.field.localeCompare(other.field)),
  )
})

test('a text that somebody else wrote while one is typing takes nothing away, on this device or the server', () => {
  const sent = values({ projectTitle: 'Mine' })
  const now = values({ projectTitle: 'Mine, longer' })
  const fields: DraftFields = { projectTitle: told('Theirs', 2) }
  const { draft, changed } = takeTold(KEPT, { fields, version: 4, sent, now })
  expect(changed).toEqual({})
  // Everything is told again, since this field was not taken.
  expect(draft.version).toBe(0)
  const [edit] = editsOf(now, draft)
  if (!edit) throw new Error('There is no edit')
  const next = editedField(fields.projectTitle, {
    ...edit,
    at: '2026-11-20T09:00:00.000Z',
    by: 'b',
    settles: false,
  })
  expect(next).toMatchObject({ value: 'Mine, longer', others: [{ value: 'Theirs' }] })
})

test('fields with another version are found', () => {
  const other = { value: 'B', by: 'b', at: AT, base: 0 }
  expect(conflictsIn({ projectTitle: told('A', 2, [other]), contactPhone: told('1', 1) })).toEqual([
    'projectTitle',
  ])
})
