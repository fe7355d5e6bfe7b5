import { PassThrough, type Readable } from 'node:stream'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { totalOf } from '#shared/records/statistics.ts'
import type { ReportFileKind } from '#shared/rules/report-files.ts'
import { type AssembleOptions, assembleReport } from './assemble.ts'
import { reportFileName } from './formats.ts'
import { freezeData } from './frozen/freeze.ts'
import { type OpenFrozen, thawData } from './frozen/thaw.ts'
import type {
  OnProgress,
  ReportApproval,
  ReportRequest,
  ReportSource,
  WriteOptions,
  WriteReport,
  WrittenReport,
} from './model.ts'
import { listedIn } from './templates/subjects.ts'

/** Stores a file while it is written, and discards what it stored if the report fails after all. */
export interface ReportKeeper<Kept> {
  readonly keep: (content: Readable) => Promise<Kept>
  readonly discard: (kept: Kept) => Promise<void>
}

/** The data of a report as its keeper has it. */
export interface FrozenReport<Kept> {
  /** SHA-256 of the data, in hexadecimal: files with the same one have the same figures. */
  readonly digest: string
  readonly kept: Kept
}

/** A finished report, and its keeper's result. */
export interface MadeReport<Kept> extends WrittenReport {
  readonly fileName: string
  /** The days that it is about. */
  readonly period: DateSpan
  readonly kept: Kept
}

/** How a file is written: `write` is `writeReport`, or does the same in another process. */
export interface FileOptions extends WriteOptions {
  readonly write: WriteReport
  /** The approval of the data; without it the file says that it is a draft. */
  readonly approval?: ReportApproval | null
}

/** Reading the figures is this fraction of the work, and freezing them and the rows the next; the rest is writing the file. */
const FIGURES = 0.1
const FROZEN = 0.3

/**
 * Reads everything that a report is written from, and keeps it, so that every file of the report is written from the same. Rejects
 * with the signal's reason once it is aborted, or with the failure of the source or of the keeper; then nothing is stored.
 */
export async function freezeReport<Kept>(
  request: ReportRequest,
  source: ReportSource,
  keeper: ReportKeeper<Kept>,
  options: AssembleOptions,
): Promise<FrozenReport<Kept>> {
  const { signal } = options
  const onProgress = neverFalling(options.onProgress)
  const data = await assembleReport(request, source, {
    ...options,
    onProgress: (fraction, step) => onProgress(fraction * FIGURES, step),
  })
  const total = listedIn(data).reduce((sum, name) => sum + totalOf(data.statistics, name), 0)
  let read = 0
  const { content, digest } = freezeData(data, () => {
    read += 1
    onProgress(FIGURES + Math.min(1, read / Math.max(1, total)) * (FROZEN - FIGURES), 'reading')
  })
  const stored = await keeper.keep(content).catch((error: unknown) => {
    content.destroy()
    throw error
  })
  try {
    signal?.throwIfAborted()
    return { digest: digest(), kept: stored }
  } catch (error) {
    await keeper.discard(stored)
    throw error
  }
}

/**
 * Makes the file of a report from its frozen data; it goes to its keeper in pieces. Rejects with the signal's reason once it is
 * aborted, or with the failure of the data or of the keeper; then no file is stored.
 */
export async function makeFile<Kept>(
  frozen: OpenFrozen,
  kind: ReportFileKind,
  keeper: ReportKeeper<Kept>,
  { write, signal, approval = null, ...options }: FileOptions,
): Promise<MadeReport<Kept>> {
  const onProgress = neverFalling(options.onProgress)
  const data = await thawData(frozen, kind, approval)
  signal?.throwIfAborted()
  const pipe = new PassThrough()
  const keeping = keeper.keep(pipe)
  keeping.catch((error: unknown) => pipe.destroy(error instanceof Error ? error : new Error(String(error))))
  const [written, kept] = await Promise.allSettled([
    write(data, kind.format, pipe, {
      signal,
      onProgress: (fraction, step) => onProgress(FROZEN + fraction * (1 - FROZEN), step),
    }).then((result) => {
      onProgress(1, 'storing')
      return result
    }),
    keeping,
  ])
  if (written.status === 'fulfilled' && kept.status === 'fulfilled') {
    const fileName = reportFileName(data.request, mogadishuDay(data.generatedAt))
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
