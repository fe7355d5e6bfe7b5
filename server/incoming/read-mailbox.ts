import type { ImapFlow } from 'imapflow'
import type { ImapTarget } from './imap-target.ts'
import { MOST_MAIL_BYTES } from './incoming-mail.ts'

/** Up to which mail a folder was read. A server that gives its mails new numbers changes `validity` (RFC 3501). */
export interface MailboxCursor {
  readonly validity: string
  readonly uid: number
}

/** A mail of the folder; `source` is null where it is too large to be read. */
export interface MailboxItem {
  readonly cursor: MailboxCursor
  readonly source: Uint8Array | null
  readonly size: number
  /** When the mail server received it; null where it does not say. */
  readonly cameAt: string | null
}

/** Most mails that are taken in one run, so that a run ends; the next one goes on. */
const MOST_MAILS = 200
const WITHIN_MS = 30_000
/** The mark that a mail was read, which other programs show. */
const SEEN = ['\\Seen']

/**
 * Takes the mails that came after the cursor, the oldest first, each once. `take` has to store the mail together with its cursor;
 * only then is it marked as read, and where `take` throws, the run ends and the mail comes again. Nothing is moved or deleted.
 * Returns whether there may be more.
 */
export async function readMailbox(
  target: ImapTarget,
  cursor: MailboxCursor | null,
  take: (item: MailboxItem) => Promise<void>,
): Promise<boolean> {
  const client = await clientOf(target)
  await client.connect()
  try {
    const lock = await client.getMailboxLock(target.folder)
    try {
      return await takeNew(client, cursor, take)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

async function takeNew(
  client: ImapFlow,
  cursor: MailboxCursor | null,
  take: (item: MailboxItem) => Promise<void>,
): Promise<boolean> {
  const validity = String(client.mailbox === false ? '' : client.mailbox.uidValidity)
  const last = cursor?.validity === validity ? cursor.uid : 0
  const uids = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || []
  // A search beyond the last mail answers the last one.
  const wanted = uids.filter((uid) => uid > last).toSorted((one, other) => one - other)
  for (const uid of wanted.slice(0, MOST_MAILS)) {
    const message = await client.fetchOne(String(uid), { size: true, internalDate: true }, { uid: true })
    // It was deleted in the meantime.
    if (message === false) continue
    const { size = 0 } = message
    const source = size > MOST_MAIL_BYTES ? null : await sourceOf(client, uid)
    await take({ cursor: { validity, uid }, source, size, cameAt: instantOf(message.internalDate) })
    await client.messageFlagsAdd(String(uid), SEEN, { uid: true })
  }
  return wanted.length > MOST_MAILS
}

function instantOf(date: Date | string | undefined): string | null {
  const instant = new Date(date ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

async function sourceOf(client: ImapFlow, uid: number): Promise<Uint8Array | null> {
  const message = await client.fetchOne(
    String(uid),
    { source: { maxLength: MOST_MAIL_BYTES + 1 } },
    { uid: true },
  )
  return message === false ? null : (message.source ?? null)
}

async function clientOf({ host, port, secure, isPlain, user, pass }: ImapTarget): Promise<ImapFlow> {
  // Loaded by servers that have a mailbox alone.
  const { ImapFlow: Client } = await import('imapflow')
  return new Client({
    ...{ host, port, secure, doSTARTTLS: isPlain ? false : secure ? undefined : true },
    auth: { user, pass },
    // Its log would hold addresses and subjects.
    logger: false,
    disableAutoIdle: true,
    ...{ connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: 2 * WITHIN_MS },
  })
}
