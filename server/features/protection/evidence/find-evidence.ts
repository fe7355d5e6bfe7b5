import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { sawFormerRegion } from '#server/records/seen-by.ts'
import type { Services } from '#server/services.ts'
import { may, type User } from '#shared/domain/access.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { type Collection, tableName } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { collections, evidence } from '#shared/schemas/index.ts'

const createdAtRow = z.object({ createdAt: z.string() })

const deletedRow = z.object({ deleted: z.boolean() })

const described = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.uuid(),
  mediaType: z.string(),
  size: z.int(),
  sha256: z.string(),
  receivedAt: z.string().nullable(),
  goneAt: z.string().nullish(),
  showsNoPerson: z.boolean().nullish(),
})
const row = z.object({ doc: z.string(), sealed: z.instanceof(Buffer).nullable(), deleted: z.boolean() })

/** The facts of an evidence record that handling its file needs. */
export interface Evidence extends z.infer<typeof described> {
  readonly id: string
  /** Whether the record, or the one that it hangs on, is deleted. */
  readonly deleted: boolean
  /** The file's original name; personal, so only for users who may read personal data. */
  readonly fileName: string
}

/**
 * The evidence record if the caller may see both it and the record that it hangs on; deleted ones only if the caller
 * may restore them.
 */
export async function findEvidence(context: ServerContext, id: string): Promise<Evidence | null> {
  return find(context, id, seenBy)
}

/**
 * Like `findEvidence`, but only on records that the caller may edit, and the caller's own: their bytes are accepted
 * wherever the record was moved.
 */
export async function findSent(context: ServerContext, id: string): Promise<Evidence | null> {
  const evidence = await findEvidence(context, id)
  if (evidence && may(callerOf(context), collections[evidence.parentCollection].edit)) return evidence
  const [made] = await context.services.database.run(
    sql`select 1 from evidence where id = ${id}::uuid and created_by = ${callerOf(context).id}::uuid`,
  )
  return made ? find(context, id, () => sql`true`) : null
}

/**
 * The creation time of a record whose bytes the caller can have opened: one that the caller sees, saw, or made; null
 * for others.
 */
export async function findOpenable(context: ServerContext, id: string): Promise<string | null> {
  const user = callerOf(context)
  const [row] = await context.services.database.run(
    sql`select created_at as "createdAt" from evidence where id = ${id}::uuid and (${seenBy(user, evidence)}
      or created_by = ${user.id}::uuid or exists (select 1 from changes
        where collection = 'evidence' and record_id = evidence.id and ${sawFormerRegion(user, evidence)}))`,
    createdAtRow,
  )
  return row?.createdAt ?? null
}

type Seen = (user: User, collection: Collection) => SQL

async function find(context: ServerContext, id: string, seen: Seen): Promise<Evidence | null> {
  const user = callerOf(context)
  const evidence = await findWhere(context.services, id, (collection) => seen(user, collection))
  return evidence?.deleted && !may(user, 'records:restore') ? null : evidence
}

/** A file that a visitor added to a report, however far its bytes have come; null for all others and deleted ones. */
export async function findVisitors(services: Services, id: string): Promise<Evidence | null> {
  const evidence = await findWhere(services, id, ({ name }) =>
    name === 'evidence'
      ? sql`created_by is null and (parent_collection, parent_id) in (select collection, record_id from mailboxes)`
      : sql`true`,
  )
  return evidence?.deleted ? null : evidence
}

async function findWhere(
  { database, records }: Services,
  id: string,
  where: (collection: Collection) => SQL,
): Promise<Evidence | null> {
  const [evidenceRow] = await database.run(
    sql`select cast(doc as text) as doc, sealed, deleted_at is not null as deleted from evidence
      where id = ${id}::uuid and ${where(evidence)}`,
    row,
  )
  if (!evidenceRow) return null
  const facts = described.parse(JSON.parse(evidenceRow.doc))
  const on = collections[facts.parentCollection]
  const [parent] = await database.run(
    sql`select deleted_at is not null as deleted from ${sql.raw(tableName(on.name))}
      where id = ${facts.parentId}::uuid and ${where(on)}`,
    deletedRow,
  )
  if (!parent) return null
  const opened = records.fieldCipher.openFields({ collection: 'evidence', recordId: id }, evidenceRow.sealed)
  return {
    ...facts,
    id,
    deleted: evidenceRow.deleted || parent.deleted,
    fileName: String(opened.fileName ?? ''),
  }
}

function seenBy(user: User, collection: Collection): SQL {
  return compilePredicate(visibleTo(user, collection), collection, postgres)
}
