import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import { enqueueAccountEmails } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { fingerprintOf } from './fingerprint.ts'

const nameRow = z.object({ name: z.string().nullable() })

const reader = z.object({ id: z.uuid(), email: z.string(), locale: z.enum(LOCALES) })

/** The event and the key; `actor` is null for the operator. */
interface KeyNews {
  readonly id: string
  readonly publicKey: string
  readonly actor: string | null
  readonly what: 'proposed' | 'confirmed'
}

/** Mails every administrator, including the one who acted: a stranger may have acted in their name. */
export async function mailAdministrators(
  services: Services,
  transaction: Transaction,
  { id, publicKey, actor, what }: KeyNews,
): Promise<void> {
  const people = await transaction.run(
    sql`
      select id, email, locale from users
      where role = 'administrator' and disabled_at is null and password_hash is not null order by id`,
    reader,
  )
  const by = await nameOf(transaction, actor)
  const messages = people.map(async (user) => {
    const { recoveryKey } = await loadNamespace(user.locale, 'emailTemplates')
    const time = formatDateTime(services.records.now().toISOString(), user.locale, EAST_AFRICA)
    const texts = recoveryKey[what]
    const name = by ?? recoveryKey.operator
    const lines = [
      fillText(texts.done, { time, name }),
      fillText(recoveryKey.fingerprint, { fingerprint: fingerprintOf(publicKey) }),
      fillText(texts.next, { name, link: `${services.publicUrl}/devices/recovery` }),
    ]
    return {
      key: `recovery-key/${id}/${what}/${user.id}`,
      to: user.email,
      subject: texts.subject,
      parts: [{ locale: user.locale, lines }] as const,
    }
  })
  await enqueueAccountEmails(services, transaction, await Promise.all(messages))
}

async function nameOf(transaction: Transaction, id: string | null): Promise<string | null> {
  const [row] = await transaction.run(
    sql`
    select ${userName()} as name from users where id = ${id}`,
    nameRow,
  )
  return row?.name ?? null
}
