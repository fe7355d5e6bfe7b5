import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { insertRow } from '#server/db/rows.ts'
import type { ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { LearnerView, learningContract } from '#shared/contract/learning/learning.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { viewOf } from './account.ts'
import { confirmPath, mailLearner } from './emails.ts'
import { newLink, storeLink } from './links.ts'
import { newRecoveryCode } from './recovery-code.ts'
import { hashOf, openDetails, sealDetails } from './sealing.ts'
import { learners } from './tables.ts'

/**
 * Makes a new learner with an unconfirmed address, and signs this browser in (REQ-LRN-15). Whether the address is known
 * is not even looked up, so neither the answer nor its time tells.
 */
export async function register(
  context: ServerContext,
  { locale, ...details }: ParsedInput<typeof learningContract.register>,
): Promise<{ learner: LearnerView; recoveryCode: string | null }> {
  const { services } = context
  const { database, keys, mail, records } = services
  const id = uuidv7()
  const now = records.now()
  const link = newLink(now)
  // Without a mail server nobody could come back by a link.
  const recoveryCode = mail.missing.length > 0 ? newRecoveryCode() : null
  await database.transaction(async (transaction) => {
    await insertRow(transaction, learners, {
      ...{ id, locale, sealed: sealDetails(keys, id, details) },
      ...(recoveryCode ? { recoveryHash: hashOf(recoveryCode) } : {}),
      ...{ registeredAt: now.toISOString(), activeAt: now.toISOString() },
    })
    await storeLink(transaction, id, 'confirm', link)
    await mailLearner(services, transaction, {
      ...{ kind: 'confirm', key: `learner-link/${link.id}`, to: details.email, locale, learnerId: id },
      ...{ path: confirmPath(link.token), expiresAt: link.expiresAt },
    })
  })
  await context.learner.begin(id)
  const learner = await viewOf(services, database, id, null)
  return { learner, recoveryCode: recoveryCode && grouped(recoveryCode) }
}

const grouped = (code: string) => code.replace(/\d{4}(?=\d)/g, '$& ')

const unconfirmed = z.object({ sealed: z.instanceof(Uint8Array), locale: z.enum(LOCALES) })

/** Mails the link of confirmation once more; false where the address is confirmed, or a staff account's. */
export async function confirmAgain(services: Services, learnerId: string): Promise<boolean> {
  const { database, keys, records } = services
  return database.transaction(async (transaction) => {
    const [row] = await transaction.run(
      sql`select sealed, locale from learners
        where id = ${learnerId} and confirmed_at is null and sealed is not null for update`,
      unconfirmed,
    )
    if (!row) return false
    const link = newLink(records.now())
    await storeLink(transaction, learnerId, 'confirm', link)
    await mailLearner(services, transaction, {
      ...{ kind: 'confirm', key: `learner-link/${link.id}`, learnerId, locale: row.locale },
      ...{ to: openDetails(keys, learnerId, row.sealed).email },
      ...{ path: confirmPath(link.token), expiresAt: link.expiresAt },
    })
    return true
  })
}

/** Makes a recovery code, which replaces the former one; null for a member of staff, who has a password. */
export async function replaceRecoveryCode({ database }: Services, learnerId: string): Promise<string | null> {
  const code = newRecoveryCode()
  const changed = await database.run(sql`
    update learners set recovery_hash = ${hashOf(code)}
    where id = ${learnerId} and sealed is not null returning id`)
  return changed.length > 0 ? grouped(code) : null
}
