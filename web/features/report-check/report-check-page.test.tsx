// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/reportCheck.ts'
import { find, openScreen } from '#tests/support/screen.tsx'
import { ReportCheckPage } from './report-check-page.tsx'

test('the number in the address stands in the form', async () => {
  await openScreen(<ReportCheckPage />, { path: '/reports/check?number=HR-2026-0007', answers: {} })
  await find('button', texts.submit)
  const number = document.querySelector<HTMLInputElement>('[name=number]')
  expect(number?.value).toBe('HR-2026-0007')
})
