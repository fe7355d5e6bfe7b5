// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import { findText, openScreen, pageOf, userOf, write } from '#tests/support/screen.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useFieldText } from '#web/records/index.ts'
import { CorrectDialog } from './correct-dialog.tsx'

const entry = {
  ...{ opId: 'op-1', collection: 'iccpr-cases', recordId: '018f0000-0000-7000-8000-0000000000c1' },
  ...{ kind: 'edit', rejection: 'reason_required' },
  changes: [
    { field: 'title', from: 'Before', to: 'Sent' },
    { field: 'personsInfo', from: null, to: null, masked: true },
  ],
} as unknown as OutboxEntry

function Screen({ onDone }: { readonly onDone: () => void }) {
  const text = useFieldText()
  return useUser() && <CorrectDialog {...{ entry, text, onDone }} />
}

test('a correction names what is wrong with its fields and its reason, and sends both as entered', async () => {
  const onDone = vi.fn()
  const { calls } = await openScreen(<Screen onDone={onDone} />, {
    answers: { 'GET /api/users/names': [] },
    otherwise: pageOf([]),
    user: userOf('editor'),
  })
  await findText('Title')
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const send = () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')?.click()
  expect(field('title')?.value).toBe('Sent')
  expect(field('personsInfo')).toBeNull()
  await write('Title *', '')
  send()
  await findText('Case title is required')
  await findText('Please give a reason for the change.')
  await vi.waitFor(() => expect(document.activeElement?.className).toBe('error-summary'))
  await write('Title *', 'Corrected')
  await write(document.querySelector('label[for$=reason]')?.textContent?.trim() ?? '', 'Told to')
  send()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  const bodies = calls.filter(({ call }) => call.startsWith('POST') || call.startsWith('PUT'))
  expect(bodies.map(({ body }) => body)).toEqual([{ values: { title: 'Corrected' }, reason: 'Told to' }])
})
