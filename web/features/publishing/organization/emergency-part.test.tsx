// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as english } from '#shared/i18n/en/publishing/about.ts'
import { findText, openScreen } from '#tests/support/screen.tsx'
import { EmergencyPart } from './emergency-part.tsx'

const settings = {
  ...{ version: 1, email: null, emergencyEmail: null, hotline: null, office: null, socialAccounts: [] },
  emergencyNumbers: [
    { service: 'police', number: '999', confirmed: true },
    { service: 'medical', number: '911', confirmed: false },
  ],
}

test('without a line of our own the page says whom to call: confirmed numbers only, in Somali beside the English', async () => {
  const answers = { 'GET /api/organization': settings }
  await openScreen(<EmergencyPart />, { answers })
  await findText('If someone is in danger now, call: Police 999.')
  expect(document.querySelectorAll('.in-english')).toHaveLength(0)
  await openScreen(<EmergencyPart />, { answers, locale: 'so' })
  await findText('wac: Booliska 999.')
  const besides = [...document.querySelectorAll('.in-english[lang="en"]')].map((each) => each.textContent)
  expect(besides).toContain('If someone is in danger now, call: Police 999.')
  for (const item of english.emergency.when) expect(besides).toContain(item)
})
