import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import {
  mailContentKey,
  mailIdKeys,
  messages,
  receiveMessage,
  type Sender,
  type StoredAttachment,
  type StoredOriginal,
  scanNewAttachments,
  sealMessage,
  senderKeys,
  storeAttachments,
  storeOriginal,
  threadOfMail,
} from '#server/features/correspondence/messages/index.ts'
import { markBounced } from '#server/features/correspondence/newsletter/index.ts'
import type { ImapTarget } from '#server/incoming/imap-target.ts'
import { type Bounce, type IncomingMail, UnreadableMail } from '#server/incoming/incoming-mail.ts'
import { readMail } from '#server/incoming/read-mail.ts'
import { type MailboxCursor, type MailboxItem, readMailbox } from '#server/incoming/read-mailbox.ts'
import { noteMailReturned } from '#server/mail-outbox/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { checksText } from '#shared/domain/messages.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { hashedId } from './hashed-id.ts'
import { mailboxCursors } from './tables.ts'
import { forwardedThread, ownMailIds, receiptThread, takeAnswer } from './take-answer.ts'

const cursorRow = z.object({ validity: z.string(), uid: z.coerce.number() })

/** Names a mailbox, the same under every master key, so that no mail is read twice after a change of it. */
function mailboxKey({ host, user, folder }: ImapTarget): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(['mailbox', host, user, folder]))
    .digest()
}

/**
 * Takes what is new in the mailbox; each mail is stored together with the place up to which the mailbox was read, so that none
 * is taken twice or lost, whenever the server is killed. What fails is tried again in the next minute.
 */
export async function takeMail(services: Services, target: ImapTarget): Promise<void> {
  const { database, log, records } = services
  const mailbox = mailboxKey(target)
  const [cursor = null] = await database.run(
    sql`select validity, uid from mailbox_cursors where mailbox = ${mailbox}`,
    cursorRow,
  )
  try {
    let more = true
    let at: MailboxCursor | null = cursor
    while (more) {
      more = await readMailbox(target, at, async (item) => {
        await takeOne(services, target, mailbox, item)
        at = item.cursor
      })
    }
  } catch (error) {
    // Its text could hold what a server says of an account.
    log.warn({ code: Reflect.get(Object(error), 'code') ?? 'unreachable' }, 'the mailbox could not be read')
    await database.run(sql`
      update mailbox_cursors set fault = 'unreachable', read_at = ${records.now().toISOString()} where mailbox = ${mailbox}`)
  }
}

async function takeOne(
  services: Services,
  target: ImapTarget,
  mailbox: Buffer,
  item: MailboxItem,
): Promise<void> {
  const mail = await readOrNull(item, target)
  const id = idOf(services, { mailbox, item, mail })
  const isWorthStoring = mail === null || (await isNews(services, mail))
  const files = mail !== null && isWorthStoring ? await storeAttachments(services, mail.files) : []
  const original =
    isWorthStoring && item.source
      ? await storeOriginal(services, { bytes: item.source, network: mail?.network ?? UNREADABLE })
      : null
  await services.database.transaction(async (transaction) => {
    if (mail === null) await storeUnreadable(services, transaction, { id, item, original })
    // What we forwarded to the address whose mailbox this is would be forwarded there again, for ever.
    else if (mail.automatic !== 'own')
      await takeRead(services, transaction, { id, mail, files, original, cameAt: item.cameAt })
    const { validity, uid } = item.cursor
    const readAt = services.records.now().toISOString()
    await insertRow(
      transaction,
      mailboxCursors,
      { mailbox, validity, uid, readAt },
      sql`on conflict (mailbox) do update
        set validity = excluded.validity, uid = excluded.uid, read_at = excluded.read_at, fault = null`,
    )
  })
}

/** A mail is a report that one of ours came back, a recipient's answer to a forwarded message, or a message. */
async function takeRead(services: Services, transaction: Transaction, incoming: Taken): Promise<void> {
  const { id, mail, files } = incoming
  if (await noteBounce(services, transaction, id, mail)) return
  if (await takeAnswer(services, transaction, mail, files)) return
  await store(services, transaction, incoming)
}

/** A mail with what was kept of it. */
interface Taken {
  readonly id: string
  readonly mail: IncomingMail
  readonly files: readonly StoredAttachment[]
  readonly original: StoredOriginal | null
  /** When the mail server received it; null where it does not say. */
  readonly cameAt: string | null
}

/** Whether a mail and its attachments are worth storing: ours, bounces, and mails that were taken before keep none. */
async function isNews(services: Services, mail: IncomingMail): Promise<boolean> {
  if (mail.automatic === 'own') return false
  if (mail.bounce !== null && !mail.bounce.isInWords) return false
  return (
    (await threadOfMail(services, services.database, { sender: senderOf(mail), mail: namesOf(mail) })) ===
    null
  )
}

async function readOrNull({ source }: MailboxItem, target: ImapTarget): Promise<IncomingMail | null> {
  if (source === null) return null
  try {
    return await readMail(source, target.server)
  } catch (error) {
    if (error instanceof UnreadableMail) return null
    throw error
  }
}

interface Named {
  readonly mailbox: Buffer
  readonly item: MailboxItem
  readonly mail: IncomingMail | null
}

/** The same mail has the same id, however often and by however many servers it is read; one without names is known by its place. */
function idOf({ keys }: Services, { mailbox, item, mail }: Named): string {
  const identity = identityOf(item, mail)
  if (identity !== null) return hashedId([mailContentKey(keys, identity)])
  return hashedId([mailbox, `${item.cursor.validity}/${item.cursor.uid}`])
}

const UNREADABLE = 'unreadable'

/** By what a mail is known; one that can't be read by its bytes, where it was fetched. */
function identityOf({ source }: MailboxItem, mail: IncomingMail | null): string | null {
  if (mail !== null) return mail.identity
  if (source === null) return null
  return JSON.stringify([UNREADABLE, createHash('sha256').update(source).digest('hex')])
}

const NOBODY = { name: null, email: null, phone: null, organization: null, subjectLine: null }

/** What is known of a mail that can't be read. */
interface Unread {
  readonly id: string
  readonly item: MailboxItem
  readonly original: StoredOriginal | null
}

/** A mail that can't be read is not lost: it is kept as it came, where it is not too large, and staff get a message that it lies in the mailbox. */
async function storeUnreadable(
  services: Services,
  transaction: Transaction,
  { id, item, original }: Unread,
): Promise<void> {
  const { messages: t } = await loadArea(LOCALES[0], 'emailTemplates')
  await receiveMessage(services, transaction, {
    ...{ id, way: 'mail', subject: null, urgent: false, locale: LOCALES[0], sends: 'forwards' },
    sender: NOBODY,
    text: fillText(t.unreadable, { megabytes: String(Math.ceil(item.size / 1_000_000)) }),
    mail: {
      ...{ to: null, messageId: null, inReplyTo: null, writtenAt: null, authentication: null },
      ...{ identity: identityOf(item, null), original },
    },
  })
}

/** How the status of a delivery begins where the address is wrong (RFC 3463); a full mailbox may have room tomorrow. */
const NO_SUCH_ADDRESS = '5.1.'

/**
 * Marks a mail of ours whose delivery failed for good. A conversation that it answered is open again; one that it was about has a
 * note. False for any other mail.
 */
async function noteBounce(
  services: Services,
  transaction: Transaction,
  id: string,
  { bounce }: IncomingMail,
): Promise<boolean> {
  if (!bounce?.messageId || !bounce.recipients.some(({ action }) => action === 'failed')) return false
  const keys = mailIdKeys(services.keys, bounce.messageId)
  const threads = await transaction.run(
    sql`update messages set delivery = 'bounced'
      where direction = 'out' and message_id_key = any(${sql.param(keys)}::bytea[]) returning thread_id as id`,
    z.object({ id: z.uuid() }),
  )
  const at = services.records.now()
  const now = at.toISOString()
  const ownIds = ownMailIds(services.publicUrl, [bounce.messageId])
  const inOutbox = await noteMailReturned(transaction, ownIds, at)
  if (bounce.recipients.some(({ status }) => status?.startsWith(NO_SUCH_ADDRESS)))
    for (const { subscriberId } of inOutbox) if (subscriberId) await markBounced(transaction, subscriberId)
  // The sender still waits, for as long as they were promised at first.
  for (const thread of threads)
    await transaction.run(sql`
      update message_threads set state = 'open', version = version + 1, last_at = ${now},
        due_at = case when waiting_since is null then ${now}::timestamptz + (first_due_at - received_at) else due_at end,
        told_stage = case when waiting_since is null then 'in-time' else told_stage end,
        waiting_since = coalesce(waiting_since, ${now})
      where id = ${thread.id}::uuid`)
  if (threads.length > 0) return true
  const forwarded = await forwardedThread(services, transaction, [bounce.messageId])
  const threadId = forwarded ?? (await receiptThread(services, transaction, bounce.messageId))
  // Letters and notices are shown as returned in the outbox, and where they were sent from.
  if (threadId === null) return inOutbox.length > 0
  const of = forwarded === null ? 'receipt' : 'forward'
  await noteReturned(services, transaction, { id, threadId, bounce, of })
  return true
}

interface Returned {
  readonly id: string
  readonly threadId: string
  readonly bounce: Bounce
  /** What came back: the message on its way to a recipient, or the receipt of its sender. */
  readonly of: 'forward' | 'receipt'
}

/** Notes at a conversation that a mail about it reached no one. */
async function noteReturned(
  services: Services,
  transaction: Transaction,
  { id, threadId, bounce: { recipients }, of }: Returned,
): Promise<void> {
  const { messages: t } = await loadArea(LOCALES[0], 'emailTemplates')
  const failed = recipients.filter(({ action }) => action === 'failed').map(({ address }) => address)
  const sentence = of === 'forward' ? t.forwardBounced : t.receiptBounced
  const text = fillText(sentence, { address: failed.join(', ') })
  const at = services.records.now().toISOString()
  await insertRow(
    transaction,
    messages,
    {
      ...{ id, threadId, direction: 'note', delivery: 'bounced', at },
      sealed: sealMessage(services.keys, id, { text }),
    },
    sql`on conflict do nothing`,
  )
  await transaction.run(
    sql`update message_threads set version = version + 1, last_at = ${at} where id = ${threadId}::uuid`,
  )
}

async function store(
  services: Services,
  transaction: Transaction,
  { id, mail, files, original, cameAt }: Taken,
): Promise<void> {
  const answered = await threadOf(services, transaction, mail)
  const { text, remotePictures, isCut, notes, forwarded } = mail
  // What was not worth storing before the message was known to be none of ours is left out as well.
  const notStored = files.length === 0 ? mail.files : []
  const { threadId, isNew } = await receiveMessage(services, transaction, {
    ...{ id, way: await wayOf(transaction, mail), subject: null, urgent: false, locale: LOCALES[0], text },
    ...sendsOf(mail, cameAt, services.records.now()),
    ...(answered?.isOwn ? { threadId: answered.id } : {}),
    sender: senderOf(mail),
    mail: {
      ...namesOf(mail),
      ...{ remotePictures, isCut, notes, forwarded, files, original },
      filesLeftOut: [
        ...notStored.map(({ name, bytes }) => ({ name, size: bytes.byteLength })),
        ...mail.filesLeftOut,
      ],
    },
  })
  if (isNew && answered && !answered.isOwn)
    await transaction.run(sql`
      update message_threads set mentions_id = ${answered.id}::uuid where id = ${threadId}::uuid`)
}

/** Who wrote, and where they want to be answered. */
function senderOf({ from, replyTo, subject }: IncomingMail): Sender {
  const email = replyTo ?? from?.address ?? null
  return { ...NOBODY, name: from?.name || null, email, subjectLine: subject || null }
}

function namesOf({ to, messageId, answers, identity, sentAt, authentication }: IncomingMail) {
  return {
    to: to[0] ?? null,
    ...{ messageId: bare(messageId), inReplyTo: bare(answers[0] ?? null) },
    ...{ identity, writtenAt: sentAt, authentication: checksText(authentication) },
  }
}

const RECEIPT_WITHIN_MS = 7 * 86_400_000

/** Senders get no receipt for a mail that they have forgotten, as when a mailbox is read for the first time. */
function sendsOf(
  { automatic, sentAt }: IncomingMail,
  cameAt: string | null,
  now: Date,
): { readonly sends?: 'forwards' | 'nothing' } {
  const isOld = [sentAt, cameAt].some(
    (each) => each !== null && now.getTime() - Date.parse(each) > RECEIPT_WITHIN_MS,
  )
  if (automatic === null) return isOld ? { sends: 'forwards' } : {}
  return { sends: automatic === 'list' ? 'forwards' : 'nothing' }
}

const bare = (messageId: string | null) => messageId?.replace(/^<|>$/g, '') ?? null

const threadRow = z.object({ id: z.uuid(), isOwn: z.boolean() })

/** The conversation that a mail answers; `isOwn` says whether it comes from that conversation's address. */
async function threadOf(
  services: Services,
  transaction: Transaction,
  { answers, from }: IncomingMail,
): Promise<z.output<typeof threadRow> | null> {
  if (answers.length === 0) return null
  const ids = answers.flatMap((each) => mailIdKeys(services.keys, each))
  const senders = from ? senderKeys(services.keys, from.address) : []
  const [thread] = await transaction.run(
    sql`select thread.id, coalesce(thread.sender_key = any(${sql.param(senders)}::bytea[]), false) as "isOwn"
      from messages message join message_threads thread on thread.id = message.thread_id
      where message.message_id_key = any(${sql.param(ids)}::bytea[])
      order by 2 desc, message.position desc limit 1`,
    threadRow,
  )
  if (thread) return thread
  // The forwarded message has come to a person who is none of its recipients.
  const id = await forwardedThread(services, transaction, answers)
  return id === null ? null : { id, isOwn: false }
}

const addressRow = z.object({ address: z.string().nullable() })

async function wayOf(transaction: Transaction, { to }: IncomingMail): Promise<'emergency' | 'mail'> {
  const [row] = await transaction.run(
    sql`select emergency_email as address from organization_settings`,
    addressRow,
  )
  const address = row?.address?.toLowerCase()
  return address && to.some((each) => each.toLowerCase() === address) ? 'emergency' : 'mail'
}

/** Reads the mailbox every minute, where one is set. */
export const readMailboxMinutely: StartWorkers = async (services) => {
  const { mailbox } = services
  if (mailbox)
    await recurs(services, { name: 'read-mailbox', rule: everyMinute() }, () => takeMail(services, mailbox))
}

/** Has attachments scanned that have come in. */
export const scanAttachmentsMinutely: StartWorkers = (services) =>
  recurs(services, { name: 'scan-attachments', rule: everyMinute() }, () => scanNewAttachments(services))
