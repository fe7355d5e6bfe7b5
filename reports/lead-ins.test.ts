import { unzip } from '@cj-tech-master/excelts/archive'
import { expect, test } from 'vitest'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from './assemble.ts'
import { lookIn } from './look.ts'
import { canvasFor } from './pdf/canvas.ts'
import { paragraphLayout } from './pdf/paragraphs.ts'
import { beginTaggedPdf } from './pdf/tagged-pdf.ts'
import type { Paragraph, ReportDocument } from './templates/document.ts'
import { reportDocument } from './templates/report-document.ts'
import { PORTRAIT } from './typesetting/style.ts'
import { writeReport } from './write-report.ts'
import { writtenBytes } from './written-bytes.ts'

/** A report in which figures have changed, so that it has a list of changes and one of recommendations. */
async function dataWithLists() {
  const source = sampleSource()
  let calls = 0
  const request = sampleRequest({ format: 'word', includeSections: REPORT_SECTIONS, annex: 'figures' })
  return assembleReport(
    request,
    {
      ...source,
      // Those of the period come first, then those of the one before.
      counts: async (period) => {
        const counts = await source.counts(period)
        const changed = calls++ === 0 ? 20 : 40
        return counts && { ...counts, 'iccpr-cases': { ...counts['iccpr-cases'], ended: changed } }
      },
    },
    { author: 'Amina Nuur', now: SAMPLE_NOW },
  )
}

/** The numbered paragraphs that a list comes after. */
function introducing({ blocks }: ReportDocument): Paragraph[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1]
    const isBeforeList = next?.kind === 'paragraph' && next.number === '(a)'
    return isBeforeList && block.kind === 'paragraph' ? [block] : []
  })
}

test('what introduces a list is not alone at the foot of a page, in print and in Word', async () => {
  const data = await dataWithLists()
  const leads = introducing(reportDocument(data))
  expect(leads.map(({ text }) => text)).toEqual([
    'Compared with the previous period, the greatest changes are:',
    'On the basis of the records, the following is recommended:',
  ])
  const pdf = beginTaggedPdf({
    ...{ title: '', subject: '', keywords: '', author: '', producer: '', createdAt: SAMPLE_NOW },
    language: 'en',
  })
  const canvas = canvasFor(pdf, lookIn('#1f4e79'))
  const isKept = (block: Paragraph) => paragraphLayout(canvas, block, PORTRAIT).at(-1)?.keepWithNext ?? false
  const file = await writtenBytes((target) => writeReport(data, 'word', target))
  let document = ''
  for await (const entry of unzip(file).entries())
    if (entry.path === 'word/document.xml') document = new TextDecoder().decode(await entry.bytes())
  const inWord = (text: string) => document.match(/<w:p>.*?<\/w:p>/gs)?.find((each) => each.includes(text))
  for (const lead of leads) {
    expect(isKept(lead)).toBe(true)
    expect(isKept({ kind: 'paragraph', number: lead.number, text: lead.text })).toBe(false)
    expect(inWord(lead.text)).toContain('<w:keepNext/>')
  }
  expect(inWord('Those without a target date are left out.')).not.toContain('<w:keepNext/>')
})
