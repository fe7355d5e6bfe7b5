// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { SentApplication } from '#shared/contract/grants/grant-sent.ts'
import { texts as form } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts as t } from '#shared/i18n/en/grants/grantSent.ts'
import { find, findText, openScreen, pageText, press } from '#tests/support/screen.tsx'
import { FormWordsProvider } from '../form-texts.tsx'
import { SentAnswers } from './sent-answers.tsx'
import { sentText } from './sent-text.ts'

const SENT: SentApplication = {
  ...{ reference: 'K7QM-2R', round: '2025', language: 'en', receivedAt: '2025-07-01T10:00:00.000Z' },
  ...{ changedAt: null, asWorded: false },
  sections: [
    {
      title: 'Contact',
      answers: [
        { name: 'contactPersonName', question: 'Contact person name', answer: 'Hodan\nWarsame' },
        { name: 'website', question: 'Website', answer: '' },
      ],
    },
  ],
  budget: {
    ...{ title: 'Budget', heads: ['Item', 'Amount'], rows: [['Bus', '$50']] },
    total: { label: 'Total', amount: '$50' },
  },
  files: [
    {
      ...{ id: '0197f1aa-0000-7000-8000-000000000001', kind: 'budget', fileName: 'costs.xlsx', size: 900 },
      ...{ receivedAt: '2025-07-01T10:00:00.000Z', scan: 'infected' },
    },
  ],
}

test('what was sent is shown once it is asked for, says what cannot be saved, and is hidden again', async () => {
  await openScreen(
    <FormWordsProvider value={{ language: 'en', texts: form, message: (text) => text }}>
      <SentAnswers secret="4071992655301842" t={t} />
    </FormWordsProvider>,
    { answers: { 'POST /api/grants/status/sent': SENT } },
  )
  expect(pageText()).not.toContain('Hodan')
  await press(t.open)
  await findText('Contact person name')
  expect(pageText()).toContain('Hodan')
  expect(pageText()).toContain(t.worded)
  expect(pageText()).toContain(t.harmful)
  await find('button', t.save)
  await press(t.hide)
  await find('button', t.open)
  expect(pageText()).not.toContain('Hodan')
})

test('the text file has the same words in the same order', () => {
  const text = sentText(SENT, { t, date: (day) => day, today: '2026-01-02' })
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('='))).toEqual([
    t.file.title,
    'Reference: K7QM-2R',
    'Round: 2025',
    'Received: 2025-07-01',
    'Saved on: 2026-01-02',
    t.worded,
    '1. Contact',
    'Contact person name',
    '  Hodan',
    '  Warsame',
    'Website',
    `  ${t.empty}`,
    '2. Budget',
    '  1',
    '  Item: Bus',
    '  Amount: $50',
    'Total: $50',
    t.documents,
    'costs.xlsx · Budget sheet · received on 2025-07-01',
  ])
})
