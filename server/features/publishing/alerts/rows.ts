import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import { type Alert, alert } from '#shared/contract/publishing/alerts.ts'

/** A stored alert, with the name of its author. */
const alertRow = alert.omit({ secondsLeft: true })
export type AlertRow = z.infer<typeof alertRow>

const MOST_CURRENT = 5

/** Reads alerts; `rest` is the SQL after the tables `alert` and `author`. */
export function readAlerts(queryable: Queryable, rest: SQL): Promise<AlertRow[]> {
  return queryable.run(
    sql`select alert.id, severity, text, text_so as "textSo", published_at as "publishedAt",
      expires_at as "expiresAt", ${userName('author')} as author
      from alerts alert left join users author on author.id = alert.author_id ${rest}`,
    alertRow,
  )
}

/** The alerts that are current at a moment, the gravest first. */
export function currentAlerts(queryable: Queryable, now: Date): Promise<AlertRow[]> {
  return readAlerts(
    queryable,
    sql`where ended_at is null and expires_at > ${now.toISOString()}::timestamptz
      order by case severity when 'emergency' then 0 when 'warning' then 1 else 2 end, published_at desc
      limit ${MOST_CURRENT}`,
  )
}

/** An alert as calls answer it; only staff see who published it. */
export function alertView(row: AlertRow, now: Date, isStaff: boolean): Alert {
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(row.expiresAt) - now.getTime()) / 1000))
  return { ...row, author: isStaff ? row.author : null, secondsLeft }
}
