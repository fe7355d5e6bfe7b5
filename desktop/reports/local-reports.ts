import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { isSetBack } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { FileMissing } from '#files/faults.ts'
import { type OpenedFile, openSealedFile } from '#files/sealed-file.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { coversScope, type User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import {
  FINISHED_MEANWHILE,
  NO_FROZEN_DATA,
  REPORTS_AT_ONCE,
  type ReportFormat,
  reportExpiry,
  TOO_MANY_REPORTS,
} from '#shared/domain/report-options.ts'
import { isSameFile, requestOfFile } from '#shared/rules/report-files.ts'
import type { ReportPlace } from './make-local.ts'
import { createMaker, type MakerOptions, ownerName, type ReportMaker } from './maker.ts'
import { type LocalReport, reportTable } from './rows.ts'

/** A finished report that can be read. */
export interface OpenedReport extends OpenedFile {
  readonly fileName: string
  readonly mediaType: string
}

/** The reports that this device has made from its mirror; no other device knows of them. */
export interface LocalReports {
  /** Queues a report; refuses the fourth unfinished one of a user. */
  readonly request: (
    user: User,
    request: LocalReport['request'],
    id?: string,
  ) => Pick<ReportView, 'id' | 'status'>
  /** Queues another format of a finished report, from the data of that one. */
  readonly format: (
    user: User,
    of: string,
    asked: {
      readonly format: ReportFormat
      readonly part?: 'annexes' | undefined
      readonly id?: string | undefined
    },
  ) => Pick<ReportView, 'id' | 'status'> & Pick<LocalReport, 'request'>
  /** Newest first; the cursor is the id of the last one. */
  readonly list: (user: User, page: { limit: number; cursor?: string | undefined }) => Page<ReportView>
  readonly find: (user: User, id: string) => ReportView | null
  /** Cancels an unfinished report, removes any other unless `only` says that nothing is to be removed; false if there is none. */
  readonly cancel: (user: User, id: string, only?: 'unfinished') => Promise<boolean>
  /** Opens the completely checked file; refuses if there is none. */
  readonly open: (user: User, id: string) => Promise<OpenedReport>
  /** Removes expired reports, and those that the user may no longer see. */
  readonly removeOld: () => Promise<void>
  /** Interrupts the report that is being made; it continues when the mirror is opened again. */
  readonly stop: () => Promise<void>
}

/** The dependencies of a device's reports. */
export interface LocalReportsOptions extends ReportPlace {
  readonly mirror: Mirror
  readonly now?: () => Date
}

// A report that makes the app end again and again is not tried for ever.
const MOST_ATTEMPTS = 3
const LOOK_EVERY_MS = 60 * 60_000

/** Opens the folder of reports, removes remains of an interrupted app, and continues with waiting reports. */
export async function openLocalReports(options: LocalReportsOptions): Promise<LocalReports> {
  const table = reportTable(options.mirror.db)
  const on: MakerOptions = { ...options, table, now: options.now ?? (() => new Date()) }
  await mkdir(on.directory, { recursive: true, mode: 0o700 })
  await removeUnknown(on.directory, new Set(table.all().flatMap(namesOf)))
  goOnWithBroken(on)
  await removeOld(on)
  const timer = setInterval(() => {
    removeOld(on).catch((error: unknown) => console.error('Old reports stay:', String(error)))
  }, LOOK_EVERY_MS)
  timer.unref()
  const maker = createMaker(on)
  maker.go()
  return {
    ...callsOn(on, maker),
    removeOld: () => removeOld(on),
    async stop() {
      clearInterval(timer)
      await maker.stop()
    },
  }
}

function callsOn(on: MakerOptions, maker: ReportMaker): Omit<LocalReports, 'removeOld' | 'stop'> {
  const { mirror, table, now } = on
  const own = (user: User) => table.all().filter(({ user_id }) => user_id === user.id)
  const ownOne = (user: User, id: string) => own(user).find((report) => report.id === id)
  const queue = (
    user: User,
    report: Pick<LocalReport, 'id' | 'request' | 'expires_at' | 'source_id'>,
  ): Pick<ReportView, 'id' | 'status'> => {
    if (own(user).filter(isUnfinished).length >= REPORTS_AT_ONCE)
      throw new Refusal('rule_violated', TOO_MANY_REPORTS)
    table.insert({ ...report, user_id: user.id, created_at: now().toISOString() })
    maker.go()
    return { id: report.id, status: 'queued' }
  }
  const view = (report: LocalReport) => ({
    ...viewOf(report, ownerName(mirror)),
    ...(report.status === 'running' ? maker.progressOf(report.id) : {}),
    ahead: report.status === 'queued' ? aheadOf(table.all(), report) : null,
  })
  return {
    request(user, request, id = uuidv7()) {
      const expires_at = reportExpiry(now()).toISOString()
      return queue(user, { id, request, expires_at, source_id: null })
    },
    format(user, of, { format, part, id = uuidv7() }) {
      const report = ownOne(user, of)
      if (!report) throw new Refusal('not_found')
      const source = report.source_id === null ? report : ownOne(user, report.source_id)
      const made = ownOne(user, id)
      if (made) {
        if (made.source_id !== source?.id || !isSameFile(made.request, { format, part }))
          throw new Refusal('conflict')
        return made
      }
      if (isUnfinished(report)) throw new Refusal('not_ready')
      if (source?.status !== 'done' || !source.frozen_stored_name)
        throw new Refusal('rule_violated', NO_FROZEN_DATA)
      if (!coversScope(user, source.scope)) throw new Refusal('forbidden')
      const request = requestOfFile(source.request, { format, part })
      const { expires_at } = source
      return { ...queue(user, { id, request, expires_at, source_id: source.id }), request }
    },
    list(user, { limit, cursor }) {
      const all = own(user)
      const start = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0
      const items = all.slice(start, start + limit).map(view)
      const next = start + limit < all.length ? (items.at(-1)?.id ?? null) : null
      return { items, next, total: all.length }
    },
    find(user, id) {
      const report = ownOne(user, id)
      return report ? view(report) : null
    },
    async cancel(user, id, only) {
      const report = ownOne(user, id)
      if (!report) return false
      if (table.end(id, now().toISOString(), null)) maker.abort(id)
      else if (!only) await remove(on, report)
      else if (report.status !== 'cancelled') throw new Refusal('rule_violated', FINISHED_MEANWHILE)
      return true
    },
    async open(user, id) {
      const report = ownOne(user, id)
      if (!report) throw new Refusal('not_found')
      return openReport(on, user, report)
    },
  }
}

const isUnfinished = ({ status }: LocalReport) => status === 'queued' || status === 'running'

async function openReport(on: MakerOptions, user: User, report: LocalReport): Promise<OpenedReport> {
  if (isUnfinished(report)) throw new Refusal('not_ready')
  const { stored_name, sha256, file_name, media_type, scope } = report
  if (!stored_name || !sha256 || !file_name || !media_type) throw new Refusal('not_found')
  if (!coversScope(user, scope)) throw new Refusal('forbidden')
  const expected = { storedName: stored_name, originalSha256: sha256 }
  try {
    const opened = await openSealedFile(path.join(on.directory, stored_name), on.keys, expected)
    return { ...opened, fileName: file_name, mediaType: media_type }
  } catch (error) {
    if (error instanceof FileMissing) throw new Refusal('not_found')
    throw error
  }
}

/** How many of the reports, of which the newest is the first, are made before one that waits. */
function aheadOf(all: readonly LocalReport[], { id }: LocalReport): number {
  const from = all.findIndex((report) => report.id === id) + 1
  return all.slice(from).filter(isUnfinished).length
}

function viewOf(report: LocalReport, author: string): Omit<ReportView, 'ahead'> {
  const { id, status, failure, request, source_id, digest } = report
  return {
    id,
    number: recordReference(source_id ?? id),
    sourceId: source_id,
    digest: status === 'done' ? digest : null,
    approval: null,
    status,
    failure,
    request,
    progress: status === 'done' ? 100 : 0,
    step: null,
    author,
    createdAt: report.created_at,
    finishedAt: report.finished_at,
    expiresAt: report.expires_at,
    fileName: report.file_name,
    size: report.size,
    madeInMs: null,
  }
}

/** A report that was being made when the app ended waits again, unless the app has ended at it each time. */
function goOnWithBroken({ table, now }: MakerOptions): void {
  for (const { id, status, attempts } of table.all()) {
    if (status !== 'running') continue
    if (attempts < MOST_ATTEMPTS) table.waitAgain(id, 'killed')
    else table.end(id, now().toISOString(), 'interrupted')
  }
}

async function removeOld(on: MakerOptions): Promise<void> {
  const user = on.mirror.user()
  const now = on.now()
  const at = now.toISOString()
  // Made while the clock was ahead: from here on they are held as long as any other. One that fell back itself shortens nothing.
  if (!isSetBack(on.mirror.meta, now)) on.table.expireBy(reportExpiry(now).toISOString())
  for (const report of on.table.all()) {
    const isSeen = user?.id === report.user_id && coversScope(user, report.scope)
    if (report.expires_at <= at || (report.status === 'done' && !isSeen)) await remove(on, report)
  }
}

/** Removes a report with its data, from which nothing more is made then. */
async function remove({ directory, table, now }: MakerOptions, report: LocalReport): Promise<void> {
  for (const { id, source_id } of table.all())
    if (source_id === report.id) table.end(id, now().toISOString(), null)
  for (const name of namesOf(report)) await rm(path.join(directory, name), { force: true })
  table.remove(report.id)
}

/** The files of a report that lie in the folder. */
function namesOf({ stored_name, frozen_stored_name }: LocalReport): string[] {
  return [stored_name, frozen_stored_name].filter((name) => name !== null)
}

async function removeUnknown(directory: string, knownNames: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!knownNames.has(name)) await rm(path.join(directory, name), { recursive: true, force: true })
  }
}
