import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { totalRow } from '#server/db/rows.ts'
import { type Asking, callerOf } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { evidenceContract } from '#shared/contract/protection/children.ts'
import { compilePredicate } from '#shared/queries/compile.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { listAnswer } from '#shared/records/views.ts'
import { mayAttachTo, visibleTo } from '#shared/rules/policies.ts'
import { evidence } from '#shared/schemas/evidence.ts'

type EvidenceItem = z.output<typeof evidenceContract.list.item>

const place = z.tuple([z.iso.datetime(), z.uuid()])
const row = z.object({ id: z.uuid(), at: z.iso.datetime() })

/**
 * The files that count as personal data because nobody has marked them as showing no person, the newest first, on records
 * that the caller sees and may edit: only what the server has received, since nothing else can be looked at.
 */
export async function listUnmarked(
  asking: Asking,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<EvidenceItem>> {
  const user = callerOf(asking)
  const { database, recordStore } = asking.services
  const parents = evidence.parent.of.filter((name) => mayAttachTo(user, evidence, name))
  const visible = compilePredicate(visibleTo(user, evidence), evidence, postgres)
  const waiting = sql`from evidence where deleted_at is null and received_at is not null and ${visible}
    and parent_collection = any(${sql.param(parents)}::text[]) and doc->>'showsNoPerson' is distinct from 'true'`
  const after = cursor ? readCursor(cursor, place) : null
  const beyond = after ? sql`and (created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const [[counted], rows] = await Promise.all([
    database.run(sql`select count(*) as total ${waiting}`, totalRow),
    database.run(
      sql`select id, created_at as at ${waiting} ${beyond} order by created_at desc, id desc limit ${limit + 1}`,
      row,
    ),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const { items } = await recordStore.list(user, 'evidence', {
    ...{ where: { field: 'id', oneOf: page.map(({ id }) => id) }, search: null, deleted: false },
    ...{ sort: { field: 'createdAt', descending: true }, limit: Math.max(page.length, 1), cursor: null },
  })
  return {
    items: items.map((item) => listAnswer(user, evidence, item) as unknown as EvidenceItem),
    next: rows.length > limit && last ? writeCursor([last.at, last.id]) : null,
    total: Number(counted?.total ?? 0),
  }
}
