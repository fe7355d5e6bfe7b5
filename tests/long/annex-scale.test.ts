import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import { MAX_ANNEX_ROWS } from '#reports/pdf/annexes.ts'
import { writePdf } from '#reports/pdf/writer.ts'
import { complianceReport } from '#reports/templates/compliance.ts'
import { watchLiveMemory } from '#tests/support/live-memory.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'

test('the longest annex is printed within its memory, and says that there are more rows', async () => {
  const source = sampleSource({ cases: MAX_ANNEX_ROWS + 5, recommendations: 0, incidents: 0 })
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  const request = sampleRequest({ includeSections: ['appendices'] })
  const report = complianceReport(await assembleReport(request, source, options))
  const memory = watchLiveMemory()
  const target = new PassThrough()
  const [file] = await Promise.all([buffer(target), writePdf(report, target, { onProgress: memory.look })])
  expect(memory.growth()).toBeLessThan(250 * 1024 * 1024)
  const text = readPdf(file)
    .pages.map((page) => page.text)
    .join('\n')
  expect(text.match(/C-\d{4,}/g)).toHaveLength(MAX_ANNEX_ROWS)
  expect(text).toContain('10,000 most recent of 10,005 entries')
})
