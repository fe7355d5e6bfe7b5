import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Asking, callerOf } from '#server/http/context.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import { grantsContract, type ListedApplication } from '#shared/contract/grants.ts'
import { may, type User } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { openAnswers } from './sealing.ts'

const row = grantsContract.list.item
  .omit({ reference: true, organizationName: true, projectTitle: true })
  .extend({ sealed: z.instanceof(Uint8Array).nullable() })

/** The condition on `grant_applications` under which the caller sees one: managers see all (REQ-GRT-20). */
function applicationsOf(user: User) {
  return may(user, 'grants:manage') ? sql`true` : sql`false`
}

/** A page of the applications that the caller may see, the newest first. */
export async function listApplications(
  context: Asking,
  { limit, cursor }: ParsedInput<typeof grantsContract.list>,
): Promise<Page<ListedApplication>> {
  const { database, keys } = context.services
  const seen = applicationsOf(callerOf(context))
  const position = cursor ? readCursor(cursor, z.tuple([z.iso.datetime(), z.uuid()])) : null
  const beyond = position
    ? sql`and (received_at, grant_applications.id) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : sql``
  const [rows, [counted]] = await Promise.all([
    database.run(
      sql`select grant_applications.id, code as round, state, late, received_at as "receivedAt", language, category,
          regions, requested_minor as "requestedMinor", sealed
        from grant_applications join grant_rounds on grant_rounds.id = round_id
        where ${seen} ${beyond} order by received_at desc, grant_applications.id desc limit ${limit + 1}`,
      row,
    ),
    database.run(
      sql`select count(*)::int as total from grant_applications where ${seen}`,
      z.object({ total: z.int() }),
    ),
  ])
  const items = rows.slice(0, limit).map(({ sealed, ...listed }): ListedApplication => {
    const answers = sealed ? openAnswers(keys, 'grant-applications', listed.id, sealed) : null
    return {
      ...listed,
      reference: recordReference(listed.id),
      organizationName: answers?.organizationName ?? null,
      projectTitle: answers?.projectTitle ?? null,
    }
  })
  const last = items.at(-1)
  const next = rows.length > limit && last ? writeCursor([last.receivedAt, last.id]) : null
  return { items, next, total: counted?.total ?? 0 }
}
