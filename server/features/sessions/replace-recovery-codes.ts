import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { enqueueAccountLetters } from '#server/features/mail/index.ts'
import { readSecondFactor, replaceRecoveryCodes } from '#server/features/second-factors/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { Proof } from '#shared/contract/proof.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { proveSelf } from './prove-self.ts'

/** Makes a person's recovery codes anew, who proves both factors; the former ones sign nobody in any more. */
export async function replaceOwnRecoveryCodes(context: ServerContext, given: Proof): Promise<string[]> {
  const { services } = context
  const { database, keys } = services
  const userId = callerOf(context).id
  refuseWithout(await readSecondFactor(database, userId))
  await proveSelf(context, given)
  return database.transaction(async (transaction) => {
    refuseWithout(await readSecondFactor(transaction, userId))
    await writeAudit(transaction, { actor: userId, act: 'user.recovery-codes-replaced' })
    await tellOfCodes(services, transaction, userId)
    return replaceRecoveryCodes(transaction, keys, userId)
  })
}

function refuseWithout({ since }: { readonly since: string | null }): void {
  if (since === null) throw new Refusal('not_found')
}

const reader = z.object({ email: z.string(), locale: z.enum(LOCALES) })

async function tellOfCodes(services: Services, transaction: Transaction, userId: string): Promise<void> {
  const [person] = await transaction.run(sql`select email, locale from users where id = ${userId}`, reader)
  if (!person) return
  const { email: to, locale } = person
  const { recoveryCodes } = await loadArea(locale, 'letters')
  const time = formatDateTime(services.records.now().toISOString(), locale, EAST_AFRICA)
  const lines = [
    fillText(recoveryCodes.done, { time }),
    fillText(recoveryCodes.notMine, { link: `${services.publicUrl}/account` }),
  ]
  const key = `recovery-codes/${uuidv7()}`
  await enqueueAccountLetters(services, transaction, [
    { key, to, locale, subject: recoveryCodes.subject, lines },
  ])
}
