import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { assembleReport } from '#reports/assemble.ts'
import { writePdf } from '#reports/pdf/writer.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { writtenBytes } from '#reports/written-bytes.ts'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { readFileText } from './texts.ts'

let server: TestServer
let officer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO22'])
  const request = sampleRequest({
    reportTitle: 'تقرير عن الحق في الحياة بسجن غاروي',
    includeSections: ['appendices'],
  })
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  const report = reportDocument(await assembleReport(request, sampleSource({ cases: 3 }), options))
  const file = await writtenBytes((target) => writePdf(report, target))
  const { id } = await officer.client.documents.create({
    input: {
      ...{ title: 'Quarterly report', description: 'Made by the program itself.' },
      ...{ category: 'reports', documentType: 'pdf', isPublic: false },
    },
  })
  await sendDocumentFile(officer, id, file, 'report.pdf')
  const waiting = await server.database.run(
    sql`select sha256 from library_files`,
    z.object({ sha256: z.string() }),
  )
  for (const { sha256 } of waiting) await readFileText(server.services, sha256)
})
afterAll(() => server.close())

// Words with dots, with a ligature, and with two letters that the face draws with one shape; search forgives one letter, marks do not.
test.each(['الحق', 'الحياة', 'غاروي', 'تقرير'])(
  'our own report is found by %s, and this word is marked in it',
  async (word) => {
    const { items } = await officer.client.documents.list({ input: { q: word } })
    expect(items.map(({ title }) => title)).toEqual(['Quarterly report'])
    const marked = items[0]?.found.flatMap(({ excerpt }) => excerpt.filter(({ isMatch }) => isMatch))
    expect(marked?.map(({ text }) => text)).toContain(word)
  },
)
