import { z } from 'zod'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { REPORT_STATES, reportRequest } from '#shared/contract/library/reports.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { REPORT_FAILURES, type ReportFailure } from '#shared/domain/report-options.ts'

const fromJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema)

const row = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  status: z.enum(REPORT_STATES),
  failure: z.enum(REPORT_FAILURES).nullable(),
  request: fromJson(reportRequest),
  attempts: z.int(),
  scope: fromJson(z.array(z.string()).nullable()).nullable(),
  file_name: z.string().nullable(),
  media_type: z.string().nullable(),
  stored_name: z.string().nullable(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.string(),
  /** The report from whose data it was made; null for one that was made from the records. */
  source_id: z.uuid().nullable(),
  digest: z.string().nullable(),
  /** The file with the data that it was made from; null where that is another report's, or a former build made it. */
  frozen_stored_name: z.string().nullable(),
  frozen_sha256: z.string().nullable(),
})
/** A report of this device from its row. */
export type LocalReport = z.infer<typeof row>

/** The file of a finished report, and the regions that bounded what its author saw. */
export interface FinishedFile {
  readonly fileName: string
  readonly mediaType: string
  readonly storedName: string
  readonly sha256: string
  readonly size: number
  readonly scope: readonly string[] | null
  readonly digest: string | null
  /** The file with its data; null where that is another report's. */
  readonly frozen: { readonly storedName: string; readonly sha256: string } | null
}

const disclosed = z.object({
  exit: z.enum(Object.keys(EXITS) as [ExitName, ...ExitName[]]),
  collection: z.enum(RECORD_COLLECTION_NAMES),
  ids: fromJson(z.array(z.uuid())),
})
/** Records of a collection whose texts are in a report, and by which exit. */
export type LocalDisclosure = z.infer<typeof disclosed>

/** The rows of this device's reports; each call is one statement. */
export type ReportTable = ReturnType<typeof reportTable>

/** Makes the statements over the mirror's table of reports. */
export function reportTable(db: MirrorDatabase) {
  const columns = `select reports.*, report_data.stored_name as frozen_stored_name, report_data.sha256 as frozen_sha256
    from reports left join report_data on report_data.report_id = reports.id`
  const all = db.prepare(`${columns} order by created_at desc, id desc`)
  const find = db.prepare<[string]>(`${columns} where id = ?`)
  const insert = db.prepare(
    `insert into reports (id, user_id, status, request, created_at, expires_at, source_id) values (?, ?, 'queued', ?, ?, ?, ?)`,
  )
  const begin = db.prepare(`update reports set status = 'running', attempts = attempts + 1 where id = ?`)
  const waitAgain = db.prepare(
    `update reports set status = 'queued', attempts = attempts - ? where id = ? and status = 'running'`,
  )
  const end = db.prepare(
    `update reports set status = ?, failure = ?, finished_at = ? where id = ? and status in ('queued', 'running')`,
  )
  const finish = db.prepare(
    `update reports set status = 'done', file_name = ?, media_type = ?, stored_name = ?, sha256 = ?, size = ?, scope = ?,
       digest = ?, finished_at = ?, expires_at = ? where id = ? and status = 'running'`,
  )
  const keepData = db.prepare('insert into report_data (report_id, stored_name, sha256) values (?, ?, ?)')
  const disclose = db.prepare(
    'insert into report_disclosures (report_id, exit, collection, record_ids) values (?, ?, ?, ?)',
  )
  const disclosedIn = db.prepare<[string]>(
    'select exit, collection, record_ids as ids from report_disclosures where report_id = ?',
  )
  const forgetDisclosed = db.prepare('delete from report_disclosures where report_id = ?')
  const expireBy = db.prepare<[{ readonly latest: string }]>(
    'update reports set expires_at = @latest where expires_at > @latest',
  )
  const forgetData = db.prepare('delete from report_data where report_id = ?')
  const remove = db.prepare('delete from reports where id = ?')
  return {
    /** Newest first. */
    all: (): LocalReport[] => all.all().map((rawRow) => row.parse(rawRow)),
    find(id: string): LocalReport | null {
      const rawRow = find.get(id)
      return rawRow === undefined ? null : row.parse(rawRow)
    },
    insert({ id, user_id, request, created_at, expires_at, source_id }: NewReport): void {
      insert.run(id, user_id, JSON.stringify(request), created_at, expires_at, source_id)
    },
    /** What an earlier attempt noted is forgotten. */
    begin: db.transaction((id: string): void => {
      begin.run(id)
      forgetDisclosed.run(id)
    }),
    disclose: (id: string, { exit, collection, ids }: LocalDisclosure) =>
      void disclose.run(id, exit, collection, JSON.stringify(ids)),
    disclosedIn: (id: string): LocalDisclosure[] =>
      disclosedIn.all(id).map((rawRow) => disclosed.parse(rawRow)),
    /** Lets an interrupted report wait again; an intended interruption doesn't count as an attempt. */
    waitAgain: (id: string, broke: 'stopped' | 'killed') =>
      void waitAgain.run(broke === 'stopped' ? 1 : 0, id),
    /** Ends an unfinished report; false if it has already ended. */
    end: (id: string, at: string, failure: ReportFailure | null): boolean =>
      end.run(failure ? 'failed' : 'cancelled', failure, at, id).changes > 0,
    /** False if it was cancelled or removed meanwhile. */
    finish: db.transaction((id: string, file: FinishedFile, at: string, expiresAt: string): boolean => {
      const { fileName, mediaType, storedName, sha256, size, scope, digest, frozen } = file
      const values = [fileName, mediaType, storedName, sha256, size, JSON.stringify(scope), digest]
      if (finish.run(...values, at, expiresAt, id).changes === 0) return false
      if (frozen) keepData.run(id, frozen.storedName, frozen.sha256)
      return true
    }),
    /** No report is held longer than until this instant. */
    expireBy: (latest: string): void => void expireBy.run({ latest }),
    remove: db.transaction((id: string): void => {
      for (const statement of [forgetData, forgetDisclosed, remove]) statement.run(id)
    }),
  }
}

type NewReport = Pick<LocalReport, 'id' | 'user_id' | 'request' | 'created_at' | 'expires_at' | 'source_id'>
