// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import {
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
import { BulkStatus } from './bulk-dialogs.tsx'
import { recordKind } from './declared-kind.ts'
import { useFieldText } from './field-text.ts'
import { NewComment } from './new-comment.tsx'
import type { RecordData } from './record-kind.ts'
import { StatusDialog } from './status-dialog.tsx'

let kind = recordKind('iccpr-cases')
const ID = '018f0000-0000-7000-8000-0000000000c1'
const STATUS = `POST /api/iccpr/cases/${ID}/status`
const COMMENTS = 'POST /api/comments'
const KEPT = `draft:comment-on:${ID}`
const seen: RecordData = {
  ...{ id: ID, version: 3, masked: [], createdBy: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ...{ title: 'Held without charge', status: 'pending', priority: 'high', description: 'As reported.' },
}
const done = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  done.mockClear()
  records = [seen]
  kind = recordKind('iccpr-cases')
})

let records: readonly RecordData[] = [seen]

function Screen({ part }: { readonly part: 'status' | 'bulk' | 'comment' }) {
  const text = useFieldText()
  if (part === 'comment') return <NewComment kind={kind} record={seen} />
  if (part === 'bulk') return <BulkStatus {...{ kind, text }} records={records} close={done} />
  return <StatusDialog {...{ kind, text }} record={seen} onDone={done} />
}

const open = (part: 'status' | 'bulk' | 'comment', answers: Readonly<Record<string, unknown>>) =>
  openScreen(<Screen part={part} />, {
    answers: { 'GET /api/users/names': [], ...answers },
    otherwise: pageOf([]),
    user: userOf('editor'),
  })

const refused = (path: string, message: string) =>
  Response.json({ error: 'invalid_input', message: 'Wrong', details: [{ path, message }] }, { status: 400 })
const summaryHasFocus = () =>
  vi.waitFor(() => expect(document.activeElement?.className).toBe('error-summary'))

test('a new state needs a choice and a reason, and is sent with the version that was looked at', async () => {
  const answers = [refused('reason', 'This is too long'), seen]
  const { made } = await open('status', { [STATUS]: () => answers.shift() })
  await press('Change status')
  await findText('Choose the new status')
  await summaryHasFocus()
  expect(made(STATUS)).toEqual([])
  document.querySelector<HTMLInputElement>('input[name=status]')?.click()
  const status = document.querySelector<HTMLInputElement>('input[name=status]')?.value
  await write('Reason', ' Lawyer named ')
  await press('Change status')
  await findText('This is too long')
  await summaryHasFocus()
  await press('Change status')
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(made(STATUS).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ status, reason: 'Lawyer named', version: 3 })),
  )
})

test('what is missing for many records is gone as soon as it is given', async () => {
  const { made } = await open('bulk', { [STATUS]: seen })
  const reason = () => document.querySelector('[name=reason]')
  const error = () => reason()?.getAttribute('aria-invalid')
  await find('dialog')
  const submit = document.querySelector<HTMLButtonElement>('dialog button[type=submit]')
  submit?.click()
  await vi.waitFor(() => expect(error()).toBe('true'))
  await write('Reason', 'Lawyer named')
  await vi.waitFor(() => expect(error()).toBeNull())
  expect(document.querySelector('[name=status]')?.getAttribute('aria-invalid')).toBe('true')
  expect(made(STATUS)).toEqual([])
})

const another = (id: string, title: string, status: string): RecordData => ({ ...seen, id, title, status })
const B = '018f0000-0000-7000-8000-0000000000c2'
const C = '018f0000-0000-7000-8000-0000000000c3'
const stale = () => refusal(409, 'stale', 'Someone changed this in the meantime')
const statusOf = (id: string) => `POST /api/iccpr/cases/${id}/status`
const bodies = (made: readonly { readonly body: unknown }[]) => made.map(({ body }) => body)

async function chooseState(value: string): Promise<void> {
  const field = document.querySelector<HTMLSelectElement>('dialog select[name=status]')
  if (!field) throw new Error('No states can be chosen')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

async function changeAll(answers: Readonly<Record<string, unknown>>, then?: () => Promise<void>) {
  records = [seen, another(B, 'Camp cleared', 'pending'), another(C, 'Radio closed', 'active')]
  const opened = await open('bulk', answers)
  await find('dialog')
  await chooseState('active')
  await findText('1 of them cannot change to this status')
  await write('Reason', 'Lawyer named')
  await press('Apply to all')
  await then?.()
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(true))
  return opened
}

test('a bulk change says what was changed and left out, and is undone where nobody changed it since', async () => {
  const answersOf = (id: string, version: number, back: () => unknown) => {
    const answers = [() => ({ ...another(id, 'Camp cleared', 'active'), version }), back]
    return () => answers.shift()?.()
  }
  const { made } = await changeAll({
    [STATUS]: answersOf(ID, 4, () => ({ ...seen, version: 5 })),
    [statusOf(B)]: answersOf(B, 4, stale),
    [`GET /api/iccpr/cases/${B}`]: { ...another(B, 'Camp cleared', 'review'), version: 5 },
  })
  await findText('2 records changed.')
  await findText('1 was left out, because it cannot change to this status.')
  await press('Undo')
  await findText('1 record was changed back.')
  await findText('Not undone, because someone has changed it since: Camp cleared.')
  expect(bodies(made(STATUS))).toEqual([
    { status: 'active', reason: 'Lawyer named', version: 3 },
    { status: 'pending', reason: 'The change to several records was undone.', version: 4 },
  ])
  expect(made(statusOf(C))).toEqual([])
  const read = made(`GET /api/iccpr/cases/${B}`)
  expect(read.map(({ search }) => search.get('personal'))).toEqual(['omit'])
})

test('what only another field has changed meanwhile is undone in its new version', async () => {
  const answers = [() => ({ ...seen, status: 'active', version: 4 }), stale, () => ({ ...seen, version: 8 })]
  const { made } = await changeAll(
    {
      [STATUS]: () => answers.shift()?.(),
      [statusOf(B)]: refused('status', 'No longer possible'),
      [`GET /api/iccpr/cases/${ID}`]: { ...seen, status: 'active', priority: 'low', version: 7 },
    },
    async () => {
      await findText('Not changed:')
      await press('Close')
    },
  )
  await findText('1 record changed.')
  await findText('Wrong: Camp cleared.')
  await press('Undo')
  await findText('1 record was changed back.')
  expect(bodies(made(STATUS)).at(-1)).toMatchObject({ status: 'pending', version: 7 })
})

test('what cannot be undone is told before it is given to many', async () => {
  const incident = { incidentType: 'torture', location: 'Afmadow', severity: 'high' }
  records = [
    { ...seen, ...incident, status: 'verified' },
    { ...seen, ...incident, id: B, status: 'new' },
  ]
  kind = recordKind('incidents')
  await open('bulk', {})
  await find('dialog')
  await chooseState('closed')
  await findText('This cannot be undone for 1')
})

test('a comment that was sent without an answer is the same one when a former build kept it', async () => {
  const sent = { id: '018f0000-0000-7000-8000-0000000000d1', body: 'Call the court.' }
  sessionStorage.setItem(KEPT, JSON.stringify({ body: sent.body, sent }))
  const { made } = await open('comment', { [COMMENTS]: Response.json({}, { status: 201 }) })
  const field = () => document.querySelector<HTMLTextAreaElement>('textarea')
  await vi.waitFor(() => expect(field()?.value).toBe(sent.body))
  await press('Add comment')
  await vi.waitFor(() => expect(field()?.value).toBe(''))
  expect(made(COMMENTS).map(({ body }) => body)).toEqual([
    { ...sent, parentCollection: 'iccpr-cases', parentId: ID },
  ])
  await press('Add comment')
  await findText('Write a comment first')
  expect(made(COMMENTS)).toHaveLength(1)
  expect(pageText()).toContain('Write a comment first')
})
