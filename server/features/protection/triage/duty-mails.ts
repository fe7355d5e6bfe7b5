import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Keys } from '#server/crypto/keys.ts'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import { ROLES, regionScope } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { isDemoAddress } from '#shared/domain/demonstration.ts'
import { regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { NATIONAL } from '#shared/domain/triage.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { type RoutedCollection, recordCollections } from '#shared/schemas/records.ts'

const USEFUL_MS = 24 * 60 * 60_000

/** What mailing users on duty needs. */
export interface DutySender {
  readonly keys: Keys
  readonly publicUrl: string
}

const dutyUser = z.object({
  id: z.uuid(),
  email: z.string(),
  locale: z.enum(LOCALES),
  role: z.enum(ROLES),
  duties: z.array(z.string()),
  regions: z.array(z.string()),
})
type DutyUser = z.infer<typeof dutyUser>

/** Records about which a duty list is mailed, with a mail for each. */
interface Notice {
  readonly words: 'urgent' | 'other'
  readonly list: string
  readonly recordIds: readonly string[]
  readonly at: string
}

/** A record about which staff alarm others, and its place: those who don't see it there need no mail. */
interface RaisedRecord {
  readonly name: RoutedCollection
  readonly recordId: string
  readonly isWaiting: boolean
  readonly region: string | null
}

/** What one of the staff raised on a list in one go; its author needs no mail. */
interface RaisedBatch {
  readonly list: string
  readonly by: string
  readonly at: string
  readonly about: readonly RaisedRecord[]
}

/**
 * Mails the users on duty about the records of each notice. The mail names the duty list and the record's reference, and
 * nothing else about it (decision 0145).
 */
export async function mailDutyLists(
  sender: DutySender,
  transaction: Transaction,
  notices: readonly Notice[],
): Promise<void> {
  const users = await dutyUsers(transaction)
  for (const notice of notices) {
    await mailRecords(sender, transaction, notice, onDuty(users, notice.list))
  }
}

async function mailRecords(
  sender: DutySender,
  transaction: Transaction,
  { words, list, recordIds, at }: Notice,
  readers: readonly DutyUser[],
): Promise<void> {
  for (const recordId of readers.length > 0 ? recordIds : []) {
    const key = words === 'other' ? mogadishuDay(new Date(at)) : `${words}/${recordId}/${at}`
    const page = words === 'urgent' ? waitingPage(recordId) : '/triage'
    await send(sender, transaction, { list, key, at, page, readers }, (locale, place) =>
      aboutOne(words, recordId, locale, place),
    )
  }
}

/** The page of a report that waits. It has the reference, which the mail has anyway, and neither the kind nor the id. */
const waitingPage = (recordId: string) => `/triage?reference=${recordReference(recordId)}`

async function aboutOne(
  words: 'urgent' | 'other' | 'raised',
  recordId: string,
  locale: (typeof LOCALES)[number],
  place: string,
) {
  const { report } = await loadNamespace(locale, 'emailTemplates')
  const { subject, text } = report[words]
  const reference = fillText(report.reference, { reference: recordReference(recordId) })
  return { subject, lines: [fillText(text, { place }), reference] }
}

/** Mails the users on duty what staff raised in one go: about a single record as such, about several their number. */
export async function mailRaised(
  sender: DutySender,
  transaction: Transaction,
  { list, by, at, about }: RaisedBatch,
): Promise<void> {
  const users = await dutyUsers(transaction)
  const seenBy = new Map<DutyUser, RaisedRecord[]>()
  for (const each of about) {
    for (const user of onDuty(users, list, { ...each, by })) {
      seenBy.set(user, [...(seenBy.get(user) ?? []), each])
    }
  }
  for (const [user, [first, ...others]] of seenBy) {
    if (!first) continue
    const { name, recordId, isWaiting } = first
    const readers = [user]
    const key = `raised/${recordId}/${at}`
    if (others.length === 0) {
      const page = isWaiting ? waitingPage(recordId) : `${recordCollections[name].page}?record=${recordId}`
      await send(sender, transaction, { list, key, at, page, readers }, (locale, place) =>
        aboutOne('raised', recordId, locale, place),
      )
      continue
    }
    await send(sender, transaction, { list, key, at, page: '/triage', readers }, async (locale, place) => {
      const { report } = await loadNamespace(locale, 'emailTemplates')
      const { subject, text } = report.raisedTogether
      return { subject, lines: [fillText(text, { place, count: formatNumber(others.length + 1, locale) })] }
    })
  }
}

/** Mails the users on a duty list how many further urgent reports have arrived since the last mail about one. */
export async function mailGathered(
  sender: DutySender,
  transaction: Transaction,
  { list, count, at }: { readonly list: string; readonly count: number; readonly at: string },
): Promise<void> {
  const readers = onDuty(await dutyUsers(transaction), list)
  const key = `gathered/${at}`
  await send(sender, transaction, { list, key, at, page: '/triage', readers }, async (locale, place) => {
    const { report } = await loadNamespace(locale, 'emailTemplates')
    const { subject, text } = report.gathered
    return { subject, lines: [fillText(text, { place, count: formatNumber(count, locale) })] }
  })
}

interface Sending {
  readonly list: string
  readonly key: string
  readonly at: string
  readonly page: string
  readonly readers: readonly DutyUser[]
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
    const { report } = await loadNamespace(locale, 'emailTemplates')
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

/** The users who can be on duty; there are few, so one query serves all lists of a batch. */
async function dutyUsers(transaction: Transaction): Promise<DutyUser[]> {
  const users = await transaction.run(
    sql`select id, email, locale, role, duties, regions from users
      where disabled_at is null and password_hash is not null and role in ('administrator', 'triage-officer')
      order by id`,
    dutyUser,
  )
  // An invented person reads no mail, and must not take the place of a real one.
  return users.filter(({ email }) => !isDemoAddress(email))
}

/** The users on the duty list; if it is empty those on the national list, and if that is empty the administrators. */
function onDuty(
  users: readonly DutyUser[],
  list: string,
  raised?: RaisedRecord & Pick<RaisedBatch, 'by'>,
): readonly DutyUser[] {
  const able = users.filter((user) => !raised || (user.id !== raised.by && sees(user, raised)))
  const on = (place: string) => able.filter(({ duties }) => duties.includes(place))
  const ranked = [on(list), on(NATIONAL), able.filter(({ role }) => role === 'administrator')]
  return ranked.find(({ length }) => length > 0) ?? []
}

function sees(user: DutyUser, { isWaiting, region }: RaisedRecord): boolean {
  if (isWaiting || region === null) return true
  return regionScope(user)?.includes(region) ?? true
}
