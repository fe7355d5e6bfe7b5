// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/correspondence/contact.ts'
import { find, openScreen } from '#tests/support/screen.tsx'
import { ContactForm } from './contact-form.tsx'

test('a message that is marked as urgent says so in the form itself, which is sent without script as well', async () => {
  await openScreen(<ContactForm onSent={() => undefined} />, { path: '/about?tab=contact', answers: {} })
  await find('button', texts.send)
  const urgent = document.querySelector<HTMLInputElement>('[name=urgent]')
  if (!urgent) throw new Error('There is no field for urgent messages')
  const form = urgent.form ?? undefined
  expect(form?.method).toBe('post')
  const sent = () => new FormData(form).get('urgent')
  expect(sent()).toBeNull()
  urgent.click()
  expect(sent()).toBe('yes')
})
