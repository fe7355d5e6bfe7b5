import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export { tellReturned, tellThoseWho } from './tell.ts'

/** Whether a person hears by mail of what waits for them. */
export async function readNotices(database: Database, userId: string): Promise<boolean> {
  return (await database.run(sql`select from notice_subscribers where user_id = ${userId}`)).length > 0
}

/** Turns such mail to a person on or off; as often as it is asked for. */
export async function writeNotices(
  database: Database,
  userId: string,
  isOn: boolean,
  at: Date,
): Promise<void> {
  await database.transaction((transaction) =>
    transaction.run(
      isOn
        ? sql`insert into notice_subscribers (user_id, since) values (${userId}, ${at.toISOString()})
            on conflict (user_id) do nothing`
        : sql`delete from notice_subscribers where user_id = ${userId}`,
    ),
  )
}
