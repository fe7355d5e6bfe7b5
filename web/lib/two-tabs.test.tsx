// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { find, openScreen, press, write } from '#tests/support/screen.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useDraftForm } from './draft-form.ts'
import { useOtherTabs } from './other-tabs.ts'

const KEY = 'draft:two-tabs'
const schema = z.object({ title: z.string(), summary: z.string() })
const EMPTY = { values: { title: '', summary: '' } }

function Page({ place }: { readonly place: 'device' | 'session' }) {
  const form = useDraftForm(schema, {
    key: 'two-tabs',
    begun: EMPTY,
    ...(place === 'device' ? { place, useTabs: useOtherTabs } : { place }),
    labels: { title: 'Title', summary: 'Summary' },
  })
  return (
    <Form state={form.state} onValid={() => form.forget()}>
      {(['title', 'summary'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          form="two-tabs"
          label={name}
          value={form.values[name]}
          onChange={({ target }) => form.change({ [name]: target.value })}
        />
      ))}
      <button type="submit">Send</button>
    </Form>
  )
}

/** What another tab does: it writes, or removes what is there. A frozen tab is not told of it. */
function otherTab(values: Partial<typeof EMPTY.values> | null, isTold = true): void {
  if (values === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify({ values: { ...EMPTY.values, ...values } }))
  if (isTold) dispatchEvent(new StorageEvent('storage', { key: KEY }))
}
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.values ?? null
const shown = async (name: string) => ((await find('textbox', name)) as HTMLInputElement).value

async function open(place: 'device' | 'session') {
  await openScreen(<Page place={place} />, { answers: {} })
  await find('textbox', 'title')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('an empty tab shows what another one wrote, and adds to it', async () => {
  await open('device')
  otherTab({ title: 'From there' })
  await expect.poll(() => shown('title')).toBe('From there')
  await write('summary', 'From here')
  expect(stored()).toEqual({ title: 'From there', summary: 'From here' })
})

test('a tab that heard of nothing wipes nothing', async () => {
  await open('device')
  otherTab({ title: 'From there' }, false)
  await write('summary', 'From here')
  expect(stored()).toEqual({ title: 'From there', summary: 'From here' })
  await expect.poll(() => shown('title')).toBe('From there')
})

test('where both wrote in the same field, this tab asks, and what the other wrote stays until then', async () => {
  await open('device')
  otherTab({ title: 'From there' }, false)
  await write('title', 'H')
  await write('title', 'From here')
  expect(stored().title).toBe('From there')
  expect(document.body.textContent).toContain(`${shell.form.elsewhere.text} Title`)
  await press(shell.form.elsewhere.keep)
  expect(stored().title).toBe('From here')
  expect(document.body.textContent).not.toContain(shell.form.elsewhere.title)
  otherTab({ title: 'Once more' }, false)
  await write('title', 'Mine')
  await press(shell.form.elsewhere.take)
  await expect.poll(() => shown('title')).toBe('Once more')
  expect(stored().title).toBe('Once more')
})

test('what is sent in one tab stays in the other, and a new beginning there empties nothing here', async () => {
  await open('device')
  await write('title', 'From here')
  otherTab(null)
  await expect.poll(() => shown('title')).toBe('From here')
  otherTab({ summary: 'New' })
  await expect.poll(() => shown('title')).toBe('From here')
  await expect.poll(() => shown('summary')).toBe('New')
})

test('a form that is sent does not take with it what another tab has written since', async () => {
  await open('device')
  await write('title', 'From here')
  otherTab({ title: 'From here', summary: 'Since then' }, false)
  await press('Send')
  expect(stored().summary).toBe('Since then')
})

test('a form that is kept for the tab alone takes nothing from others, and others find nothing', async () => {
  await open('session')
  otherTab({ title: 'From there' })
  await write('summary', 'From here')
  await expect.poll(() => shown('title')).toBe('')
  expect(stored().summary).toBe('')
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '').values.summary).toBe('From here')
})
