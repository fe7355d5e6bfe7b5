// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { FollowedReport } from '#shared/contract/grants/grant-follow-up.ts'
import { REPORT_QUESTION_NAMES } from '#shared/domain/grant-reports.ts'
import { texts as form } from '#shared/i18n/en/grants/grantApplication.ts'
import { texts } from '#shared/i18n/en/grants/grantProgress.ts'
import { find, findText, openScreen, pageText, press } from '#tests/support/screen.tsx'
import { FormWordsProvider } from './form-texts.tsx'
import { ProgressTextsProvider } from './progress-texts.ts'
import { ReportAnswers } from './report-answers.tsx'
import type { OwnAwardState } from './use-own-award.ts'

const t = texts.reports
const LONG = 'We trained forty paralegals in four settlements and visited each of them twice.'
const REPORT: FollowedReport = {
  ...{ id: '0197f1aa-0000-7000-8000-000000000002', kind: 'interim', dueOn: '2026-01-02', state: 'draft' },
  ...{ version: 3, attachments: null, files: [], comment: null },
  answers: Object.fromEntries(REPORT_QUESTION_NAMES.map((name) => [name, LONG])),
  spendingLines: [{ budgetLine: 0, item: 'Trainer', planned: '800.00', spent: '' }],
}

/** Types into a field of a line: every line has fields with the same labels. */
async function type(name: string, value: string): Promise<void> {
  const field = await vi.waitFor(() => {
    const there = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!there) throw new Error(`There is no field ${name}`)
    return there
  })
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what cannot be read is named with its line, sums follow what is typed, and all of it is sent', async () => {
  const sent: unknown[] = []
  const own = {
    award: { awardedMinor: 100_000 },
    begin: () => undefined,
    writeReport: async (input: unknown) => sent.push(input) > 0,
  } as unknown as OwnAwardState
  await openScreen(
    <FormWordsProvider value={{ language: 'en', texts: form, message: (text) => text }}>
      <ProgressTextsProvider value={texts}>
        <ReportAnswers own={own} report={REPORT} progress={null} tell={() => undefined} />
      </ProgressTextsProvider>
    </FormWordsProvider>,
    { answers: {} },
  )
  await find('button', t.submit)
  expect(pageText()).toContain('Trainer')
  await type('spendingLines.0.spent', '12.500')
  await press(t.submit)
  await findText('Line 1, Spent')
  expect(sent).toEqual([])
  await type('spendingLines.0.spent', '850')
  await press(t.table.add)
  await type('spendingLines.1.item', 'Bank fee')
  await type('spendingLines.1.spent', '200')
  await findText('The spending is $50 above the grant of $1,000.')
  await press(t.submit)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([
    {
      ...{ submit: true, attachments: null },
      spendingLines: [
        { budgetLine: 0, spent: '850' },
        { budgetLine: null, item: 'Bank fee', spent: '200' },
      ],
    },
  ])
})
