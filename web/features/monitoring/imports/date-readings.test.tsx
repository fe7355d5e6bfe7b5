// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import type { DateReading } from '#shared/domain/read-day.ts'
import { find, openScreen, pageText } from '#tests/support/screen.tsx'
import { DateReadingsQuestion } from './date-readings.tsx'

const day = { at: '2026-11-24T21:00:00.000Z', isDay: true }
const asked: ImportPreview['dateReadings'] = [
  { reading: 'hijri', example: '1448-06-15', becomes: day, chosen: true },
  { reading: 'excel-1900', example: '44889', becomes: null, chosen: false },
  { reading: 'excel-1904', example: '44889', becomes: day, chosen: true },
]

test('unusual dates are asked about with the day that they become, and Excel is of one kind', async () => {
  const chosen: DateReading[][] = []
  await openScreen(
    <DateReadingsQuestion readings={asked} busy={false} onChoose={(readings) => chosen.push(readings)} />,
    { answers: {} },
  )
  const hijri = await find(
    'textbox',
    '1448-06-15 is a date of the Islamic calendar: November 25, 2026. Depending on the sighting of the moon, it can be a day earlier or later.',
  )
  const excel = await find('textbox', '44889 is a date of Excel: no day')
  hijri.click()
  excel.click()
  expect(chosen).toEqual([['excel-1904'], ['hijri', 'excel-1900']])
  expect(pageText()).toContain('Rows with a date that you do not confirm remain rows with errors')
})
