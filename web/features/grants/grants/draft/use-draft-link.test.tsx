// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { texts as form } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as t } from '#shared/i18n/en/grants/grantDraft.ts'
import { findText, openScreen, press } from '#tests/support/screen.tsx'
import { FormWordsProvider } from '../form-texts.tsx'
import { useDraftLink } from './use-draft-link.tsx'
import type { ServerDraft } from './use-server-draft.ts'

const CONTACT = { id: 'a', name: 'Hodan', isContact: true, writing: null }
const WORDS = { language: 'en', texts: form, message: (text: string) => text } as const

/** The draft as its contact person has it on this device, whose version somebody else can raise. */
function Draft() {
  const [version, setVersion] = useState(4)
  const draft = {
    ...{ open: { version, people: [CONTACT] }, me: CONTACT, kept: { isOpen: true, key: 'key' } },
    ...{ fields: {}, unsent: 0, isCut: false, leave: () => undefined, readVersion: async () => version },
  } as unknown as ServerDraft
  const link = useDraftLink(t, draft)
  return (
    <>
      {link?.signOff}
      <button type="button" onClick={() => setVersion(version + 1)}>
        A colleague writes
      </button>
      <button type="button" onClick={() => link?.send()}>
        Send
      </button>
    </>
  )
}

test('the contact person signs off what was read: a change of a colleague takes the signature away', async () => {
  await openScreen(
    <FormWordsProvider value={WORDS}>
      <Draft />
    </FormWordsProvider>,
    { answers: {} },
  )
  await findText(t.signOff.label)
  const signature = document.querySelector<HTMLInputElement>('[name=signedOff]')
  if (!signature) throw new Error('There is nothing to sign')
  await press('Send')
  await findText(t.signOff.missing)
  signature.click()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(t.signOff.missing))
  expect(signature.checked).toBe(true)
  await press('A colleague writes')
  await findText(t.signOff.missing)
  expect(signature.checked).toBe(false)
  signature.click()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(t.signOff.missing))
  expect(signature.checked).toBe(true)
})
