// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { find, findText, openScreen, userOf } from '#tests/support/screen.tsx'
import { CheckStep } from './check-step.tsx'

const ID = '018f0000-0000-7000-8000-0000000000f1'
const mapping = { Number: 'recommendationNumber' }
const preview: ImportPreview = {
  ...{ id: ID, collection: 'upr-recommendations', fileName: 'talooyin.csv', columns: ['Number'], mapping },
  ...{
    fields: [{ name: 'recommendationNumber', required: true, choices: [] }],
    reading: { charset: null, separator: null, sheet: null, headingLine: null },
    file: {
      ...{ charset: null, separator: ',', sheets: [], sheet: null, unread: [], headingLine: 1 },
      ...{ top: [{ line: 1, cells: ['Number'] }], hiddenRows: 0, hiddenColumns: [], tagged: false },
    },
    ...{ asks: [], values: {}, fixed: {}, remembered: false, firstRows: [], conversions: [], unknown: [] },
    ...{ ended: 0, gone: 0, deleted: 0, deletedLines: [] },
    rows: 3,
    good: 0,
    known: 0,
    repeated: 0,
    bad: 0,
  },
  ...{ badRows: [], corrected: 1, corrections: [], unchanged: 2, needsReason: false, sample: [] },
  alarms: { added: 0, corrected: 0 },
  dates: { example: null, order: null },
  dateReadings: [],
  numerals: { example: { exported: '98.10', file: '98.1' }, reading: null },
} as ImportPreview

test.each([
  ['en', 'The export had 98.10, the file has 98.1. Is that correct?', 'No: it is still 98.10', 'as-exported'],
  [
    'en',
    'The export had 98.10, the file has 98.1. Is that correct?',
    'Yes: it was changed to 98.1',
    'as-written',
  ],
] as const)(
  'a number that a spreadsheet has shortened is asked about (%s: %s %s)',
  async (locale, question, answer, reading) => {
    const read: ImportPreview[] = []
    const { made } = await openScreen(
      <CheckStep
        preview={preview}
        onPreview={(next) => read.push(next)}
        onDone={() => undefined}
        onBack={() => undefined}
      />,
      {
        locale,
        user: userOf('editor'),
        answers: { [`PUT /api/imports/${ID}/mapping`]: { ...preview, corrected: 0, unchanged: 3 } },
      },
    )
    await findText(question)
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(
      radios.map(({ checked }) => checked),
      'nothing is guessed',
    ).toEqual([false, false])
    const radio = await find('textbox', answer)
    radio.click()
    await expect
      .poll(() => made(`PUT /api/imports/${ID}/mapping`).map(({ body }) => body))
      .toEqual([
        {
          ...{ mapping, dateOrder: null, dateReadings: [], numerals: reading, values: {}, fixed: {} },
          reading: preview.reading,
        },
      ])
    await expect.poll(() => read.map(({ corrected, unchanged }) => [corrected, unchanged])).toEqual([[0, 3]])
  },
)

test('a file in which no number was shortened is not asked about', async () => {
  await openScreen(
    <CheckStep
      preview={{ ...preview, numerals: { example: null, reading: null } }}
      onPreview={() => undefined}
      onDone={() => undefined}
      onBack={() => undefined}
    />,
    { user: userOf('editor'), answers: {} },
  )
  await find('button', 'Import 1 row')
  expect(document.querySelector('input[type=radio]')).toBeNull()
})

test.each([
  [
    'en',
    '12 alarms will be sent, in one e-mail for each duty list.',
    'No alarms will be sent.',
    'Import 40 rows',
  ],
  [
    'so',
    '12 digniin ayaa bixi doona, hal iimayl liis kasta oo heegan ah.',
    'Wax digniin ah ma bixi doonaan.',
    null,
  ],
] as const)(
  'before an import it says how many alarms will go out, and that an archive alarms nobody (%s)',
  async (locale, told, none, button) => {
    const { made } = await openScreen(
      <CheckStep
        preview={{
          ...{ ...preview, collection: 'incidents', good: 40, corrected: 0, unchanged: 0 },
          ...{ alarms: { added: 12, corrected: 0 }, numerals: { example: null, reading: null } },
        }}
        onPreview={() => undefined}
        onDone={() => undefined}
        onBack={() => undefined}
      />,
      {
        locale,
        user: userOf('editor'),
        answers: {
          [`POST /api/imports/${ID}/run`]: {
            added: 40,
            known: 0,
            repeated: 0,
            gone: 0,
            skipped: 0,
            corrected: 0,
            conflicts: 0,
          },
        },
      },
    )
    await findText(told)
    const box = document.querySelector<HTMLInputElement>('input[name=archive]')
    box?.click()
    await findText(none)
    if (button === null) return
    ;(await find('button', button)).click()
    await expect
      .poll(() => made(`POST /api/imports/${ID}/run`).map(({ body }) => body))
      .toEqual([{ skipBad: false, archive: true }])
  },
)

test('an import of records about which nobody is alarmed says nothing about alarms', async () => {
  await openScreen(
    <CheckStep
      preview={{ ...preview, good: 2, numerals: { example: null, reading: null } }}
      onPreview={() => undefined}
      onDone={() => undefined}
      onBack={() => undefined}
    />,
    { user: userOf('editor'), answers: {} },
  )
  await find('button', 'Import 3 rows')
  expect(document.querySelector('input[name=archive]')).toBeNull()
  expect(document.body.textContent).not.toContain('alarm')
})

test.each([
  ['en', 'Optional fields without a column (2)', 'Columns without a field (1)'],
  ['so', 'Meelo aan khasab ahayn oo aan tiir lahayn (2)', 'Tiirar aan meelna buuxin (1)'],
] as const)(
  'what is left out is named, and a field keeps its place when it gets a column (%s)',
  async (locale, unfilled, unused) => {
    const columns = ['Number', 'Remark of the office']
    const fields = ['recommendationNumber', 'theme', 'status'].map((name) => ({
      ...{ name, choices: [] },
      required: name === 'recommendationNumber',
    }))
    const asked: ImportPreview = { ...preview, columns, fields, mapping: { recommendationNumber: 'Number' } }
    const Step = () => {
      const [shown, setShown] = useState(asked)
      return (
        <CheckStep preview={shown} onPreview={setShown} onDone={() => undefined} onBack={() => undefined} />
      )
    }
    const answer = { ...asked, mapping: { ...asked.mapping, status: 'Remark of the office' } }
    const { made } = await openScreen(<Step />, {
      ...{ locale, user: userOf('editor') },
      answers: { [`PUT /api/imports/${ID}/mapping`]: answer },
    })
    const summaries = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    await expect.poll(summaries).toEqual([unfilled, unused])
    const [fold, left] = document.querySelectorAll('details')
    expect(fold?.textContent).toBe(unfilled)
    left?.querySelector('summary')?.click()
    await findText('Remark of the office')
    fold?.querySelector('summary')?.click()
    await expect.poll(() => fold?.querySelectorAll('select').length).toBe(2)
    const select = fold?.querySelectorAll('select')[1]
    if (!select) throw new Error('There is no choice of a column')
    select.value = 'Remark of the office'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => made(`PUT /api/imports/${ID}/mapping`).length).toBe(1)
    await expect.poll(summaries, { message: 'every column fills a field now' }).toEqual([unfilled])
    expect(document.querySelectorAll('details select')[1]).toBe(select)
  },
)
