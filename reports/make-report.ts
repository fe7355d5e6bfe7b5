import { PassThrough, type Readable } from 'node:stream'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { type AssembleOptions, assembleReport } from './assemble.ts'
import { reportFileName } from './formats.ts'
import type { OnProgress, ReportRequest, ReportSource, WriteReport, WrittenReport } from './model.ts'

/** Stores the file while it is written, and discards what it stored if the report fails after all. */
export interface ReportKeeper<Kept> {
  readonly keep: (content: Readable) => Promise<Kept>
  readonly discard: (kept: Kept) => Promise<void>
}

/** A finished report, and its keeper's result. */
export interface MadeReport<Kept> extends WrittenReport {
  readonly fileName: string
  /** The days that it is about. */
  readonly period: DateSpan
  readonly kept: Kept
}

/** The options of making a report; `write` is `writeReport`, or does the same in another process. */
export interface MakeOptions extends AssembleOptions {
  readonly write: WriteReport
}

/** Reading the figures is this fraction of the work, writing the file the rest. */
const FIGURES = 0.1

/**
 * Makes a report from its figures to its file, which goes to its keeper in pieces. Rejects with the signal's reason
 * once it is aborted, or with the failure of the source or of the keeper; then nothing is stored.
 */
export async function makeReport<Kept>(
  request: ReportRequest,
  source: ReportSource,
  keeper: ReportKeeper<Kept>,
  options: MakeOptions,
): Promise<MadeReport<Kept>> {
  const { write, now, signal } = options
  const onProgress = neverFalling(options.onProgress)
  const data = await assembleReport(request, source, {
    ...options,
    onProgress: (fraction, step) => onProgress(fraction * FIGURES, step),
  })
  const pipe = new PassThrough()
  const keeping = keeper.keep(pipe)
  keeping.catch((error: unknown) => pipe.destroy(error instanceof Error ? error : new Error(String(error))))
  const [written, kept] = await Promise.allSettled([
    write(data, request.format, pipe, {
      signal,
      onProgress: (fraction, step) => onProgress(FIGURES + fraction * (1 - FIGURES), step),
    }).then((result) => {
      onProgress(1, 'storing')
      return result
    }),
    keeping,
  ])
  if (written.status === 'fulfilled' && kept.status === 'fulfilled') {
    const fileName = reportFileName(request, mogadishuDay(now))
    return { ...written.value, fileName, period: data.period, kept: kept.value }
  }
  if (kept.status === 'fulfilled') await keeper.discard(kept.value)
  signal?.throwIfAborted()
  throw reasonOf([kept, written])
}

/** Passes on what is no step back: writers that work on several things at once may tell one of them late. */
function neverFalling(onProgress: OnProgress | undefined): OnProgress {
  let most = 0
  return (fraction, step) => {
    if (fraction < most) return
    most = fraction
    onProgress?.(fraction, step)
  }
}

/** The first failure that doesn't merely report the end of the other side. */
function reasonOf(results: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  return reasons.find((reason) => !isPrematureClose(reason)) ?? reasons[0]
}

function isPrematureClose(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
