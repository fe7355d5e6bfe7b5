import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { enqueueAccountEmails } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import type { Claim } from './rows.ts'

const reader = z.object({ email: z.string(), locale: z.enum(LOCALES) })

/** Mails a user that a device was added to their account; part of the transaction that adds it. */
export async function mailAddedDevice(
  services: Services,
  transaction: Transaction,
  { id, userId, name }: Claim,
  state: 'active' | 'waiting',
): Promise<void> {
  const [user] = await transaction.run(sql`select email, locale from users where id = ${userId}`, reader)
  if (!user) return
  const { device } = await loadNamespace(user.locale, 'emailTemplates')
  const time = formatDateTime(services.records.now().toISOString(), user.locale, EAST_AFRICA)
  const lines = [
    fillText(device.added, { name, time }),
    device[state],
    fillText(device.notMine, { link: `${services.publicUrl}/account` }),
  ]
  const { email: to, locale } = user
  await enqueueAccountEmails(services, transaction, [
    { key: `device/${id}`, to, subject: device.subject, parts: [{ locale, lines }] },
  ])
}
