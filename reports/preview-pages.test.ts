import { expect, test, vi } from 'vitest'
import { PREVIEWED_PAGES, reportPages } from '#shared/contract/library/report-pages.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from './assemble.ts'
import type { ReportRequest, ReportRow, ReportSource } from './model.ts'
import { writePdf } from './pdf/writer.ts'
import { previewPages } from './preview-pages.ts'
import { reportDocument } from './templates/report-document.ts'
import { writtenBytes } from './written-bytes.ts'

// Typefaces and their shaping take a while to be read for the first time.
vi.setConfig({ testTimeout: 60_000 })

const options = { author: 'Amina Nuur', now: SAMPLE_NOW }

/** What is on a page, whatever the order and the spaces between its lines. */
const letters = (text: string) => [...text.replace(/\s+/g, '')].toSorted().join('')

async function both(different: Partial<ReportRequest>, source = sampleSource()) {
  const request = sampleRequest({ includeSections: ['executive-summary', 'incident-overview'], ...different })
  const preview = reportPages.parse(await previewPages(request, source, options))
  const document = reportDocument(await assembleReport(request, source, options))
  const file = await writtenBytes((target) => writePdf(document, target))
  return { preview, pages: readPdf(file).pages }
}

test.each(['en', 'so'] as const)('the pages say what those of the file say, in %s', async (locale) => {
  const { preview, pages } = await both({ locale })
  expect(preview.total).toBe(pages.length)
  expect(preview.pages).toHaveLength(Math.min(PREVIEWED_PAGES, pages.length))
  for (const [index, { marks }] of preview.pages.entries()) {
    const drawn = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ')
    expect(letters(drawn), `page ${index + 1}`).toBe(letters(pages[index]?.text ?? ''))
  }
  // The bars of the chart on the third page, and the rules of tables.
  expect(preview.pages[2]?.marks.filter(({ kind }) => kind === 'path').length).toBeGreaterThan(10)
})

test('nothing is drawn beyond the page, and nothing of a list is on it', async () => {
  const { preview } = await both({ includeSections: ['executive-summary', 'appendices'], annex: 'records' })
  for (const { width, height, marks } of preview.pages) {
    for (const mark of marks) {
      if (mark.kind !== 'text') continue
      expect(mark.x, mark.text).toBeGreaterThan(0)
      expect(mark.x + mark.width, mark.text).toBeLessThan(width)
      expect(mark.y, mark.text).toBeLessThan(height)
    }
    expect(JSON.stringify(marks)).not.toContain('C-0001')
  }
})

test('says before it is made what the lists would leave out, and which are too long', async () => {
  const source = sampleSource({ cases: 4, recommendations: 2001, incidents: 3 })
  const hidden: ReportSource = {
    ...source,
    rows: {
      ...source.rows,
      async *'iccpr-cases'(days) {
        for await (const { title: _, ...row } of source.rows['iccpr-cases'](days))
          yield row as ReportRow<'iccpr-cases'>
      },
    },
  }
  const request = sampleRequest({ includeSections: ['appendices'], annex: 'records' })
  const { leftOut } = await previewPages(request, hidden, options)
  expect(leftOut).toEqual([
    {
      title: 'ICCPR cases registered in the period',
      text: expect.stringContaining('4 records are left out'),
    },
    { title: 'UPR recommendations tracked', text: expect.stringContaining('The list has 2,001 entries') },
  ])
})

test('a line that is written from right to left says so to what shows the picture', async () => {
  const texts = { 'executive-summary': 'تقرير رقم 2026 عن الحقوق.' }
  const { preview } = await both({ texts, includeSections: ['executive-summary'] })
  const marks = preview.pages.flatMap((page) => page.marks)
  const drawn = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
  const [line] = drawn.filter(({ text }) => text.includes('الحقوق'))
  expect(line?.text).toBe('\u2067تقرير رقم 2026 عن الحقوق.\u2069')
  const [number] = drawn.filter(({ text }) => text === '\u20671.\u2069')
  expect(number?.x).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0))
})
