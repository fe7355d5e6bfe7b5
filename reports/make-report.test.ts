import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readTableXlsx } from '#reports/tables/index.ts'
import { REPORT_FORMATS, type ReportStep } from '#shared/domain/report-options.ts'
import { inOrderOf } from '#shared/domain/report-templates.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import {
  type AssembleOptions,
  freezeReport,
  makeFile,
  type ReportKeeper,
  type ReportRequest,
  type ReportSource,
  writeReport,
} from './index.ts'

/** Keeps in memory, and notes what it let go of. */
function memory() {
  const discarded: Buffer[] = []
  const keeper: ReportKeeper<Buffer> = {
    keep: (content) => buffer(content),
    discard: async (kept) => void discarded.push(kept),
  }
  return { keeper, discarded }
}
const options = { author: 'Test editor', now: SAMPLE_NOW }

/** Freezes a report, and makes its file of that. */
async function makeReport(
  asked: ReportRequest,
  source: ReportSource,
  keeper: ReportKeeper<Buffer>,
  how: AssembleOptions,
) {
  const frozen = await freezeReport(asked, source, keeper, how)
  const { signal, onProgress } = how
  try {
    const read = () => Readable.from([frozen.kept], { objectMode: false })
    return await makeFile(read, asked, keeper, { signal, onProgress, write: writeReport })
  } finally {
    await keeper.discard(frozen.kept)
  }
}
const request = sampleRequest({ format: 'excel', includeSections: ['appendices'] })

test('a report is made whole, with its name, type and size, and its progress never falls', async () => {
  const seen: number[] = []
  const made = await makeReport(request, sampleSource(), memory().keeper, {
    ...options,
    onProgress: (fraction) => seen.push(fraction),
  })
  expect(made).toMatchObject({
    fileName: '2026-11-20-monthly-civil-and-political-rights-in-jubaland-and-banadir-fourth-qu.xlsx',
    bytes: made.kept.length,
  })
  expect((await readTableXlsx(new Uint8Array(made.kept))).length).toBeGreaterThan(3)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen[0]).toBe(0)
  expect(seen.at(-1)).toBe(1)
})

test.each(REPORT_FORMATS)(
  'the steps of %s are told in their order, from reading to storing',
  async (format) => {
    const seen: ReportStep[] = []
    const whole = sampleRequest({
      format,
      includeSections: ['executive-summary', 'iccpr-analysis', 'appendices'],
    })
    await makeReport(
      whole,
      sampleSource({ cases: 900, recommendations: 20, incidents: 900 }),
      memory().keeper,
      {
        ...options,
        onProgress: (_fraction, step) => {
          if (seen.at(-1) !== step) seen.push(step)
        },
      },
    )
    const inOrder: readonly ReportStep[] = [
      'reading',
      ...inOrderOf(whole.reportType, whole.includeSections),
      'file',
      'storing',
    ]
    expect(seen.filter((step) => step !== 'file')).toEqual(
      inOrder.filter((step) => step !== 'file' && seen.includes(step)),
    )
    expect([seen[0], seen.at(-1)]).toEqual(['reading', 'storing'])
    if (format === 'pdf') expect(seen).toEqual(expect.arrayContaining(['executive-summary', 'appendices']))
  },
)

test('a source that fails is the failure, and the keeper is told to stop', async () => {
  const source: ReportSource = {
    ...sampleSource(),
    rows: {
      ...sampleSource().rows,
      // biome-ignore lint/correctness/useYield: it fails before its first row
      incidents: async function* () {
        throw new Error('the source broke')
      },
    },
  }
  const { keeper, discarded } = memory()
  await expect(makeReport(request, source, keeper, options)).rejects.toThrow('the source broke')
  expect(discarded).toEqual([])
})

test('a keeper that fails is the failure', async () => {
  const full: ReportKeeper<Buffer> = {
    async keep(content: Readable) {
      for await (const piece of content) if (piece) throw new Error('the disk is full')
      throw new Error('there was nothing to keep')
    },
    discard: async () => undefined,
  }
  await expect(makeReport(request, sampleSource(), full, options)).rejects.toThrow('the disk is full')
})

test('a report that is stopped leaves nothing, also when its last byte was written', async () => {
  for (const at of [0.05, 0.5, 1]) {
    const stop = new AbortController()
    const { keeper, discarded } = memory()
    const kept: Buffer[] = []
    const making = makeReport(
      request,
      sampleSource(),
      {
        ...keeper,
        async keep(content) {
          const whole = await keeper.keep(content)
          kept.push(whole)
          return whole
        },
      },
      {
        ...options,
        signal: stop.signal,
        onProgress: (fraction) => {
          if (fraction >= at) stop.abort(new Error('stopped'))
        },
      },
    )
    await expect(making, String(at)).rejects.toThrow('stopped')
    const sizes = (files: readonly Buffer[]) => files.map(({ length }) => length).sort()
    expect(sizes(discarded)).toEqual(sizes(kept))
  }
})
