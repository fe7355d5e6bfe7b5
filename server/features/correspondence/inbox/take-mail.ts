import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { insertRow } from '#server/db/rows.ts'
import {
  mailContentKey,
  scanNewAttachments,
  storeAttachments,
  storeOriginal,
  threadOfMail,
} from '#server/features/correspondence/messages/index.ts'
import type { ImapTarget } from '#server/incoming/imap-target.ts'
import { type IncomingMail, UnreadableMail } from '#server/incoming/incoming-mail.ts'
import { readMail } from '#server/incoming/read-mail.ts'
import { type MailboxCursor, type MailboxItem, readMailbox } from '#server/incoming/read-mailbox.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { everyMinute, recurs } from '#server/tasks/recurring.ts'
import { hashedId } from './hashed-id.ts'
import { namesOf, senderOf, type TakeMail } from './received-mail.ts'
import { mailboxCursors } from './tables.ts'
import { takeAnswer } from './take-answer.ts'
import { takeNew } from './take-new.ts'
import { takeReturned } from './take-returned.ts'
import { identityOf, takeUnreadable, UNREADABLE } from './take-unreadable.ts'

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
    if (mail === null) await takeUnreadable(services, transaction, { id, item, original })
    // What we forwarded to the address whose mailbox this is would be forwarded there again, for ever.
    else if (mail.automatic !== 'own')
      await takeReceived(services, transaction, { id, mail, files, original, cameAt: item.cameAt })
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

/** What a mail turns out to be: the first of these that takes it. The last one takes any. */
const OUTCOMES: readonly TakeMail[] = [takeReturned, takeAnswer, takeNew]

async function takeReceived(...received: Parameters<TakeMail>): Promise<void> {
  for (const take of OUTCOMES) if (await take(...received)) return
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

/** Reads the mailbox every minute, where one is set. */
export const readMailboxMinutely: StartWorkers = async (services) => {
  const { mailbox } = services
  if (mailbox)
    await recurs(services, { name: 'read-mailbox', rule: everyMinute() }, () => takeMail(services, mailbox))
}

/** Has attachments scanned that have come in. */
export const scanAttachmentsMinutely: StartWorkers = (services) =>
  recurs(services, { name: 'scan-attachments', rule: everyMinute() }, () => scanNewAttachments(services))
