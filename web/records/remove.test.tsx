// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { caseQuery } from '#shared/queries/list-rules.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import {
  type Call,
  find,
  findText,
  openScreen,
  pageOf,
  pageText,
  press,
  refusal,
  userOf,
  write,
} from '#tests/support/screen.tsx'
import { useFieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { RecordLinks } from './record-links.tsx'
import { RecordTimeline } from './record-timeline.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const caseKind: RecordKind = {
  name: 'iccpr-cases',
  resource: 'iccprCases',
  collection: iccprCases,
  path: '/iccpr',
  query: caseQuery,
  exportCall: 'cases',
  edit: 'iccpr-cases:edit',
  ...{ columns: [], filters: [], moreFilters: [], form: [], details: [] },
}
const ID = '018f0000-0000-7000-8000-0000000000c1'
const CHILD = '018f0000-0000-7000-8000-0000000000d1'
const admin = userOf('administrator')
const seen: RecordData = {
  id: ID,
  version: 3,
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z', createdBy: null },
  masked: [],
  ...{ title: 'Held without charge', status: 'pending', priority: 'high', description: 'As told.' },
}
const history = [
  {
    ...{ id: 'h1', at: '2026-11-02T09:00:00.000Z', kind: 'edit', by: { id: null, name: 'Hodan' } },
    ...{ device: null, reason: null, changes: [], waiting: false },
  },
]
const stale = () =>
  refusal(
    409,
    'stale',
    'Someone else changed this in the meantime. Look at what they changed, then save again.',
  )
const bodies = (calls: readonly Call[]) => calls.map(({ body }) => body)

/** Deletes what stands there, in the version that it has now. */
const removalOf =
  (there: () => { readonly version: number }) =>
  ({ body }: Call) => {
    const { version } = body as { readonly version: number }
    return version === there().version ? null : stale()
  }

function Screen({ part }: { readonly part: 'remove' | 'comments' | 'links' }) {
  const text = useFieldText()
  const nothing = () => undefined
  const props = { kind: caseKind, record: seen, text }
  if (part === 'remove') return <RemoveDialog {...props} onDone={nothing} onRemoved={nothing} />
  return part === 'comments' ? <RecordTimeline personal="omit" {...props} /> : <RecordLinks {...props} />
}

/** The dialog that asks before a record is deleted, over a record that stands otherwise by then. */
function openRemoval(now: RecordData, asked: (call: Call) => unknown = removalOf(() => now)) {
  return openScreen(<Screen part="remove" />, {
    user: admin,
    answers: {
      'GET /api/users/names': [],
      [`GET /api/iccpr/cases/${ID}`]: now,
      [`GET /api/iccpr/cases/${ID}/history`]: history,
      [`DELETE /api/iccpr/cases/${ID}`]: asked,
    },
  })
}
const REMOVE = `DELETE /api/iccpr/cases/${ID}`

test('a record is deleted in the version that was seen', async () => {
  const { made } = await openRemoval(seen)
  await write('Reason', 'Entered twice')
  await press('Delete')
  await findText('Deleted')
  expect(bodies(made(REMOVE))).toEqual([{ reason: 'Entered twice', version: 3 }])
})

test('a record that somebody changed is shown as it is now, with who changed it, and deleted after that', async () => {
  const { made } = await openRemoval({ ...seen, version: 5, priority: 'low', description: 'A witness came.' })
  await write('Reason', 'Entered twice')
  await press('Delete')
  await find('heading', 'Someone changed this record after you opened it')
  await findText('Hodan')
  for (const text of ['As told.', 'A witness came.', 'High', 'Low']) expect(pageText()).toContain(text)
  expect(bodies(made(REMOVE)), 'nothing is deleted unseen').toEqual([{ reason: 'Entered twice', version: 3 }])
  await press('Delete anyway')
  await vi.waitFor(() => expect(made(REMOVE)).toHaveLength(2))
  expect(bodies(made(REMOVE))[1]).toEqual({ reason: 'Entered twice', version: 5 })
})

test('a record that says what was seen is deleted though its version rose', async () => {
  const confirmed = { ...seen, version: 4, updatedAt: '2026-11-01T08:05:00.000Z' }
  const { made } = await openRemoval(confirmed)
  await write('Reason', 'Entered twice')
  await press('Delete')
  await findText('Deleted')
  expect(bodies(made(REMOVE)).map((body) => (body as { version: number }).version)).toEqual([3, 4])
})

test('a record that somebody changed between reading and writing is shown likewise', async () => {
  const now = { ...seen, version: 3, description: 'A witness came.' }
  await openRemoval(now, () =>
    refusal(
      409,
      'conflict',
      'This no longer matches what is on the server. Load the page again, then decide again.',
    ),
  )
  await write('Reason', 'Entered twice')
  await press('Delete')
  await findText('A witness came.')
  await find('button', 'Delete anyway')
})

test('a record that somebody else has deleted is said to be gone', async () => {
  const { made } = await openRemoval({ ...seen, version: 4, deletedAt: '2026-11-02T09:00:00.000Z' })
  await write('Reason', 'Entered twice')
  await press('Delete')
  await findText('It has already been deleted')
  expect(made(REMOVE)).toHaveLength(1)
})

test('a comment is deleted as it stands there, and after an edit only once that was seen', async () => {
  const first = { id: CHILD, version: 1, body: 'First words', createdBy: admin.id, createdAt: seen.createdAt }
  let now = { ...first, updatedAt: seen.updatedAt, parentCollection: 'iccpr-cases', parentId: ID, masked: [] }
  const { made } = await openScreen(<Screen part="comments" />, {
    user: admin,
    answers: {
      'GET /api/users/names': [],
      'GET /api/comments': () => pageOf([now]),
      [`GET /api/comments/${CHILD}`]: () => now,
      [`DELETE /api/comments/${CHILD}`]: removalOf(() => now),
    },
  })
  await press('Remove comment')
  now = { ...now, version: 2, body: 'Second words' }
  await press('Remove comment')
  const dialog = await find('dialog')
  dialog.querySelector<HTMLButtonElement>('.btn-danger')?.click()
  await findText('Someone else changed this in the meantime. Look at what they changed, then save again.')
  await findText('Second words')
  await press('Delete anyway')
  await vi.waitFor(() =>
    expect(bodies(made(`DELETE /api/comments/${CHILD}`))).toEqual([{ version: 1 }, { version: 2 }]),
  )
})

test('a link is taken away as it stands there, and with another note only once that was seen', async () => {
  const target = '018f0000-0000-7000-8000-0000000000e1'
  const ends = {
    parentCollection: 'iccpr-cases',
    parentId: ID,
    targetCollection: 'incidents',
    targetId: target,
  }
  let now = {
    id: CHILD,
    version: 1,
    note: 'Same place',
    createdBy: admin.id,
    createdAt: seen.createdAt,
    ...ends,
  }
  const { made } = await openScreen(<Screen part="links" />, {
    user: admin,
    answers: {
      'GET /api/users/names': [],
      'GET /api/incidents': () => pageOf([]),
      'GET /api/links': () => pageOf([now]),
      [`GET /api/links/${CHILD}`]: () => now,
      [`DELETE /api/links/${CHILD}`]: removalOf(() => now),
    },
  })
  const name = 'Remove the link to A record that was deleted, or that you cannot see'
  await find('button', name)
  now = { ...now, version: 2, note: 'Same perpetrators' }
  await press(name)
  await findText('Someone changed this link in the meantime.')
  await findText('Same perpetrators')
  await press(name)
  await vi.waitFor(() =>
    expect(bodies(made(`DELETE /api/links/${CHILD}`))).toEqual([{ version: 1 }, { version: 2 }]),
  )
})
