import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { cancelMailAbout, enqueueMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { Alert, alertsContract } from '#shared/contract/publishing/alerts.ts'
import { ALERT_DAYS } from '#shared/domain/alerts.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { alertEmail } from './email.ts'
import { type AlertRow, alertView, readAlerts } from './rows.ts'
import { alerts } from './tables.ts'

const DAY_MS = 86_400_000
const officer = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })
const aboutOf = (id: string) => `alerts/${id}`

/** Publishes an alert and puts mail to the subscribed officers into the outbox, in one transaction. */
export async function publishAlert(
  context: ServerContext,
  { severity, text, textSo, expiresAt }: ParsedInput<typeof alertsContract.publish>,
): Promise<Alert> {
  const user = callerOf(context)
  const { services } = context
  const now = services.records.now()
  refuseTime(Date.parse(expiresAt) - now.getTime())
  const id = uuidv7()
  return services.database.transaction(async (transaction) => {
    await insertRow(transaction, alerts, {
      ...{ id, severity, text, textSo, publishedAt: now.toISOString(), expiresAt, authorId: user.id },
    })
    await writeAudit(transaction, {
      actor: user.id,
      act: 'alert.published',
      subject: aboutOf(id),
      detail: { state: severity },
    })
    const [row] = await readAlerts(transaction, sql`where alert.id = ${id}`)
    if (!row) throw new Error('An alert that was just written is missing')
    await mailToOfficers(services, transaction, row)
    return alertView(row, now, true)
  })
}

/** Ends a current alert; returns whether there was one. */
export async function endAlert(context: ServerContext, id: string): Promise<boolean> {
  const user = callerOf(context)
  const { database, records } = context.services
  const now = records.now().toISOString()
  return database.transaction(async (transaction) => {
    const ended = await transaction.run(sql`
      update alerts set ended_at = ${now}, ended_by = ${user.id}
      where id = ${id} and ended_at is null and expires_at > ${now}::timestamptz returning id`)
    if (ended.length === 0) return false
    await writeAudit(transaction, { actor: user.id, act: 'alert.ended', subject: aboutOf(id) })
    await cancelMailAbout(transaction, aboutOf(id))
    return true
  })
}

/** Ends alerts again that had ended before a restore, and cancels their unsent mail. */
export async function endAgain(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.run(sql`update alerts set ended_at = now(), ended_by = author_id
    where id = any(${sql.param([...ids])}::uuid[]) and ended_at is null`)
  for (const id of ids) await cancelMailAbout(transaction, aboutOf(id))
}

function refuseTime(milliseconds: number): void {
  if (milliseconds > 0 && milliseconds <= ALERT_DAYS * DAY_MS) return
  const message = milliseconds > 0 ? 'An alert ends within 30 days' : 'Choose an end that is still to come'
  throw new Refusal('invalid_input', { details: [{ path: 'expiresAt', message }] })
}

/** Officers without an open account get no mail. */
async function mailToOfficers(services: Services, transaction: Transaction, alert: AlertRow): Promise<void> {
  const people = await transaction.run(
    sql`select users.id, email, locale from alert_subscribers join users on users.id = user_id
      where disabled_at is null and password_hash is not null order by users.id`,
    officer,
  )
  const about = aboutOf(alert.id)
  const messages = new Map(
    await Promise.all(
      LOCALES.map(async (locale) => [locale, await alertEmail(locale, alert, services.publicUrl)] as const),
    ),
  )
  const mails = people.flatMap(({ id, email, locale }) => {
    const message = messages.get(locale)
    const mail = {
      kind: 'alert',
      key: `${about}/${id}`,
      to: email,
      about,
      expiresAt: alert.expiresAt,
    } as const
    return message ? [{ ...mail, ...message }] : []
  })
  await enqueueMail(services, transaction, mails)
}
