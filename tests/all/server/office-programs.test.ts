import type { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import { writePowerpoint } from '#reports/powerpoint/writer.ts'
import type { ReportDocument } from '#reports/templates/document.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { writeWord } from '#reports/word/writer.ts'
import { writtenBytes } from '#reports/written-bytes.ts'
import { openPackage, pagesInOffice } from '#tests/support/office-package.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'

type Write = (report: ReportDocument, target: Writable) => Promise<void>
const WRITERS: readonly (readonly ['word' | 'powerpoint', 'docx' | 'pptx', Write])[] = [
  ['word', 'docx', writeWord],
  ['powerpoint', 'pptx', writePowerpoint],
]
/** What people may write, with a direction that ends nowhere, characters that XML has not, and another script. */
const HOSTILE = "=cmd|'/c calc'!A1 \u202e]]><w:p/> \u0000\u0008\u{d800} تقرير 2026 عن الحقوق end"
const FEWEST_PAGES = 10

/** Where LibreOffice is installed; each program of that kind is started for a file of its own. */
test.each(WRITERS)(
  'a report in %s opens in LibreOffice, whatever people wrote',
  { timeout: 180_000 },
  async (format, ending, write) => {
    for (const reportTitle of ['Rights & duties <2026>', HOSTILE]) {
      const source = sampleSource({ cases: 60, recommendations: 20, incidents: 30 })
      const request = sampleRequest({ format, reportTitle, description: 'First line\r\nسطر ثان\u200f\ttext' })
      const report = reportDocument(
        await assembleReport(request, source, { author: 'Amina Nuur', now: SAMPLE_NOW }),
      )
      const file = await writtenBytes((target) => write(report, target))
      const { names } = await openPackage(file)
      const slides = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
      const pages = await pagesInOffice(file, ending)
      if (pages === null) continue
      if (format === 'powerpoint') expect(pages).toBe(slides.length)
      else expect(pages).toBeGreaterThan(FEWEST_PAGES)
    }
  },
)
