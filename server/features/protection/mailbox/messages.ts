import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import { type MailboxMessage, SIGNATURES, type Signature } from '#shared/contract/protection/mailbox.ts'
import { ROLES } from '#shared/domain/access.ts'
import { ofMailbox, type Reported } from './mailboxes.ts'

const messageRow = z.object({
  id: z.uuid(),
  authorId: z.uuid().nullable(),
  signedAs: z.enum(SIGNATURES).nullable(),
  role: z.enum(ROLES).nullable(),
  name: z.string().nullable(),
  sealed: z.instanceof(Buffer),
  at: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})
type MessageRow = z.infer<typeof messageRow>

/** A message before it is stored; `author` is null for the reporter. */
export interface NewMessage {
  readonly id: string
  readonly text: string
  readonly author: { readonly id: string; readonly signedAs: Signature } | null
}

/** A side of the mailbox. */
export type Side = 'reporter' | 'staff'

/**
 * Stores a message; one with the same id is stored once, and only in its own mailbox. A reporter then waits for an answer,
 * and one of the staff ends that.
 */
export async function addMessage(
  { database, records }: Services,
  of: Reported,
  { id, text, author }: NewMessage,
): Promise<void> {
  const sealed = records.fieldCipher.sealFields({ collection: SEALED_AS, recordId: id }, { text })
  const at = records.now().toISOString()
  await database.transaction(async (transaction) => {
    const added = await transaction.run(sql`
      insert into mailbox_messages (id, collection, record_id, author_id, signed_as, sealed, written_at)
      values (${id}::uuid, ${of.collection}, ${of.recordId}::uuid, ${author?.id ?? null}::uuid, ${author?.signedAs ?? null}, ${sealed},
        ${at}::timestamptz)
      on conflict (id) do nothing returning 1`)
    // Repeating a message that was answered meanwhile must not let it wait again.
    if (added.length === 0) return
    await transaction.run(sql`
      update mailboxes set waiting_since = ${author ? null : sql`coalesce(waiting_since, ${at}::timestamptz)`}
      where ${ofMailbox(of)}`)
  })
}

/** What the sealed texts are bound to, beside the ids of their messages. */
const SEALED_AS = 'mailbox'

/** The messages of a mailbox in the order in which they arrived; those of the other side count as read from then on. */
export function readMessages(services: Services, of: Reported, reader: Side): Promise<MailboxMessage[]> {
  const at = services.records.now().toISOString()
  return services.database.transaction(async (transaction) => {
    await noteRead(transaction, of, { reader, at })
    const rows = await transaction.run(
      sql`select message.id, author_id as "authorId", signed_as as "signedAs", users.role,
          ${userName()} as name, sealed, written_at as at, read_at as "readAt"
        from mailbox_messages message left join users on users.id = author_id
        where ${ofMailbox(of)} order by position`,
      messageRow,
    )
    return rows.map((row) => messageOf(services, row))
  })
}

async function noteRead(
  transaction: Transaction,
  of: Reported,
  { reader, at }: { readonly reader: Side; readonly at: string },
): Promise<void> {
  const isOther = reader === 'staff' ? sql`author_id is null` : sql`author_id is not null`
  await transaction.run(sql`
    update mailbox_messages set read_at = ${at}::timestamptz
    where ${ofMailbox(of)} and read_at is null and ${isOther}`)
  if (reader === 'staff') return
  await transaction.run(
    sql`update mailboxes set reporter_read_at = ${at}::timestamptz where ${ofMailbox(of)}`,
  )
}

function messageOf({ records }: Services, { sealed, ...row }: MessageRow): MailboxMessage {
  const { text } = records.fieldCipher.openFields({ collection: SEALED_AS, recordId: row.id }, sealed)
  return {
    id: row.id,
    from: row.authorId === null ? 'reporter' : 'staff',
    text: String(text ?? ''),
    at: row.at,
    readAt: row.readAt,
    signed: signatureOf(row),
  }
}

/** A name is given only where its author chose it: in public it can endanger its bearer. */
function signatureOf({
  signedAs,
  role,
  name,
}: Pick<MessageRow, 'signedAs' | 'role' | 'name'>): MailboxMessage['signed'] {
  if (signedAs === 'name' && name !== null) return { as: 'name', name }
  if (signedAs === 'role' && role !== null) return { as: 'role', role }
  return signedAs === null ? null : { as: 'team' }
}
