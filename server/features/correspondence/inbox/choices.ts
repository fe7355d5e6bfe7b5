import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { InboxChoices } from '#shared/contract/correspondence/message-threads.ts'
import { rolesWith } from '#shared/domain/access.ts'

const row = z.object({ id: z.uuid(), name: z.string() })

/** Who may be assigned, and the routes that conversations may have taken. */
export async function readChoices({ services: { database } }: ServerContext): Promise<InboxChoices> {
  const [people, routes] = await Promise.all([
    database.run(
      sql`select id, ${userName()} as name from users
        where disabled_at is null and role = any(${sql.param(rolesWith('messages:read'))}::text[]) order by name, id`,
      row,
    ),
    database.run(sql`select id, name from email_routes where deleted_at is null order by name, id`, row),
  ])
  return { people, routes }
}
