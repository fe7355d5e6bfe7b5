import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { sawFormerRegion } from '#server/records/seen-by.ts'
import { may, type User } from '#shared/domain/access.ts'
import { visibleTo } from '#shared/domain/policies.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { type Collection, tableName } from '#shared/schemas/collection.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { collections, evidence } from '#shared/schemas/index.ts'

const described = z.object({
  parentCollection: z.enum(PARENT_COLLECTIONS),
  parentId: z.uuid(),
  mediaType: z.string(),
  size: z.int(),
  sha256: z.string(),
  receivedAt: z.string().nullable(),
  goneAt: z.string().nullish(),
})
const row = z.object({ doc: z.string(), sealed: z.instanceof(Buffer).nullable(), deleted: z.boolean() })

/** What handling a file needs to know of its evidence record. */
export interface Evidence extends z.infer<typeof described> {
  readonly id: string
  /** Whether the record, or the one that it hangs on, is deleted. */
  readonly deleted: boolean
  /** The name that the file had where it was attached; personal, so only for those who may read personal data. */
  readonly fileName: string
}

/**
 * The evidence record, where the caller may see both it and the record that it hangs on; deleted ones only where the
 * caller may restore them.
 */
export async function findEvidence(context: ServerContext, id: string): Promise<Evidence | null> {
  return find(context, id, seenBy)
}

/** As `findEvidence`, and also where the caller made it: its bytes are taken wherever the record went meanwhile. */
export async function findSent(context: ServerContext, id: string): Promise<Evidence | null> {
  const found = await findEvidence(context, id)
  if (found) return found
  const [made] = await context.services.database.run(
    sql`select 1 from evidence where id = ${id}::uuid and created_by = ${callerOf(context).id}::uuid`,
  )
  return made ? find(context, id, () => sql`true`) : null
}

/** When a record was made of which the caller can have opened the bytes: one that the caller sees, saw, or made. */
export async function findOpenable(context: ServerContext, id: string): Promise<string | null> {
  const user = callerOf(context)
  const [found] = await context.services.database.run<{ createdAt: string }>(
    sql`select created_at as "createdAt" from evidence where id = ${id}::uuid and (${seenBy(user, evidence)}
      or created_by = ${user.id}::uuid or exists (select 1 from changes
        where collection = 'evidence' and record_id = evidence.id and ${sawFormerRegion(user)}))`,
  )
  return found?.createdAt ?? null
}

type Seen = (user: User, collection: Collection) => SQL

async function find(context: ServerContext, id: string, seen: Seen): Promise<Evidence | null> {
  const { database, records } = context.services
  const user = callerOf(context)
  const [found] = await database.run(
    sql`select cast(doc as text) as doc, sealed, deleted_at is not null as deleted from evidence
      where id = ${id}::uuid and ${seen(user, evidence)}`,
    row,
  )
  if (!found) return null
  const facts = described.parse(JSON.parse(found.doc))
  const parent = await findParent(context, seen, facts)
  if (!parent) return null
  const deleted = found.deleted || parent.deleted
  if (deleted && !may(user, 'records:restore')) return null
  const opened = records.fieldCipher.openFields({ collection: 'evidence', recordId: id }, found.sealed)
  return { ...facts, id, deleted, fileName: String(opened.fileName ?? '') }
}

async function findParent(
  context: ServerContext,
  seen: Seen,
  { parentCollection, parentId }: z.infer<typeof described>,
) {
  const collection = collections[parentCollection]
  const [parent] = await context.services.database.run<{ deleted: boolean }>(
    sql`select deleted_at is not null as deleted from ${sql.raw(tableName(collection.name))}
      where id = ${parentId}::uuid and ${seen(callerOf(context), collection)}`,
  )
  return parent
}

function seenBy(user: User, collection: Collection): SQL {
  return compilePredicate(visibleTo(user, collection), collection, postgres)
}
