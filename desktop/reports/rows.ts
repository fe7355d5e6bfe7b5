import { z } from 'zod'
import type { MirrorDatabase } from '#desktop/mirror/open.ts'
import { REPORT_STATES, reportRequest } from '#shared/contract/library/reports.ts'
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
}

/** The rows of this device's reports; each call is one statement. */
export type ReportTable = ReturnType<typeof reportTable>

/** Makes the statements over the mirror's table of reports. */
export function reportTable(db: MirrorDatabase) {
  const all = db.prepare('select * from reports order by created_at desc, id desc')
  const find = db.prepare<[string]>('select * from reports where id = ?')
  const insert = db.prepare(
    `insert into reports (id, user_id, status, request, created_at, expires_at) values (?, ?, 'queued', ?, ?, ?)`,
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
       finished_at = ?, expires_at = ? where id = ? and status = 'running'`,
  )
  const remove = db.prepare('delete from reports where id = ?')
  return {
    /** Newest first. */
    all: (): LocalReport[] => all.all().map((rawRow) => row.parse(rawRow)),
    find(id: string): LocalReport | null {
      const rawRow = find.get(id)
      return rawRow === undefined ? null : row.parse(rawRow)
    },
    insert({ id, user_id, request, created_at, expires_at }: NewReport): void {
      insert.run(id, user_id, JSON.stringify(request), created_at, expires_at)
    },
    begin: (id: string) => void begin.run(id),
    /** Lets an interrupted report wait again; an intended interruption doesn't count as an attempt. */
    waitAgain: (id: string, broke: 'stopped' | 'killed') =>
      void waitAgain.run(broke === 'stopped' ? 1 : 0, id),
    /** Ends an unfinished report; false if it has already ended. */
    end: (id: string, at: string, failure: ReportFailure | null): boolean =>
      end.run(failure ? 'failed' : 'cancelled', failure, at, id).changes > 0,
    /** False if it was cancelled or removed meanwhile. */
    finish(id: string, file: FinishedFile, at: string, expiresAt: string): boolean {
      const { fileName, mediaType, storedName, sha256, size, scope } = file
      const values = [fileName, mediaType, storedName, sha256, size, JSON.stringify(scope), at, expiresAt, id]
      return finish.run(...values).changes > 0
    },
    remove: (id: string) => void remove.run(id),
  }
}

type NewReport = Pick<LocalReport, 'id' | 'user_id' | 'request' | 'created_at' | 'expires_at'>
