// A report in a process of its own, as the server's thread for it: writes it in a format and tells the most memory that this took.
import { Writable } from 'node:stream'
import { assembleReport } from '#reports/assemble.ts'
import { writeReport } from '#reports/write-report.ts'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { forgetPeak, mostMemory } from './measure-memory.ts'

const [, , wanted = '', cases = '', recommendations = '', incidents = ''] = process.argv
const format = REPORT_FORMATS.find((name) => name === wanted)
if (!format) throw new Error(`There is no format ${wanted}`)
const source = sampleSource({
  cases: Number(cases),
  recommendations: Number(recommendations),
  incidents: Number(incidents),
})
const report = await assembleReport(sampleRequest({ format }), source, { author: 'Bench', now: SAMPLE_NOW })
// What Node.js itself and the data have before it is not counted.
const before = await mostMemory()
await forgetPeak()
await writeReport(report, format, new Writable({ write: (_chunk, _encoding, done) => done() }))
process.send?.({ memory: Math.max(0, (await mostMemory()) - before) })
