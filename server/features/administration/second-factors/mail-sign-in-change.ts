import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { enqueueAccountEmails } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

/** Changes of how a user signs in, by the name of their e-mail, with the subject of each in the outbox. */
const CHANGES = {
  recoveryCodes: 'recovery-codes',
  secondFactorOn: 'second-factor-on',
  secondFactorOff: 'second-factor-off',
  secondFactorRemoved: 'second-factor-removed',
} as const
export type SignInChange = keyof typeof CHANGES

const reader = z.object({ email: z.string(), locale: z.enum(LOCALES) })

/** Mails a user about a change of how they sign in; part of the transaction that makes it. */
export async function mailSignInChange(
  services: Services,
  transaction: Transaction,
  userId: string,
  change: SignInChange,
): Promise<void> {
  const [user] = await transaction.run(sql`select email, locale from users where id = ${userId}`, reader)
  if (!user) return
  const { email: to, locale } = user
  const { [change]: message } = await loadNamespace(locale, 'emailTemplates')
  const time = formatDateTime(services.records.now().toISOString(), locale, EAST_AFRICA)
  const lines = [
    fillText(message.done, { time }),
    fillText(message.notMine, { link: `${services.publicUrl}/account` }),
  ]
  const key = `${CHANGES[change]}/${uuidv7()}`
  await enqueueAccountEmails(services, transaction, [
    { key, to, subject: message.subject, parts: [{ locale, lines }] },
  ])
}
