// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts as english } from '#shared/i18n/en/protection/incidentReporting.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as somali } from '#shared/i18n/so/protection/incidentReporting.ts'
import { findText, openScreen } from '#tests/support/screen.tsx'
import { Confirmation } from './confirmation.tsx'

const ID = '018f0000-0000-7000-8000-0000000000a1'
const besides = () => [...document.querySelectorAll('.in-english[lang="en"]')].map((each) => each.textContent)
const open = (locale: Locale) =>
  openScreen(<Confirmation sent={{ id: ID, waiting: false, code: null }} onAnother={() => undefined} />, {
    answers: {},
    locale,
  })

test('a Somali text on which safety hangs has its English below it', async () => {
  await open('so')
  await findText(somali.done.text)
  for (const key of ['text', 'referenceHint', 'referenceOpens', 'cleared'] as const)
    expect(besides()).toContain(english.done[key])
  expect(besides()).not.toContain(english.done.title)
})

test('an English page shows each text once', async () => {
  await open('en')
  await findText(english.done.text)
  expect(besides()).toEqual([])
})
