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
import { useUser } from '#web/lib/session.tsx'
import { recordKind } from './declared-kind.ts'
import { EditForm } from './edit-form.tsx'
import { useFieldText } from './field-text.ts'
import type { RecordData } from './record-kind.ts'

const kind = recordKind('iccpr-cases')
const ID = '018f0000-0000-7000-8000-0000000000c1'
const CALL = `/api/iccpr/cases/${ID}`
const KEPT = `draft:edit:iccpr-cases:${ID}`
const seen: RecordData = {
  ...{ id: ID, version: 3, masked: [], createdBy: null },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ...{ title: 'Held without charge', status: 'pending', priority: 'high', description: 'As reported.' },
  ...{ location: 'Kismaayo', tags: 'a' },
}

beforeEach(() => sessionStorage.clear())

function Screen({ onDone }: { readonly onDone: () => void }) {
  const text = useFieldText()
  // As on the page, which stands only once it is known who looks at it.
  return useUser() && <EditForm kind={kind} record={seen} text={text} onDone={onDone} />
}

function openEdit(answers: Readonly<Record<string, unknown>>) {
  const onDone = vi.fn()
  const open = openScreen(<Screen onDone={onDone} />, {
    answers: { 'GET /api/users/names': [], [`GET ${CALL}/history`]: [], ...answers },
    otherwise: pageOf([]),
    user: userOf('editor'),
  })
  return open.then((screen) => ({ ...screen, onDone }))
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

test('what is wrong is summed up above the form, which takes the focus, and stands beside its field', async () => {
  const { made, onDone } = await openEdit({ [`PATCH ${CALL}`]: seen })
  await find('textbox', 'Location')
  await write('Title *', '')
  await write('Due date', '2026-02-31')
  await press('Save changes')
  await findText('Case title is required')
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('error-summary'))
  expect(fieldOf('title')?.getAttribute('aria-invalid')).toBe('true')
  expect(made(`PATCH ${CALL}`)).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

test('what the server says of a field stands beside it, and what it says of none above the form', async () => {
  const answers = [
    Response.json(
      {
        error: 'invalid_input',
        message: 'Please check what you entered.',
        details: [{ path: 'title', message: 'Case title is required' }],
      },
      { status: 400 },
    ),
    refusal(403, 'forbidden', 'You may not do this.'),
  ]
  const { made } = await openEdit({ [`PATCH ${CALL}`]: () => answers.shift() })
  await find('textbox', 'Location')
  await write('Title *', 'Another title')
  await press('Save changes')
  await findText('Case title is required')
  expect(fieldOf('title')?.getAttribute('aria-invalid')).toBe('true')
  expect(fieldOf('title')?.value).toBe('Another title')
  await press('Save changes')
  await vi.waitFor(() => expect(document.querySelector('.failure')).not.toBeNull())
  expect(pageText()).not.toContain('Case title is required')
  expect(made(`PATCH ${CALL}`).map(({ body }) => body)).toEqual([
    { version: 3, title: 'Another title' },
    { version: 3, title: 'Another title' },
  ])
})

test('a draft that a former build kept goes on, and sends only what was changed in it', async () => {
  const before = { title: 'Held without charge', location: 'Kismaayo' }
  sessionStorage.setItem(
    KEPT,
    JSON.stringify({ version: 3, before, values: { ...before, location: 'Doolow' } }),
  )
  const { made, onDone } = await openEdit({ [`PATCH ${CALL}`]: seen })
  await find('textbox', 'Location')
  expect(fieldOf('location')?.value).toBe('Doolow')
  expect(fieldOf('description')?.value).toBe('As reported.')
  await press('Save changes')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(made(`PATCH ${CALL}`).map(({ body }) => body)).toEqual([{ version: 3, location: 'Doolow' }])
  expect(sessionStorage.getItem(KEPT)).toBeNull()
})

test('a draft that is started again begins with the record, and what was wrong with it is gone', async () => {
  sessionStorage.setItem(KEPT, JSON.stringify({ version: 3, base: {}, values: { title: '' } }))
  await openEdit({})
  await find('textbox', 'Location')
  await press('Save changes')
  await findText('Case title is required')
  await press('Start again')
  await vi.waitFor(() => expect(fieldOf('title')?.value).toBe('Held without charge'))
  expect(pageText()).not.toContain('Case title is required')
})

test('where both changed a field nothing is sent until one of the values is chosen', async () => {
  const newest = { ...seen, version: 4, location: 'Farjano', priority: 'critical' }
  const answers = [refusal(409, 'stale', 'Someone else changed this in the meantime.'), newest]
  const { made, onDone } = await openEdit({
    [`PATCH ${CALL}`]: () => answers.shift(),
    [`GET ${CALL}`]: newest,
  })
  await find('textbox', 'Location')
  await write('Location', 'Calanley')
  await write('Tags', 'a, b')
  await press('Save changes')
  await findText('You both changed “Location”')
  const save = await find('button', 'Save my decision')
  expect(save.hasAttribute('disabled')).toBe(true)
  const mine = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes('Calanley'))
  mine?.querySelector('input')?.click()
  await vi.waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  await press('Save my decision')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(made(`PATCH ${CALL}`)[1]?.body).toEqual({ version: 4, location: 'Calanley', tags: 'a, b' })
})
