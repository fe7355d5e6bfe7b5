import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { everyHours, recurs } from '#server/tasks/recurring.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_FILES_DAYS } from '#shared/domain/grant-files.ts'
import { dropContents } from './own.ts'
import { folderHash } from './sealing.ts'

const NOT_RECEIVED =
  'A document has not been received yet. Wait until it is sent, or remove it, and submit again.'

interface Attached {
  readonly key: string
  readonly applicationId: string
  /** The submitted version of a report that they come with. */
  readonly reportVersionId?: string | null
}

/** Lets the documents of a form belong to its application or report; from then on the form's key opens nothing. */
export async function attachFiles(
  transaction: Transaction,
  { key, applicationId, reportVersionId = null }: Attached,
): Promise<void> {
  const rows = await transaction.run(
    sql`select received_at is not null as received from grant_files
      where folder_hash = ${folderHash(key)}::bytea for update`,
    z.object({ received: z.boolean() }),
  )
  if (rows.some(({ received }) => !received)) throw new Refusal('rule_violated', { message: NOT_RECEIVED })
  await transaction.run(sql`
    update grant_files set application_id = ${applicationId}::uuid, report_version_id = ${reportVersionId}::uuid,
      folder_hash = null
    where folder_hash = ${folderHash(key)}::bytea`)
}

const removedRow = z.object({ id: z.uuid(), storedName: z.string().nullable() })

/** Removes the documents of applications whose texts are removed. */
export async function removeFilesOf(
  transaction: Transaction,
  applicationIds: readonly string[],
  now: Date,
): Promise<void> {
  const removed = await transaction.run(
    sql`delete from grant_files where application_id = any(${sql.param([...applicationIds])}::uuid[])
      returning id, stored_name as "storedName"`,
    removedRow,
  )
  await dropContents(transaction, removed, now)
}

const AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Removes documents of applications that were never sent, some days after their form was last open; those of a draft on the server,
 * also of a report, stay as long as it does.
 */
export async function removeUnsent({ database, records }: Services): Promise<void> {
  const now = records.now()
  const before = new Date(now.getTime() - GRANT_FILES_DAYS * DAY_MS).toISOString()
  for (let removed = AT_ONCE; removed === AT_ONCE; ) {
    removed = await database.transaction(async (transaction) => {
      const rows = await transaction.run(
        sql`delete from grant_files where id in (
            select id from grant_files where application_id is null and touched_at < ${before}::timestamptz
              and not exists (select from grant_drafts where grant_drafts.folder_hash = grant_files.folder_hash)
              and not exists (select from grant_reports where grant_reports.folder_hash = grant_files.folder_hash)
            limit ${AT_ONCE} for update skip locked)
          returning id, stored_name as "storedName"`,
        removedRow,
      )
      await dropContents(transaction, rows, now)
      return rows.length
    })
  }
}

/** Removes them several times a day. */
export const removeUnsentFiles = (services: Services): Promise<void> =>
  recurs(services, { name: 'remove-unsent-grant-files', rule: everyHours(6, 35) }, () =>
    removeUnsent(services),
  )
