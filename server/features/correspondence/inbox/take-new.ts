import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { mailIdKeys, receiveMessage, senderKeys } from '#server/features/correspondence/messages/index.ts'
import type { IncomingMail } from '#server/incoming/incoming-mail.ts'
import type { Services } from '#server/services.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { forwardedThread } from './named-threads.ts'
import { namesOf, senderOf, type TakeMail } from './received-mail.ts'

/** Takes any mail that is no other kind as a message: a new conversation, or one more in the conversation that it answers. */
export const takeNew: TakeMail = async (services, transaction, { id, mail, files, original, cameAt }) => {
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
  return true
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
