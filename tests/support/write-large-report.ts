// Run as a process of its own: writes a report of 100,000 records as the server does, and prints what that took.
import { Writable } from 'node:stream'
import { assembleReport } from '#reports/assemble.ts'
import { writeBeside } from '#server/features/library/reports/write.ts'
import { REPORT_FORMATS } from '#shared/domain/report-options.ts'
import { forgetPeak, mostMemory } from '#tests/bench/measure-memory.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from './sample-report.ts'

const format = REPORT_FORMATS.find((each) => each === process.argv[2])
if (!format) throw new Error('Say which format')
// As many rows as print has room for, and the rest in one list.
const source = sampleSource({ cases: 1200, recommendations: 800, incidents: 98_000 })
const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
const data = await assembleReport(sampleRequest({ format }), source, options)
await forgetPeak()
const idle = process.memoryUsage().rss
const steps = new Set<number>()
const target = new Writable({ write: (_chunk, _encoding, done) => done() })
const { bytes } = await writeBeside(data, format, target, {
  onProgress: (fraction) => steps.add(Math.floor(fraction * 100)),
})
console.log(JSON.stringify({ grown: (await mostMemory()) - idle, steps: steps.size, bytes }))
