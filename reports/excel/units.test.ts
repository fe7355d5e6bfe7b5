import { type Cell, Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportSource } from '../model.ts'
import { writeReport } from '../write-report.ts'
import { writtenBytes } from '../written-bytes.ts'

/** The sheets of a report in which the rate has fallen since the period before. */
async function sheetsOf(locale: Locale): Promise<Workbook> {
  const source = sampleSource()
  let calls = 0
  const fallen: ReportSource = {
    ...source,
    counts: async (period) => {
      const counts = await source.counts(period)
      // Those of the period come first, then those of the one before.
      const implemented = calls++ === 0 ? 31 : 62
      if (!counts) return null
      const tracked = counts['upr-recommendations']
      return { ...counts, 'upr-recommendations': { ...tracked, atEnd: { ...tracked.atEnd, implemented } } }
    },
  }
  const request = sampleRequest({
    ...{ locale, format: 'excel', includeSections: ['executive-summary', 'incident-overview'] },
  })
  const data = await assembleReport(request, fallen, { author: '', now: SAMPLE_NOW })
  const workbook = new Workbook()
  await workbook.xlsx.load(await writtenBytes((target) => writeReport(data, 'excel', target)))
  return workbook
}

/** The cells of the row that begins with a text, on whichever sheet it is. */
function rowOf(workbook: Workbook, begins: string): Cell[] {
  for (const sheet of workbook.worksheets.slice(2)) {
    for (let number = 1; number <= sheet.rowCount; number++) {
      const row = sheet.getRow(number)
      if (row.getCell(1).value === begins) return [1, 2, 3, 4].map((place) => row.getCell(place))
    }
  }
  throw new Error(`no row begins with ${begins}`)
}

const FIGURES: Readonly<
  Record<Locale, readonly [rate: string, step: string, points: string, hours: string]>
> = {
  en: ['Implementation rate', 'First step of triage', 'percentage points', 'hours'],
  so: ['Heerka hirgelinta', 'Tallaabada ugu horreysay ee kala-saaridda', 'dhibcood boqolley', 'saacadood'],
}

test.each(LOCALES)('a number with a unit is a number that is shown with it, in %s', async (locale) => {
  const [rate, step, points, hours] = FIGURES[locale]
  const workbook = await sheetsOf(locale)
  const change = rowOf(workbook, rate).at(3)
  expect(change?.value).toBeTypeOf('number')
  expect(Number(change?.value)).toBeLessThan(0)
  expect(change?.numFmt).toBe(`#,##0 "${points}"`)
  const median = rowOf(workbook, step).at(2)
  expect(median?.value).toBe(3.4)
  expect(median?.numFmt).toBe(`#,##0.0 "${hours}"`)
})
