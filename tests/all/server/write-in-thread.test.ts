import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import type { ReportSource } from '#reports/model.ts'
import { writeReport } from '#reports/write-report.ts'
import { writeInThread } from '#server/features/library/reports/write-in-thread.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

const dataOf = (source: ReportSource = sampleSource({ cases: 1200, recommendations: 20, incidents: 30 })) =>
  assembleReport(sampleRequest({ includeSections: ['appendices'] }), source, {
    author: 'Amina Nuur',
    now: SAMPLE_NOW,
  })

test('a thread writes what would have been written here', async () => {
  const source = sampleSource({ cases: 300, recommendations: 20, incidents: 30 })
  const texts: string[][] = []
  for (const write of [writeReport, writeInThread]) {
    const target = new PassThrough()
    const seen: number[] = []
    const [file, written] = await Promise.all([
      buffer(target),
      write(await dataOf(source), 'pdf', target, { onProgress: (fraction) => seen.push(fraction) }),
    ])
    expect(written).toEqual({ mediaType: 'application/pdf', bytes: file.length })
    expect(seen.at(-1)).toBe(1)
    texts.push(readPdf(file).pages.map(({ text }) => text))
  }
  expect(texts[0]?.length).toBeGreaterThan(15)
  expect(texts[1]).toEqual(texts[0])
})

test('a source that fails is the failure, and the target is destroyed', async () => {
  const good = sampleSource()
  const source: ReportSource = {
    ...good,
    rows: {
      ...good.rows,
      async *incidents(days) {
        yield* good.rows.incidents(days)
        throw new Error('the source broke')
      },
    },
  }
  const target = new PassThrough().resume()
  await expect(writeInThread(await dataOf(source), 'excel', target)).rejects.toThrow('the source broke')
  expect(target.destroyed).toBe(true)
})

test('a target that fails, or is gone, is the failure', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) })
  await expect(writeInThread(await dataOf(), 'excel', full)).rejects.toThrow('the disk is full')
  const removed = new PassThrough().resume()
  const writing = writeInThread(await dataOf(), 'excel', removed, { onProgress: () => removed.destroy() })
  await expect(writing).rejects.toThrow()
})

test('a writing that is stopped while it reads rows closes what it reads', async () => {
  const stop = new AbortController()
  const ended = Promise.withResolvers<void>()
  const data = await dataOf()
  const rows = {
    ...data.rows,
    async *'iccpr-cases'() {
      try {
        for await (const row of data.rows['iccpr-cases']()) {
          yield row
          stop.abort(new Error('cancelled'))
        }
      } finally {
        ended.resolve()
      }
    },
  }
  const target = new PassThrough().resume()
  const writing = writeInThread({ ...data, rows }, 'excel', target, { signal: stop.signal })
  await expect(writing).rejects.toThrow('cancelled')
  await ended.promise
})

test('a writing that is stopped ends at once, with the reason', async () => {
  for (const atOnce of [true, false]) {
    const stop = new AbortController()
    const target = new PassThrough().resume()
    const reason = new Error('cancelled')
    const writing = writeInThread(await dataOf(), 'pdf', target, {
      signal: stop.signal,
      onProgress: () => stop.abort(reason),
    })
    if (atOnce) stop.abort(reason)
    await expect(writing).rejects.toThrow('cancelled')
    expect(target.destroyed).toBe(true)
  }
})
