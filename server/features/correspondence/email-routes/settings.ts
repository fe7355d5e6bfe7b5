import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'

const settingsRow = z.object({ recipient: z.string().nullable(), email: z.string().nullable() })

async function readRow(queryable: Queryable) {
  const [row] = await queryable.run(
    sql`select message_recipient as recipient, email from organization_settings`,
    settingsRow,
  )
  if (!row) throw new Error('The row of the organisation is missing')
  return row
}

/** Where a message goes that no route takes: the recipient that was set, or the organisation's own address; null for neither. */
export async function messageRecipient(queryable: Queryable): Promise<string | null> {
  const { recipient, email } = await readRow(queryable)
  return recipient ?? email
}

/** Reads the setting alone. */
export async function readMailSettings(queryable: Queryable): Promise<{ recipient: string | null }> {
  const { recipient } = await readRow(queryable)
  return { recipient }
}

/** Sets where messages go that no route takes. */
export async function setMailSettings(
  context: ServerContext,
  { recipient }: { readonly recipient: string | null },
): Promise<{ recipient: string | null }> {
  const { id: actor } = callerOf(context)
  return context.services.database.transaction(async (transaction) => {
    await transaction.run(sql`update organization_settings set message_recipient = ${recipient}`)
    await writeAudit(transaction, { actor, act: 'email-settings.edited' })
    return { recipient }
  })
}
