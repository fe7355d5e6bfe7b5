import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { FileMissing, FileTooLarge } from '#files/faults.ts'
import type { OnProgress } from '#reports/index.ts'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { may } from '#shared/domain/access.ts'
import { errorName } from '#shared/domain/errors.ts'
import { type ReportFailure, type ReportStep, reportExpiry } from '#shared/domain/report-options.ts'
import {
  ConsentWithdrawn,
  type MakeOptions,
  makeLocalFormat,
  makeLocalReport,
  type ReportPlace,
} from './make-local.ts'
import type { FinishedFile, LocalDisclosure, LocalReport, ReportTable } from './rows.ts'

/** Makes waiting reports one after another. */
export interface ReportMaker {
  /** Called when a report waits. */
  readonly go: () => void
  /** Stops the report if it is the one that is being made. */
  readonly abort: (id: string) => void
  /** The progress of the report that is being made, in whole percent, and its step; none for any other. */
  readonly progressOf: (id: string) => Pick<ReportView, 'progress' | 'step'>
  /** Interrupts the report that is being made; it waits again. */
  readonly stop: () => Promise<void>
}

/** The dependencies of the maker. */
export interface MakerOptions extends ReportPlace {
  readonly mirror: Mirror
  readonly table: ReportTable
  readonly now: () => Date
}

/** Makes the maker of reports; it does nothing before it is started. */
export function createMaker(options: MakerOptions): ReportMaker {
  const { table } = options
  let current: Making | null = null
  let working = Promise.resolve()
  let isStopping = false

  async function makeWaiting(): Promise<void> {
    for (;;) {
      const next = table.all().findLast(({ status }) => status === 'queued')
      if (!next || isStopping) return
      current = { id: next.id, progress: 0, step: 'reading', stop: new AbortController() }
      await makeOne(options, next, current)
      current = null
    }
  }

  return {
    go() {
      working = working.then(makeWaiting).catch((error: unknown) => tell(error))
    },
    abort(id) {
      if (current?.id === id) current.stop.abort()
    },
    progressOf: (id) =>
      current?.id === id ? { progress: current.progress, step: current.step } : { progress: 0, step: null },
    async stop() {
      isStopping = true
      current?.stop.abort()
      await working
    },
  }
}

interface Making {
  readonly id: string
  progress: number
  step: ReportStep
  readonly stop: AbortController
}

async function makeOne(options: MakerOptions, report: LocalReport, making: Making): Promise<void> {
  const { mirror, table, now, directory } = options
  const { id } = report
  const { signal } = making.stop
  const user = mirror.user()
  if (!user || user.id !== report.user_id || !may(user, 'reports:generate')) {
    table.end(id, now().toISOString(), 'not_allowed')
    return
  }
  table.begin(id)
  try {
    const onProgress: OnProgress = (fraction, step) => {
      // The report is only complete once its file is in its place.
      making.progress = Math.min(99, Math.floor(fraction * 100))
      making.step = step
    }
    const how = { user, author: ownerName(mirror), now: now(), signal, onProgress }
    const file = await fileOf(options, report, how)
    const at = now()
    // What is made from the data of another report is kept no longer than that.
    const expiresAt = report.source_id === null ? reportExpiry(at).toISOString() : report.expires_at
    if (table.finish(id, file, at.toISOString(), expiresAt)) return
    for (const name of [file.storedName, file.frozen?.storedName])
      if (name) await rm(path.join(directory, name), { force: true })
  } catch (error) {
    // A cancelled report has already ended, which this leaves unchanged.
    if (signal.aborted) table.waitAgain(id, 'stopped')
    else {
      tell(error)
      table.end(id, now().toISOString(), failureOf(error))
    }
  }
}

/** The file of a report, made from the records or from the data of another report. */
function fileOf(options: MakerOptions, report: LocalReport, how: MakeOptions): Promise<FinishedFile> {
  const { table } = options
  const { id, request, source_id } = report
  if (source_id === null) {
    const note = (disclosed: LocalDisclosure) => table.disclose(id, disclosed)
    return makeLocalReport({ id, request, note }, options, how)
  }
  const source = table.find(source_id)
  const { frozen_stored_name: storedName, frozen_sha256: sha256 } = source ?? {}
  if (!source || !storedName || !sha256) throw new FileMissing(source_id)
  const { scope, digest } = source
  const from = { storedName, sha256, scope, digest, disclosed: table.disclosedIn(source_id) }
  return makeLocalFormat(request, from, options, how)
}

function failureOf(error: unknown): ReportFailure {
  if (error instanceof FileTooLarge) return 'too_large'
  if (error instanceof ConsentWithdrawn) return 'consent_withdrawn'
  // By its name: the classes of the writers come with the first report.
  return errorName(error) === 'FrozenOutdated' ? 'outdated' : 'internal'
}

/** Display name of the mirror's user. */
export function ownerName({ meta }: Mirror): string {
  const user = meta.get('user')
  return [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.email ?? '')
}

function tell(error: unknown): void {
  console.error('A report could not be made:', errorName(error))
}
