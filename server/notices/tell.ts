import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { emailBody, enqueueMail, type NewMail } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { type Permission, rolesWith } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { NoticeQueue } from '#shared/domain/queues.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { DECIDED_REPORTS_PATH } from '#shared/domain/report-approvals.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { type NoticeReader, noticeReader } from './rows.ts'

const USEFUL_MS = 24 * 60 * 60_000

/** What a notice is made and sent with. */
export type NoticeSender = Pick<Services, 'keys' | 'publicUrl'> & {
  readonly records: Pick<Services['records'], 'now'>
}

/** What was decided about the work of an author: a summary came back, or what became of a report's approval. */
export type DecidedNotice =
  | 'returned'
  | 'reportApproved'
  | 'reportDeclined'
  | 'reportWithdrawn'
  | 'reportRequestEnded'
/** The occasion of a mail: an item waits in a queue, or was decided. */
type Notice = 'proposals' | DecidedNotice

/** Where the decision is to be seen, and how the mail calls the number of what it is about. */
const SEEN: Readonly<Record<Notice, { readonly path: string; readonly words: 'record' | 'report' }>> = {
  proposals: { path: '/waiting', words: 'record' },
  returned: { path: '/waiting', words: 'record' },
  reportApproved: { path: DECIDED_REPORTS_PATH, words: 'report' },
  reportDeclined: { path: DECIDED_REPORTS_PATH, words: 'report' },
  reportWithdrawn: { path: DECIDED_REPORTS_PATH, words: 'report' },
  // The request is gone; the report says in the list of reports why it opens no more.
  reportRequestEnded: { path: '/reports', words: 'report' },
}

interface Waiting {
  readonly permission: Permission
  readonly except: readonly string[]
  readonly notice: Notice
  /** What waits. */
  readonly recordId: string
}

/**
 * Mails users who may decide, and who want such mail, that something waits, at most once a day each; not `except`,
 * who may not decide about their own work. The mail contains only the reference of the record (decision 0145).
 */
export function mailDeciders(
  sender: NoticeSender,
  transaction: Transaction,
  { permission, except, notice, recordId }: Waiting,
): Promise<void> {
  const roles = rolesWith(permission)
  const who = sql`role = any(${sql.param(roles)}::text[]) and users.id <> all(${sql.param([...except])}::uuid[])
    and ${notice} = any(queues)`
  return tell(sender, transaction, { who, notice, recordId, key: mogadishuDay(sender.records.now()) })
}

/** Mails the authors, if they want such mail, what was decided about their work; `key` identifies the occasion. */
export function mailAuthors(
  sender: NoticeSender,
  transaction: Transaction,
  {
    notice,
    to,
    recordId,
    key,
  }: {
    readonly notice: DecidedNotice
    readonly to: readonly string[]
    readonly recordId: string
    readonly key: string
  },
): Promise<void> {
  const who = sql`users.id = any(${sql.param([...to])}::uuid[])`
  return tell(sender, transaction, { who, notice, recordId, key })
}

async function tell(
  sender: NoticeSender,
  transaction: Transaction,
  { who, notice, recordId, key }: Pick<Waiting, 'notice' | 'recordId'> & { who: SQL; key: string },
): Promise<void> {
  const readers = await transaction.run(
    sql`select users.id, email, locale from notice_subscribers join users on users.id = user_id
      where disabled_at is null and password_hash is not null and ${who} order by users.id`,
    noticeReader,
  )
  const mails = await Promise.all(
    readers.map(async (reader) => {
      const { waiting } = await loadNamespace(reader.locale, 'emailTemplates')
      const { subject, text } = waiting[notice]
      const { path, words } = SEEN[notice]
      const lines = [text, fillText(waiting.reference[words], { reference: recordReference(recordId) })]
      return mailTo(sender, reader, { key: `${notice}/${key}`, subject, lines, path })
    }),
  )
  await enqueueMail(sender, transaction, mails)
}

/** Mails one user that something waits in one of their queues, at most once a day. */
export async function mailAboutQueue(
  sender: NoticeSender & Pick<Services, 'database'>,
  reader: NoticeReader,
  queue: NoticeQueue,
): Promise<void> {
  const { waiting } = await loadNamespace(reader.locale, 'emailTemplates')
  const { queue: titles } = await loadNamespace(reader.locale, 'waiting')
  const { subject, text } = waiting.queue
  const mail = await mailTo(sender, reader, {
    key: `${queue}/${mogadishuDay(sender.records.now())}`,
    subject,
    lines: [fillText(text, { queue: titles[queue].title })],
    path: '/waiting',
  })
  await sender.database.transaction((transaction) => enqueueMail(sender, transaction, [mail]))
}

async function mailTo(
  { publicUrl, records }: NoticeSender,
  { id, email, locale }: NoticeReader,
  { key, subject, lines, path }: { key: string; subject: string; lines: readonly string[]; path: string },
): Promise<NewMail> {
  const { waiting } = await loadNamespace(locale, 'emailTemplates')
  const ways = [
    fillText(waiting.open, { link: `${publicUrl}${path}` }),
    fillText(waiting.off, { link: `${publicUrl}/account` }),
  ]
  return {
    ...{ kind: 'waiting', key: `waiting/${key}/${id}`, to: email, subject },
    body: emailBody([{ locale, lines: [...lines, ...ways] }]),
    expiresAt: new Date(records.now().getTime() + USEFUL_MS).toISOString(),
  }
}
