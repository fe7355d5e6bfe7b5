import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/features/mail/index.ts'
import { ROLES, regionScope } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'

const USEFUL_MS = 24 * 60 * 60_000

/** What mailing users on duty needs. */
export interface DutySender {
  readonly keys: Keys
  readonly publicUrl: string
}

const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

/** Records about which a duty list is mailed, with a mail for each. */
interface Notice {
  readonly words: 'urgent' | 'other' | 'raised'
  readonly list: string
  readonly recordIds: readonly string[]
  readonly at: string
  /** What an entry of staff raised: the author needs no mail, and others only if they see the record. */
  readonly raised?: {
    readonly name: RoutedCollection
    readonly by: string
    readonly isWaiting: boolean
    readonly region: string | null
  }
}

/**
 * Mails the users on a duty list about each record. The mail names the duty list and the record's reference, and nothing
 * else about it (decision 0145).
 */
export async function mailDutyList(
  sender: DutySender,
  transaction: Transaction,
  { words, list, recordIds, at, raised }: Notice,
): Promise<void> {
  const readers = await onDuty(transaction, list, raised)
  for (const recordId of readers.length > 0 ? recordIds : []) {
    const key = words === 'other' ? mogadishuDay(new Date(at)) : `${words}/${recordId}/${at}`
    const page =
      raised && !raised.isWaiting ? `${recordCollections[raised.name].page}?record=${recordId}` : '/triage'
    await send(sender, transaction, { list, key, at, page, readers }, async (locale, place) => {
      const { report } = await loadArea(locale, 'emailTemplates')
      const { subject, text } = report[words]
      const reference = fillText(report.reference, { reference: recordReference(recordId) })
      return { subject, lines: [fillText(text, { place }), reference] }
    })
  }
}

/** Mails the users on a duty list how many further urgent reports have arrived since the last mail about one. */
export async function mailGathered(
  sender: DutySender,
  transaction: Transaction,
  { list, count, at }: { readonly list: string; readonly count: number; readonly at: string },
): Promise<void> {
  const readers = await onDuty(transaction, list)
  const key = `gathered/${at}`
  await send(sender, transaction, { list, key, at, page: '/triage', readers }, async (locale, place) => {
    const { report } = await loadArea(locale, 'emailTemplates')
    const { subject, text } = report.gathered
    return { subject, lines: [fillText(text, { place, count: formatNumber(count, locale) })] }
  })
}

interface Sending {
  readonly list: string
  readonly key: string
  readonly at: string
  readonly page: string
  readonly readers: readonly z.infer<typeof reader>[]
}

async function send(
  { keys, publicUrl }: DutySender,
  transaction: Transaction,
  { list, key, at, page, readers }: Sending,
  write: (
    locale: (typeof LOCALES)[number],
    place: string,
  ) => Promise<{ readonly subject: string; readonly lines: readonly string[] }>,
): Promise<void> {
  const mails: NewMail[] = []
  for (const { id, email, locale } of readers) {
    const { report } = await loadArea(locale, 'emailTemplates')
    const place = list === NATIONAL ? report.national : regionName(list, locale)
    const { subject, lines } = await write(locale, place)
    const open = fillText(report.open, { link: `${publicUrl}${page}` })
    mails.push({
      ...{ kind: 'report', key: `report/${list}/${key}/${id}`, to: email, subject },
      body: emailBody([{ locale, lines: [...lines, open] }]),
      expiresAt: new Date(Date.parse(at) + USEFUL_MS).toISOString(),
    })
  }
  await enqueueMail({ keys, records: { now: () => new Date(at) } }, transaction, mails)
}

/** Roles whose users see records of the whole country. */
const NATIONAL_ROLES = ROLES.filter((role) => regionScope({ id: '', role, regions: [] }) === null)

/** The users on the duty list; if it is empty the national list, and if that is empty the administrators. */
function onDuty(
  transaction: Transaction,
  list: string,
  raised?: Notice['raised'],
): Promise<z.infer<typeof reader>[]> {
  const seesIt =
    raised && !raised.isWaiting && raised.region !== null
      ? sql`and (role = any(${sql.param(NATIONAL_ROLES)}::text[]) or ${raised.region}::text = any(regions))`
      : sql``
  return transaction.run(
    sql`
      with able as (select id, email, locale, role, duties from users
          where disabled_at is null and password_hash is not null and role in ('administrator', 'triage-officer')
            and id is distinct from ${raised?.by ?? null}::uuid ${seesIt}),
        ranked as (select id, email, locale,
          case when ${list}::text = any(duties) then 1 when ${NATIONAL}::text = any(duties) then 2 else 3 end as rank
          from able where role = 'administrator' or duties && array[${list}::text, ${NATIONAL}::text])
      select id, email, locale from ranked where rank = (select min(rank) from ranked) order by id`,
    reader,
  )
}
