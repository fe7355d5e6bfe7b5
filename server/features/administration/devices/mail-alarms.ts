import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { rolesWith } from '#shared/domain/access.ts'
import { cleanLine } from '#shared/domain/clean-text.ts'
import { dayNumber, mogadishuDay } from '#shared/domain/dates.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatBytes, formatNumber } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { ALARM_LIMITS, DEVICE_ALARMS, isAbsenceOver } from '#shared/sync/device-alarms.ts'
import { alarmsAmong, type ListedAlarm } from './alarms.ts'
import { forgetAbsences, listDevices } from './rows.ts'

const KEY = 'device-alarms'
const mailedRow = z.object({ deviceId: z.uuid(), kind: z.enum(DEVICE_ALARMS), mailedAt: z.iso.datetime() })
const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

/**
 * Mails administrators the alarms that have begun, and silences that have lasted for another week: one mail a day gathers them.
 * Repeated on one day, it mails nothing and leaves what has begun since for the next day.
 */
export async function mailAlarms(services: Services): Promise<void> {
  const { database, records } = services
  const now = records.now()
  const today = mogadishuDay(now)
  await database.transaction(async (transaction) => {
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${KEY}, 0))`)
    const devices = await listDevices(transaction, null)
    const over = devices.filter(({ absence, lastSeen }) => absence && isAbsenceOver(absence, lastSeen, now))
    await forgetAbsences(
      transaction,
      over.map(({ id }) => id),
    )
    const due = await dueAmong(transaction, alarmsAmong(devices, now), today)
    if (due.length === 0 || (await wasMailed(transaction, today))) return
    const people = await transaction.run(
      sql`select id, email, locale from users where role = any(${sql.param([...rolesWith('devices:manage')])}::text[])
        and disabled_at is null and password_hash is not null order by id`,
      reader,
    )
    if (people.length === 0) return
    await noteMailed(transaction, due, now)
    const mails = people.map(({ id, email, locale }) =>
      mailOf(services.publicUrl, due, { key: `${KEY}/${today}/${id}`, to: email, locale }),
    )
    await enqueueMail(services, transaction, await Promise.all(mails))
  })
}

/** Forgets the alarms that have ended, so that they are mailed again when they begin again, and returns what is to be mailed. */
async function dueAmong(
  transaction: Transaction,
  lasting: readonly ListedAlarm[],
  today: string,
): Promise<ListedAlarm[]> {
  const rows = await transaction.run(
    sql`select device_id as "deviceId", kind, mailed_at as "mailedAt" from device_alarms`,
    mailedRow,
  )
  const isSame = (one: { deviceId: string; kind: string }) => (other: { deviceId: string; kind: string }) =>
    one.deviceId === other.deviceId && one.kind === other.kind
  for (const row of rows) {
    if (lasting.some(isSame(row))) continue
    await transaction.run(
      sql`delete from device_alarms where device_id = ${row.deviceId}::uuid and kind = ${row.kind}`,
    )
  }
  return lasting.filter((alarm) => {
    const mailed = rows.find(isSame(alarm))
    if (!mailed) return true
    // By days, because the job runs a little earlier or later; a day to come is of a clock that was wrong.
    const days = Math.abs(dayNumber(today) - dayNumber(mogadishuDay(new Date(mailed.mailedAt))))
    return alarm.kind === 'silent' && days >= ALARM_LIMITS.silentAgainDays
  })
}

async function wasMailed(transaction: Transaction, today: string): Promise<boolean> {
  const rows = await transaction.run(
    sql`select 1 from mail where starts_with(key, ${`${KEY}/${today}/`}) limit 1`,
  )
  return rows.length > 0
}

async function noteMailed(transaction: Transaction, due: readonly ListedAlarm[], now: Date): Promise<void> {
  const rows = due.map(
    ({ deviceId, kind }) => sql`(${deviceId}::uuid, ${kind}, ${now.toISOString()}::timestamptz)`,
  )
  await transaction.run(sql`
    insert into device_alarms (device_id, kind, mailed_at) values ${sql.join(rows, sql`, `)}
    on conflict (device_id, kind) do update set mailed_at = excluded.mailed_at`)
}

/** The mail has numbers and the names of devices alone, by kind. */
async function mailOf(
  publicUrl: string,
  due: readonly ListedAlarm[],
  { key, to, locale }: { readonly key: string; readonly to: string; readonly locale: Locale },
): Promise<NewMail> {
  const { deviceAlarms } = await loadNamespace(locale, 'emailTemplates')
  const limits = {
    days: formatNumber(ALARM_LIMITS.unsentDays, locale),
    minutes: formatNumber(ALARM_LIMITS.clockMinutes, locale),
    size: formatBytes(ALARM_LIMITS.freeBytes, locale),
  }
  const kinds = DEVICE_ALARMS.flatMap((kind) => {
    const names = due.filter((alarm) => alarm.kind === kind).map(({ deviceName }) => cleanLine(deviceName))
    const count = formatNumber(names.length, locale)
    return names.length > 0
      ? [fillText(deviceAlarms[kind], { ...limits, count, names: names.join(', ') })]
      : []
  })
  const lines = [
    fillText(deviceAlarms.text, { count: formatNumber(due.length, locale) }),
    ...kinds,
    fillText(deviceAlarms.open, { link: `${publicUrl}${addressIn(locale, '/devices')}?attention=true` }),
  ]
  return { kind: 'waiting', key, to, subject: deviceAlarms.subject, body: emailBody([{ locale, lines }]) }
}

/** Every morning in Somalia. */
export const mailAlarmsDaily: StartWorkers = (services) =>
  recurs(services, { name: 'mail-device-alarms', rule: daily('07:00'), firstAfterHours: null }, () =>
    mailAlarms(services),
  )
