import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { may, ROLES, type User } from '#shared/domain/access.ts'
import { NOTICE_QUEUES, type NoticeQueue } from '#shared/domain/queues.ts'
import { dutiesOf } from '#shared/domain/triage.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { grantNewsOff } from './tables.ts'

/** Whether a user gets mail about waiting items, and about which queues. */
export interface Notices {
  readonly subscribed: boolean
  readonly queues: NoticeQueue[]
  /** Whether they get the daily mail about grants; absent for those who do not work on grants. */
  readonly grantNews?: boolean
}

/** A receiver of mail about waiting items. */
export const noticeReader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })
export type NoticeReader = z.infer<typeof noticeReader>

// Names of former queues are ignored.
const queues = z.array(z.string()).transform((names) => NOTICE_QUEUES.filter((name) => names.includes(name)))
const chosen = z.object({ subscribed: z.boolean(), queues, grantNews: z.boolean() })
const subscriberRow = noticeReader.extend({
  ...{ role: z.enum(ROLES), regions: z.array(z.string()), duties: z.array(z.string()) },
  queues,
})
const SUMMARIES: readonly NoticeQueue[] = ['proposals']

/** The user's settings for such mail. */
export async function readNotices(database: Database, user: User): Promise<Notices> {
  const [row] = await database.run(
    sql`select queues is not null as subscribed, coalesce(queues, ${sql.param([...SUMMARIES])}::text[]) as queues,
        not exists (select from grant_news_off where user_id = asked.id) as "grantNews"
      from (select ${user.id}::uuid as id) asked left join notice_subscribers on user_id = asked.id`,
    chosen,
  )
  if (!row) throw new Error('The database told no settings')
  const { grantNews, ...notices } = row
  return may(user, 'grants:review') ? { ...notices, grantNews } : notices
}

/** What a user chooses; what is absent stays as it is. */
interface Choice {
  readonly subscribed: boolean
  readonly queues?: NoticeQueue[] | undefined
  readonly grantNews?: boolean | undefined
}

/** Turns such mail on for the named queues, or off, and the daily mail about grants; it can be repeated. */
export async function writeNotices(
  database: Database,
  user: User,
  { subscribed, queues: wanted, grantNews }: Choice,
  at: Date,
): Promise<Notices> {
  const named = wanted && sql.param([...new Set(wanted)])
  const since = at.toISOString()
  await database.transaction(async (transaction) => {
    await transaction.run(
      subscribed
        ? sql`insert into notice_subscribers as old (user_id, since, queues)
            values (${user.id}, ${since}, ${named ?? sql.param([...SUMMARIES])}::text[])
            on conflict (user_id) do update set queues = coalesce(${named ?? null}::text[], old.queues)`
        : sql`delete from notice_subscribers where user_id = ${user.id}`,
    )
    if (grantNews === true) await transaction.run(sql`delete from grant_news_off where user_id = ${user.id}`)
    if (grantNews === false)
      await insertRow(transaction, grantNewsOff, { userId: user.id, since }, sql`on conflict do nothing`)
  })
  return readNotices(database, user)
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
