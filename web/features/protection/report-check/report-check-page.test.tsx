// @vitest-environment happy-dom

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/protection/reportCheck.ts'
import { chooseFile } from '#tests/support/choose-file.ts'
import { find, findText, openScreen, press } from '#tests/support/screen.tsx'
import { ReportCheckPage } from './report-check-page.tsx'

const open = (answers: Readonly<Record<string, unknown>>) =>
  openScreen(<ReportCheckPage />, { path: '/reports/check?number=HR-2026-0007', answers })

test('the number in the address stands in the form', async () => {
  await open({})
  await find('button', texts.submit)
  const number = document.querySelector<HTMLInputElement>('[name=number]')
  expect(number?.value).toBe('HR-2026-0007')
})

test('of a copy its hash is sent, with the number, and nothing else', async () => {
  const content = 'Planted: what the copy says'
  const hash = createHash('sha256').update(content).digest('hex')
  const { calls } = await open({ [`GET /api/reports/check/${hash}`]: { state: 'changed', copy: null } })
  await press(texts.submit)
  await findText(texts.missing)
  chooseFile(new File([content], 'report.pdf'))
  await press(texts.submit)
  await find('heading', texts.changed)
  const sent = calls.filter(({ call }) => call !== 'GET /api/user')
  expect(sent.map(({ call, search, body }) => [call, search.toString(), body])).toEqual([
    [`GET /api/reports/check/${hash}`, 'number=HR-2026-0007', null],
  ])
})
