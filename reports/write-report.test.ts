import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REPORT_FORMATS, REPORT_MEDIA_TYPES, type ReportFormat } from '#shared/domain/report-options.ts'
import { openPackage } from '#tests/support/office-package.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport, type ReportRequest, reportFileName, writeReport } from './index.ts'
import { writtenBytes } from './written-bytes.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'report-'))
})
afterEach(() => rm(folder, { recursive: true }))

const FEW = { cases: 20, recommendations: 20, incidents: 20 }
/** What is written of a short report goes wrong as it does with a long one. */
const SHORT: Partial<ReportRequest> = { includeSections: ['appendices'] }
const assembled = (rows: Parameters<typeof sampleSource>[0] = FEW, different: Partial<ReportRequest> = {}) =>
  assembleReport(sampleRequest(different), sampleSource(rows), { author: 'Amina', now: SAMPLE_NOW })

const ARCHIVE = 'PK\u0003\u0004'
const SIGNATURES = { pdf: '%PDF-1.7', word: ARCHIVE, excel: ARCHIVE, powerpoint: ARCHIVE } as const

describe('writing a report', () => {
  it.each(REPORT_FORMATS)('writes %s to a file and says what it wrote', async (format) => {
    const file = path.join(folder, 'report')
    const reported: number[] = []
    const onProgress = (fraction: number) => reported.push(fraction)
    const result = await writeReport(await assembled(), format, createWriteStream(file), { onProgress })
    expect(result.bytes).toBe((await stat(file)).size)
    expect(result.bytes).toBeGreaterThan(10_000)
    expect((await readFile(file, 'latin1')).startsWith(SIGNATURES[format])).toBe(true)
    expect(result.mediaType).toBe(REPORT_MEDIA_TYPES[format])
    expect(reported.at(-1)).toBe(1)
  })

  it.each(REPORT_FORMATS)('stops writing %s when the signal says so', async (format) => {
    const stop = new AbortController()
    const onProgress = (fraction: number) => {
      if (fraction > 0.05) stop.abort(new Error('not any more'))
    }
    const target = new PassThrough().resume()
    const writing = writeReport(await assembled({ cases: 9000 }, SHORT), format, target, {
      onProgress,
      signal: stop.signal,
    })
    await expect(writing).rejects.toThrow('not any more')
    expect(target.destroyed).toBe(true)
    const signal = AbortSignal.abort(new Error('never began'))
    await expect(
      writeReport(await assembled(FEW, SHORT), format, new PassThrough(), { signal }),
    ).rejects.toThrow('never began')
  })

  it.each(REPORT_FORMATS)('says why a target of %s failed', async (format) => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) })
    await expect(writeReport(await assembled(FEW, SHORT), format, full)).rejects.toThrow('the disk is full')
  })

  // Slides have no rows of annexes.
  it.each(REPORT_FORMATS.filter((each) => each !== 'powerpoint'))(
    'says why the rows of %s failed',
    async (format) => {
      const data = await assembled(FEW, SHORT)
      const incidents = async function* () {
        yield* data.rows.incidents()
        throw new Error('the database went away')
      }
      const failing = { ...data, rows: { ...data.rows, incidents } }
      const target = new PassThrough().resume()
      await expect(writeReport(failing, format, target)).rejects.toThrow('the database went away')
      expect(target.destroyed).toBe(true)
    },
  )
})

/** The file of a report that has a number, and so the code of the page that compares copies. */
async function fileOf(
  source: ReturnType<typeof sampleSource>,
  format: ReportFormat,
  { now = SAMPLE_NOW, ...different }: Partial<ReportRequest> & { readonly now?: Date } = {},
): Promise<Buffer> {
  const asked = sampleRequest({ format, ...different })
  const data = await assembleReport(asked, source, { author: 'Amina', now })
  const numbered = { ...data, number: '2026-7K3F-9QXM4', checkAt: 'https://example.so/report-check' }
  return writtenBytes((target) => writeReport(numbered, format, target))
}

// Slides list no records.
it.each(REPORT_FORMATS.filter((each) => each !== 'powerpoint'))(
  'the day of a doubtful time is marked as %s, and no other',
  async (format) => {
    const source = sampleSource(FEW)
    const marksOf = async (timePrecision: string) => {
      const rows: typeof source.rows = {
        ...source.rows,
        async *incidents(...asked) {
          for await (const row of source.rows.incidents(...asked)) yield { ...row, ...{ timePrecision } }
        },
      }
      const text = await reportTexts(await fileOf({ ...source, rows }, format, SHORT), format)
      return text.match(/\bdoubt\)/g)?.length ?? 0
    }
    expect(await marksOf('in-doubt')).toBeGreaterThanOrEqual(FEW.incidents)
    expect(await marksOf('exact')).toBe(0)
  },
)

describe.each(REPORT_FORMATS)('the file as %s', (format) => {
  it('says in words that a range has no records, without charts or figures of nothing', async () => {
    const file = await fileOf(emptySource(), format)
    const text = (await reportTexts(file, format)).replace(/\s+/g, ' ')
    expect(text).toContain('No incident')
    expect(text).toContain('No case under the International Covenant')
    expect(text).not.toMatch(/NaN|Infinity|undefined|\bnull\b|\[object/)
    expect(text).not.toContain('Figure 1')
    if (format !== 'pdf') {
      const { names } = await openPackage(file)
      expect(names.filter((name) => name.includes('/charts/'))).toEqual([])
    }
  })

  it('is the same, byte for byte, for the same data, whatever was written in between', async () => {
    const first = await fileOf(sampleSource(FEW), format)
    const aMinuteLater = new Date(SAMPLE_NOW.getTime() + 60_000)
    expect((await fileOf(sampleSource(FEW), format, { now: aMinuteLater })).equals(first)).toBe(false)
    expect((await fileOf(sampleSource(FEW), format)).equals(first)).toBe(true)
  })
})

describe('the name of the file', () => {
  const name = (reportTitle: string) => reportFileName({ ...sampleRequest(), reportTitle }, '2026-11-20')
  it.each([
    ['Civil and political rights: Q4/2026', '2026-11-20-monthly-civil-and-political-rights-q4-2026.pdf'],
    ["Go'aannada ʿAlī Ḥasan", '2026-11-20-monthly-goaannada-ali-hasan.pdf'],
    ['../../etc/passwd\u0000', '2026-11-20-monthly-etc-passwd.pdf'],
    ['تقرير', '2026-11-20-monthly.pdf'],
  ])('of %j is safe', (title, expected) => {
    expect(name(title)).toBe(expected)
  })
  it('is never long', () => {
    expect(name('long '.repeat(60)).length).toBeLessThan(100)
  })
})
