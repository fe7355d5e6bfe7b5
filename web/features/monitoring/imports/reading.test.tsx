// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { findText, openScreen, userOf } from '#tests/support/screen.tsx'
import { CheckStep } from './check-step.tsx'

const ID = '018f0000-0000-7000-8000-0000000000f2'
const READING = { charset: null, separator: null, sheet: null, headingLine: null }
const mapping = { status: 'State', location: 'Place' }
const preview: ImportPreview = {
  ...{ id: ID, collection: 'incidents', fileName: 'archive.csv', columns: ['State', 'Place'], mapping },
  fields: [
    { name: 'status', required: false, choices: ['new', 'assessing', 'closed'] },
    { name: 'severity', required: true, choices: ['critical', 'high'] },
    { name: 'location', required: true, choices: [] },
  ],
  reading: READING,
  file: {
    charset: {
      chosen: 'windows-1256',
      choices: [
        { charset: 'windows-1256', sample: 'مقديشو' },
        { charset: 'windows-1252', sample: 'ãÞÏíÔæ' },
      ],
    },
    separator: ',',
    ...{
      sheets: [
        { name: 'January', hidden: false },
        { name: 'Codes', hidden: true },
      ],
    },
    ...{
      sheet: 'January',
      unread: [],
      headingLine: 2,
      hiddenRows: 3,
      hiddenColumns: ['Note'],
      tagged: false,
    },
    top: [
      { line: 1, cells: ['Incidents of the office'] },
      { line: 2, cells: ['State', 'Place'] },
    ],
  },
  ...{ asks: ['charset'], values: {}, fixed: {}, remembered: false },
  firstRows: [
    {
      line: 3,
      fields: [
        {
          field: 'status',
          column: 'State',
          file: 'Done',
          value: null,
          problem: 'This is not one of the values that this field can have',
        },
        { field: 'location', column: 'Place', file: 'مقديشو', value: 'مقديشو', problem: null },
      ],
    },
  ],
  conversions: [{ field: 'status', file: 'Xiran', value: 'closed' }],
  unknown: [{ field: 'status', column: 'State', value: 'Done', rows: 12, nearest: ['closed'] }],
  ...{
    ended: 0,
    rows: 12,
    good: 0,
    known: 0,
    gone: 2,
    deleted: 1,
    deletedLines: [7],
    repeated: 0,
    bad: 12,
    badRows: [],
  },
  ...{ corrected: 0, corrections: [], unchanged: 0, alarms: { added: 0, corrected: 0 }, needsReason: false },
  ...{ dates: { example: null, order: null }, numerals: { example: null, reading: null }, sample: [] },
  dateReadings: [],
}

const open = (locale: 'en' | 'so' = 'en', given = preview) =>
  openScreen(
    <CheckStep
      preview={given}
      onPreview={() => undefined}
      onDone={() => undefined}
      onBack={() => undefined}
    />,
    { locale, user: userOf('editor'), answers: { [`PUT /api/imports/${ID}/mapping`]: given } },
  )
const bodies = (made: Awaited<ReturnType<typeof open>>['made']) =>
  made(`PUT /api/imports/${ID}/mapping`).map(({ body }) => body)
const AS_IT_IS = {
  mapping,
  dateOrder: null,
  dateReadings: [],
  numerals: null,
  reading: READING,
  values: {},
  fixed: {},
}

test.each(['en', 'so'] as const)(
  'which letters are right is asked with words of the file (%s)',
  async (locale) => {
    const { made } = await open(locale)
    await findText('ãÞÏíÔæ')
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[name=charset]')]
    expect(
      radios.map(({ checked }) => checked),
      'nothing is guessed',
    ).toEqual([false, false])
    radios[0]?.click()
    await expect
      .poll(() => bodies(made))
      .toEqual([{ ...AS_IT_IS, reading: { ...READING, charset: 'windows-1256' } }])
  },
)

test('what the file says is shown beside what will be stored, and what of it is hidden or gone', async () => {
  await open()
  await findText('In the file: Done')
  await findText('3 rows are hidden in the spreadsheet, for example by a filter. They are read too.')
  await findText('These columns are hidden in the spreadsheet: Note.')
  await findText('removed since, not imported again')
  await findText(
    'The records of these lines were deleted: 7. Importing does not restore them: restore them first, and then read the file again.',
  )
  await findText('Xiran')
  const sheets = [...document.querySelectorAll<HTMLInputElement>('input[name=sheet]')]
  expect(sheets.map(({ checked }) => checked)).toEqual([true, false])
  await findText('Codes (hidden)')
})

test('an unknown value, a field without a column and the row of headings are decided once', async () => {
  const { made } = await open()
  const choose = async (selector: string, value: string) => {
    await expect.poll(() => document.querySelector<HTMLSelectElement>(selector)?.disabled).toBe(false)
    const field = document.querySelector<HTMLSelectElement>(selector)
    if (!field) return
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await choose('select[aria-label="What “Done” means"]', 'closed')
  await expect
    .poll(() => bodies(made).at(-1))
    .toEqual({ ...AS_IT_IS, values: { status: { Done: 'closed' } } })
  await choose('select[aria-label="One value for all rows: Severity"]', 'high')
  await expect.poll(() => bodies(made).at(-1)).toEqual({ ...AS_IT_IS, fixed: { severity: 'high' } })
  await choose('select[name=headingLine]', '1')
  await expect
    .poll(() => bodies(made).at(-1))
    .toEqual({ ...AS_IT_IS, reading: { ...READING, headingLine: 1 } })
})

test('nothing is imported before it is said which letters are right', async () => {
  await open('en', { ...preview, good: 3, bad: 0 })
  await findText('Say which letters are right before you import.')
  expect(document.body.textContent).not.toContain('Import 3 rows')
})

test('the columns of a wide file are typed and completed, in place of a list for each field', async () => {
  const columns = Array.from({ length: 338 }, (_, index) => `Question ${index}`)
  const { made } = await open('en', { ...preview, columns: ['State', 'Place', ...columns] })
  await findText('Which column belongs to which field?')
  const field = document.querySelector<HTMLInputElement>('input[list]')
  expect(document.querySelectorAll('datalist option')).toHaveLength(340)
  if (!field) throw new Error('The columns cannot be typed')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(field, 'Question 7')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect
    .poll(() => bodies(made).at(-1))
    .toEqual({ ...AS_IT_IS, mapping: { ...mapping, status: 'Question 7' } })
})
