import { expect, test } from 'vitest'
import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import { texts as en } from '#shared/i18n/en/administration/sync.ts'
import { REJECTIONS } from '#shared/sync/operation.ts'
import type { FormGroup } from '#web/records/index.ts'
import { correctionGroups, isCorrectable } from './correction.ts'

const entry = (more: Partial<OutboxEntry>): OutboxEntry => ({
  opId: '01a1f838-34bd-71b4-8665-50671f886299',
  collection: 'incidents',
  recordId: '01a1f838-34bd-71b4-8665-50671f886200',
  recordTitle: null,
  parent: null,
  kind: 'edit',
  state: 'rejected',
  at: '2026-11-20T08:00:00.000Z',
  own: true,
  courierAt: null,
  changes: [],
  rejection: 'invalid_value',
  details: [],
  ...more,
})
const FORM: readonly FormGroup[] = [
  {
    fields: [
      { field: 'severity', control: 'choice' },
      { field: 'status', control: 'choice', creationOnly: true },
    ],
  },
  { title: 'groupPlace', fields: [{ field: 'location', control: 'line' }] },
  { title: 'groupProtected', fields: [{ field: 'victimInfo', control: 'text' }] },
]
const change = (field: string, masked = false) => ({ field, to: 'x', masked })
const fields = (given: OutboxEntry) =>
  correctionGroups(FORM, given).flatMap((group) => group.fields.map(({ field }) => field))

test('only the fields that the operation sets can be corrected, in the order of the form', () => {
  const changes = [change('location'), change('severity'), change('victimInfo', true), change('closedAt')]
  expect(fields(entry({ changes }))).toEqual(['severity', 'location'])
})

test('the status is entered at creation only: later it is changed in the record', () => {
  expect(fields(entry({ kind: 'create', changes: [change('status')] }))).toEqual(['status'])
  const edit = entry({ changes: [change('status')], rejection: 'transition_not_allowed' })
  expect(isCorrectable(FORM, edit)).toBe(false)
  expect(isCorrectable([], { ...edit, rejection: 'reason_required' })).toBe(true)
})

test('what has no form can not be corrected', () => {
  const comment = entry({ collection: 'comments', kind: 'create', changes: [change('body')] })
  expect(isCorrectable([], comment)).toBe(false)
})

test('there is a sentence for every reason of the server', () => {
  expect(Object.keys(en.rejections).sort()).toEqual([...REJECTIONS].sort())
})
