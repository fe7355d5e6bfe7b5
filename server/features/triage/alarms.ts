import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/features/mail/index.ts'
import type { Projection, WrittenBy } from '#server/records/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { isUrgentReport, NATIONAL, REFUSED } from '#shared/domain/triage.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'

/** A list gets at most one alarm in this time, so that a flood of reports doesn't become a flood of mail. */
const ALARM_EVERY_MS = 10 * 60_000
const USEFUL_MS = 24 * 60 * 60_000

const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

/** What mailing users on duty needs. */
interface Sender {
  readonly keys: Keys
  readonly publicUrl: string
}

/**
 * Mails the users on duty, in the transaction in which a visitor's report arrives or is passed on to their list:
 * about urgent reports at most every ten minutes for each list, about others once a day. The mail names the duty list
 * and the report's reference, and nothing else about the report (decision 0145).
 */
export function alarmsFollowReports(sender: Sender): Projection {
  return {
    collections: ROUTED_COLLECTIONS,
    async project(transaction, _collection, _ids, { authorId, at, applied }) {
      for (const each of applied) {
        const list = arrivedOn(each, authorId)
        if (!list) continue
        const { recordId } = each.operation
        const isUrgent = isUrgentReport(each.after.record)
        await mailDutyList(sender, transaction, { list, recordId, isUrgent, at })
      }
    },
  }
}

/** The duty list on which a report has newly arrived; null if it has not, or if it came back after it was refused. */
function arrivedOn(
  { before, after }: WrittenBy['applied'][number],
  authorId: WrittenBy['authorId'],
): string | null {
  const { triageRegion: to } = after.record
  if (typeof to !== 'string' || after.deletedAt !== null) return null
  // A lost report that an administrator restores was already announced when it first arrived.
  if (before === null) return authorId === null ? to : null
  const { triageRegion: from } = before.record
  return to === from || from === REFUSED ? null : to
}

interface Arrival {
  readonly list: string
  readonly recordId: string
  readonly isUrgent: boolean
  readonly at: string
}

async function mailDutyList(sender: Sender, transaction: Transaction, arrival: Arrival): Promise<void> {
  const { list, recordId, isUrgent, at } = arrival
  const now = Date.parse(at)
  const bucket = isUrgent ? `urgent/${Math.floor(now / ALARM_EVERY_MS)}` : mogadishuDay(new Date(at))
  const mails: NewMail[] = []
  for (const { id, email, locale } of await onDuty(transaction, list)) {
    const { report } = await loadArea(locale, 'emailTemplates')
    const place = list === NATIONAL ? report.national : regionName(list, locale)
    const words = isUrgent ? report.urgent : report.other
    const lines = [
      fillText(words.text, { place }),
      fillText(report.reference, { reference: recordReference(recordId) }),
      fillText(report.open, { link: `${sender.publicUrl}/triage` }),
    ]
    mails.push({
      kind: 'report',
      key: `report/${list}/${bucket}/${id}`,
      to: email,
      subject: words.subject,
      body: emailBody([{ locale, lines }]),
      expiresAt: new Date(now + USEFUL_MS).toISOString(),
    })
  }
  await enqueueMail({ keys: sender.keys, records: { now: () => new Date(at) } }, transaction, mails)
}

/** The users on the duty list; if it is empty the national list, and if that is empty the administrators. */
function onDuty(transaction: Transaction, list: string): Promise<z.infer<typeof reader>[]> {
  return transaction.run(
    sql`
      with able as (select id, email, locale, role, duties from users
          where disabled_at is null and password_hash is not null and role in ('administrator', 'triage-officer')),
        ranked as (select id, email, locale,
          case when ${list}::text = any(duties) then 1 when ${NATIONAL}::text = any(duties) then 2 else 3 end as rank
          from able where role = 'administrator' or duties && array[${list}::text, ${NATIONAL}::text])
      select id, email, locale from ranked where rank = (select min(rank) from ranked) order by id`,
    reader,
  )
}
