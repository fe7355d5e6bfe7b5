import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { waitsForLook, writeAsServer } from '#server/records/index.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import { KEPT_DAYS } from '#server/retentions/days.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { everyHours, recurs } from '#server/tasks/recurring.ts'
import { dropUploads, dropUploadsBefore, noteLeftovers, removeLeftovers } from '#server/uploads/index.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { EVIDENCE_RETENTION_DAYS } from '#shared/schemas/evidence.ts'
import { enterCustody } from './custody.ts'
import { takeFileAway } from './files-table.ts'

const receivedAtRow = z.object({ receivedAt: z.string().nullable() })

const deadRow = z.object({ dead: z.boolean() })

const DAY_MS = 86_400_000
const AT_ONCE = 100

/** Removes unfinished uploads, and the files of records that were deleted long ago. */
export const purgeEvidenceHourly: StartWorkers = (services) =>
  recurs(services, { name: 'purge-evidence', rule: everyHours(6, 50) }, () => purgeEvidence(services))

/** Removes everything that is due: unfinished uploads, files without an existing record, and leftovers of the store. */
export async function purgeEvidence(services: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(services.records.now().getTime() - days * DAY_MS).toISOString()
  await dropUploadsBefore(services.database, daysAgo(KEPT_DAYS.uploads))
  await removeLongDeleted(services, daysAgo(EVIDENCE_RETENTION_DAYS))
  await removeLeftovers(services)
}

const deletedRow = z.object({ id: z.string(), parent: z.enum(PARENT_COLLECTIONS), parentId: z.string() })
type Deleted = z.output<typeof deletedRow>

async function removeLongDeleted(services: Services, before: string): Promise<void> {
  const parents = PARENT_COLLECTIONS.map(
    (name) =>
      sql`select ${name}::text as of, id, deleted_at from ${sql.raw(tableName(name))} where deleted_at <= ${before}`,
  )
  for (let after = ZERO; ; ) {
    const rows = await services.database.run(
      sql`
      select evidence.id, parent_collection as parent, parent_id as "parentId" from evidence
        join evidence_files on evidence_id = evidence.id
        left join (${sql.join(parents, sql` union all `)}) parents
          on parents.of = parent_collection and parents.id = parent_id
      where evidence.id > ${after}::uuid and (evidence.deleted_at <= ${before} or parents.id is not null)
        and not ${waitsForLook('evidence')}
      order by evidence.id limit ${AT_ONCE}`,
      deletedRow,
    )
    for (const each of rows) {
      await services.database.transaction((transaction) => removeFile(services, transaction, each, before))
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

const ZERO = '00000000-0000-0000-0000-000000000000'

/**
 * Removes the file from its record, with an entry in the custody log and a note on the record; the store loses it
 * afterwards.
 */
async function removeFile(
  services: Services,
  transaction: Transaction,
  { id, parent, parentId }: Deleted,
  before: string,
): Promise<void> {
  if (!(await isStillDeleted(transaction, { id, parent, parentId }, before))) return
  if (!(await removeStored(services, transaction, id))) return
  await noteRemoval(transaction, 'evidence-files', [id])
}

/** Removes files again that were removed after the backup from which this database was restored. */
export async function removeFilesAgain(services: Services, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await services.database.transaction((transaction) => removeStored(services, transaction, id))
  }
}

async function removeStored(services: Services, transaction: Transaction, id: string): Promise<boolean> {
  const names = await takeFileAway(transaction, id)
  if (names.length === 0) return false
  const now = services.records.now()
  await noteLeftovers(transaction, names, now)
  await dropUploads(transaction, { fileId: id })
  const entry = { act: 'removed', detail: 'retention' } as const
  await enterCustody(transaction, id, { userId: null, deviceId: null }, [entry])
  const [row] = await transaction.run(
    sql`select doc ->> 'receivedAt' as "receivedAt" from evidence where id = ${id}::uuid`,
    receivedAtRow,
  )
  const patch = {
    receivedAt: { from: row?.receivedAt ?? null, to: null },
    goneAt: { from: null, to: now.toISOString() },
  }
  // The server acts on nobody's behalf.
  const speaker = { author: 'public', deviceId: null } as const
  const change = { collection: 'evidence', recordId: id, patch } as const
  if (!(await writeAsServer(services.records, transaction, speaker, change))) {
    throw new Error('The record of a removed file could not be written')
  }
  return true
}

/** Both rows are locked until the commit, so that the record can't be restored meanwhile. */
async function isStillDeleted(
  transaction: Transaction,
  { id, parent, parentId }: Deleted,
  before: string,
): Promise<boolean> {
  const dead = sql`coalesce(deleted_at <= ${before}, false) as dead`
  const [above] = await transaction.run(
    sql`select ${dead} from ${sql.raw(tableName(parent))} where id = ${parentId}::uuid for update`,
    deadRow,
  )
  const [own] = await transaction.run(
    sql`select ${dead} from evidence where id = ${id}::uuid for update`,
    deadRow,
  )
  return own?.dead === true || above?.dead === true
}
