import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { ROLES, rolesWith } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_NEWS } from '#shared/domain/grant-news.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { findNews, NEWS_RULES, type NewsRow } from './find.ts'
import { grantNewsSent } from './tables.ts'

const reader = z.object({
  ...{ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) },
  ...{ role: z.enum(ROLES), regions: z.array(z.string()) },
})
type Reader = z.output<typeof reader>

/** Less than a day: what a mail server did not take until then is in the next mail, of who may still read it. */
const USEFUL_MS = 23 * 60 * 60_000

/** Who may work on grants, can sign in and has not turned the mail off. */
const READERS = sql`from users where disabled_at is null and password_hash is not null
  and role = any(${sql.param(rolesWith('grants:review'))}::text[])
  and not exists (select from grant_news_off where user_id = users.id)`

/**
 * Mails each grant manager and reviewer what is new for them since their last mail of this kind: at most one mail a day, with
 * numbers and links, without names; what a colleague has dealt with meanwhile is not in it (REQ-GRT-90).
 */
export async function mailGrantNews(services: Services): Promise<void> {
  const { database } = services
  const ids = await database.run(sql`select id ${READERS} order by id`, reader.pick({ id: true }))
  for (const { id } of ids)
    await database.transaction(async (transaction) => {
      const [person] = await transaction.run(
        sql`select id, email, locale, role, regions ${READERS} and id = ${id}::uuid`,
        reader,
      )
      if (person) await mailNews(services, transaction, person)
    })
}

async function mailNews(services: Services, transaction: Transaction, person: Reader): Promise<void> {
  const rows = await findNews(transaction, person)
  if (rows.length === 0) return
  const mail = await mailOf(services, person, rows)
  const added = await enqueueMail(services, transaction, [mail])
  // There is one for today already, from another server or before a restart: the rest is new tomorrow.
  if (added === 0) return
  const sent = { userId: person.id, mailKey: mail.key, sentAt: services.records.now().toISOString() }
  for (const row of rows) await insertRow(transaction, grantNewsSent, { ...row, ...sent }, AGAIN)
}
/** After a mail that was never sent. */
const AGAIN = sql`on conflict (user_id, application_id, news, occasion)
  do update set mail_key = excluded.mail_key, sent_at = excluded.sent_at`

async function mailOf(
  { publicUrl, records }: Services,
  { id, email, locale }: Reader,
  rows: readonly NewsRow[],
): Promise<NewMail> {
  const { grantNews: t } = await loadNamespace(locale, 'emailTemplates')
  const address = (path: string) => `${publicUrl}${addressIn(locale, path)}`
  const lines = GRANT_NEWS.flatMap((news) => {
    const [first, ...others] = rows.filter((row) => row.news === news)
    if (!first) return []
    const { path } = NEWS_RULES[news]
    const link = address(others.length > 0 ? path : `${path}/${first.applicationId}`)
    return [fillText(t.news[news], { count: String(others.length + 1), link })]
  })
  const off = fillText(t.off, { link: address('/account') })
  return {
    ...{ kind: 'waiting', key: `grant-news/${mogadishuDay(records.now())}/${id}`, to: email },
    subject: t.subject,
    body: emailBody([{ locale, lines: [t.lead, ...lines, off] }]),
    expiresAt: new Date(records.now().getTime() + USEFUL_MS).toISOString(),
  }
}

/** Each morning; the first one waits for it as well. */
export const mailGrantNewsDaily: StartWorkers = (services) =>
  recurs(services, { name: 'mail-grant-news', rule: daily('07:20'), firstAfterHours: null }, () =>
    mailGrantNews(services),
  )
