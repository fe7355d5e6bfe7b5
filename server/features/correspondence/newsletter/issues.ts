import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { cancelMailAbout, enqueueMail, type NewMail, putContent } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import type { TaskQueueOf } from '#server/tasks/task-queue.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { NEWSLETTER_GROUPS, NEWSLETTER_PATHS, type NewsletterGroup } from '#shared/domain/newsletter.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { openAddress, unsubscribeToken } from './addresses.ts'
import { type IssueTexts, issueContent } from './emails.ts'
import { newsletterIssues } from './tables.ts'

/** Subscribers whose mail is put into the outbox in one transaction. */
const PAGE = 200
/** Days within which a withdrawn issue may be continued: as long as the outbox surely knows whom it has reached. */
const RESUME_DAYS = 14

const ISSUE_MAIL: TaskQueueOf<{ about: string }> = {
  name: 'newsletter-issues',
  data: z.object({ about: z.string() }),
  options: { retryLimit: 20, retryDelay: 5 },
}

/** The content of an issue, and the groups whose subscribers get it. */
export interface NewIssue {
  /** The subject, such as news/<id>: it has only one issue, however often it is announced. */
  readonly about: string
  /** An empty list means all. */
  readonly groups: readonly NewsletterGroup[]
  readonly texts: IssueTexts
  /** For readers of Somali, who otherwise get the English texts. */
  readonly textsSo: IssueTexts | null
}

/** Sends an issue to all confirmed subscribers of its groups, once, if the transaction commits. */
export async function announceIssue(
  services: Services,
  transaction: Transaction,
  { about, groups, texts, textsSo }: NewIssue,
): Promise<void> {
  const { tasks, publicUrl, records } = services
  const rows = await transaction.run(sql`select from newsletter_issues where about = ${about} for update`)
  if (rows.length > 0) return resumeIssue(services, transaction, about)
  const put = async (locale: Locale, texts: IssueTexts) =>
    putContent(transaction, await issueContent(locale, texts, publicUrl))
  const contentSo = textsSo && (await put('so', textsSo))
  await insertRow(transaction, newsletterIssues, {
    ...{ about, groups: [...groups], createdAt: records.now().toISOString() },
    ...{ subjectEn: texts.title, contentEn: await put('en', texts) },
    ...{ subjectSo: textsSo?.title ?? null, contentSo },
  })
  await tasks.send(ISSUE_MAIL, { about }, { within: transaction })
}

/** Withdraws an issue: its unsent mail is cancelled. */
export async function withdrawIssue(transaction: Transaction, about: string): Promise<void> {
  const rows = await transaction.run(
    sql`update newsletter_issues set withdrawn_at = now() where about = ${about} returning about`,
  )
  if (rows.length > 0) await cancelMailAbout(transaction, about)
}

/** Continues a withdrawn issue for subscribers whom it has not reached. */
export async function resumeIssue(
  services: Services,
  transaction: Transaction,
  about: string,
): Promise<void> {
  const resumed = await transaction.run(sql`
    update newsletter_issues set withdrawn_at = null
    where about = ${about} and withdrawn_at is not null
      and created_at > now() - make_interval(days => ${RESUME_DAYS}::int) returning about`)
  if (resumed.length > 0) await services.tasks.send(ISSUE_MAIL, { about }, { within: transaction })
}

const issue = z.object({
  groups: z.array(z.enum(NEWSLETTER_GROUPS)),
  createdAt: z.iso.datetime(),
  subjectEn: z.string(),
  contentEn: z.uuid(),
  subjectSo: z.string().nullable(),
  contentSo: z.uuid().nullable(),
})
const subscriber = z.object({
  id: z.uuid(),
  sealed: z.instanceof(Uint8Array),
  locale: z.enum(LOCALES),
})

/**
 * Puts the mail of an issue into the outbox, page by page. Repeating it, even by two servers at once, adds nothing:
 * the key of each mail consists of the issue and the subscriber.
 */
export async function putIssueMail(services: Services, about: string): Promise<void> {
  for (let after: string | null = null; ; ) {
    const last: string | null = await putPage(services, about, after)
    if (last === null) return
    after = last
  }
}

async function putPage(services: Services, about: string, after: string | null): Promise<string | null> {
  return services.database.transaction(async (transaction) => {
    // The lock makes a withdrawal wait for this page, so that it cancels this mail too.
    const [row] = await transaction.run(
      sql`select groups, created_at as "createdAt", subject_en as "subjectEn", content_en as "contentEn",
          subject_so as "subjectSo", content_so as "contentSo"
        from newsletter_issues
        where about = ${about} and withdrawn_at is null and content_en is not null for share`,
      issue,
    )
    if (!row) return null
    // The locks make unsubscribing wait as well.
    const people = await transaction.run(
      sql`select id, sealed, locale from newsletter_subscribers
        where bounced_at is null and confirmed_at <= ${row.createdAt}
          ${row.groups.length > 0 ? sql`and groups && ${sql.param(row.groups)}::text[]` : sql``}
          ${after ? sql`and id > ${after}` : sql``}
        order by id limit ${PAGE} for key share`,
      subscriber,
    )
    await enqueueMail(services, transaction, people.map(mailFor(services, about, row)))
    return people.length === PAGE ? (people.at(-1)?.id ?? null) : null
  })
}

function mailFor({ keys, publicUrl }: Services, about: string, row: z.infer<typeof issue>) {
  return ({ id, sealed, locale }: z.infer<typeof subscriber>): NewMail => {
    const leave = `${publicUrl}${addressIn(locale, NEWSLETTER_PATHS.unsubscribe)}?token=${unsubscribeToken(keys, id)}`
    const inSomali = locale === 'so' && row.contentSo !== null
    return {
      kind: 'newsletter',
      key: `${about}/${id}`,
      about,
      subscriberId: id,
      to: openAddress(keys, 'newsletter-subscribers', id, sealed),
      subject: (inSomali ? row.subjectSo : null) ?? row.subjectEn,
      body: {
        contentId: (inSomali ? row.contentSo : null) ?? row.contentEn,
        values: { unsubscribe: leave },
      },
      // One click, without opening a page (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<newsletter.${new URL(publicUrl).hostname}>`,
      },
      bulk: true,
    }
  }
}

/** Works on announced issues from the queue, on whichever server is free. */
export const sendIssues = (services: Services): Promise<void> =>
  services.tasks.work(ISSUE_MAIL, ({ data }) => putIssueMail(services, data.about))
