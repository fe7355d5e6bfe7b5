import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { ROLES, type User } from '#shared/domain/access.ts'
import { NOTICE_QUEUES, type NoticeQueue } from '#shared/domain/queues.ts'
import { dutiesOf } from '#shared/domain/triage.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** Whether a user gets mail about waiting items, and about which queues. */
export interface Notices {
  readonly subscribed: boolean
  readonly queues: NoticeQueue[]
}

/** A receiver of mail about waiting items. */
export const noticeReader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })
export type NoticeReader = z.infer<typeof noticeReader>

// Names of former queues are ignored.
const queues = z.array(z.string()).transform((names) => NOTICE_QUEUES.filter((name) => names.includes(name)))
const chosen = z.object({ queues })
const subscriberRow = noticeReader.extend({
  ...{ role: z.enum(ROLES), regions: z.array(z.string()), duties: z.array(z.string()) },
  queues,
})
const SUMMARIES: readonly NoticeQueue[] = ['proposals']

/** The user's settings for such mail. */
export async function readNotices(database: Database, userId: string): Promise<Notices> {
  const [row] = await database.run(
    sql`select queues from notice_subscribers where user_id = ${userId}`,
    chosen,
  )
  return { subscribed: row !== undefined, queues: row?.queues ?? [...SUMMARIES] }
}

/** Turns such mail on for the named queues, or off; it can be repeated. */
export async function writeNotices(
  database: Database,
  userId: string,
  {
    subscribed,
    queues: wanted,
  }: { readonly subscribed: boolean; readonly queues?: NoticeQueue[] | undefined },
  at: Date,
): Promise<Notices> {
  const named = wanted && sql.param([...new Set(wanted)])
  await database.transaction((transaction) =>
    transaction.run(
      subscribed
        ? sql`insert into notice_subscribers as old (user_id, since, queues)
            values (${userId}, ${at.toISOString()}, ${named ?? sql.param([...SUMMARIES])}::text[])
            on conflict (user_id) do update set queues = coalesce(${named ?? null}::text[], old.queues)`
        : sql`delete from notice_subscribers where user_id = ${userId}`,
    ),
  )
  return readNotices(database, userId)
}

/** All users who want such mail and can sign in, with what they may see. */
export async function askedNotices(
  database: Database,
): Promise<{ reader: NoticeReader; user: User; queues: NoticeQueue[] }[]> {
  const rows = await database.run(
    sql`select users.id, email, locale, role, regions, duties, queues
      from notice_subscribers join users on users.id = user_id
      where disabled_at is null and password_hash is not null order by users.id`,
    subscriberRow,
  )
  return rows.map(({ id, email, locale, role, regions, duties, queues: wanted }) => ({
    reader: { id, email, locale },
    user: { id, role, regions, duties: dutiesOf(role, duties) },
    queues: wanted,
  }))
}
