import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { amongConditions, readPage } from '#server/content/page.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { Partner, partnersContract } from '#shared/contract/partners.ts'
import type { User } from '#shared/domain/access.ts'
import { DIRECTORY, partnerView, readPartners } from './table.ts'

const position = z.tuple([z.int(), z.string(), z.uuid()])

/** A page of the directory, by category and name. */
export async function listPartners(
  database: Database,
  user: User | null,
  query: ParsedInput<typeof partnersContract.list>,
): Promise<Page<Partner>> {
  const after = query.cursor ? readCursor(query.cursor, position) : null
  const page = await readPage(database, {
    read: (rest) => readPartners(database, rest),
    source: DIRECTORY,
    conditions: [sql`true`, ...amongConditions('category', query.category)],
    after: after && sql`(place, name_key, id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`,
    order: sql`place, name_key, id`,
    limit: query.limit,
    cursorOf: ({ place, nameKey, id }) => writeCursor([place, nameKey, id]),
  })
  return { ...page, items: page.items.map((row) => partnerView(row, user)) }
}
