import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import { findAccount } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { learningContract } from '#shared/contract/learning/learning.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { enterPath, mailLearner } from './emails.ts'
import { type FoundLink, findLink, markUsed, newLink, storeLink } from './links.ts'
import { foldRecoveryCode } from './recovery-code.ts'
import { addressHash, addressHashes, hashOf, openDetails } from './sealing.ts'

const learnerRow = z.object({ id: z.uuid(), locale: z.enum(LOCALES) })

/**
 * Mails a link that signs in the learner of a confirmed address. Any other address gets a mail as well, which says that
 * there is no such account: so neither the answer nor its time tells who learns here.
 */
export async function askSignIn(
  services: Services,
  { email, locale, move }: ParsedInput<typeof learningContract.askSignIn>,
): Promise<void> {
  const { database, keys, records } = services
  const link = newLink(records.now())
  await database.transaction(async (transaction) => {
    const [learner] = await transaction.run(
      sql`select id, locale from learners
        where address_hash = any(${sql.param(addressHashes(keys, email))}::bytea[])`,
      learnerRow,
    )
    await storeLink(transaction, learner?.id ?? uuidv7(), 'enter', link)
    await mailLearner(services, transaction, {
      ...{ key: `learner-link/${link.id}`, to: email, expiresAt: link.expiresAt },
      ...(learner
        ? { kind: 'enter', locale: learner.locale, path: enterPath(link.token, move), learnerId: learner.id }
        : { kind: 'unknown', locale, path: LEARNER_PATHS.register }),
    })
  })
}

/** Uses a mailed link up, and returns the learner whom it signs in; null for any other token. */
export async function takeEnterLink({ database, records }: Services, token: string): Promise<string | null> {
  const now = records.now().toISOString()
  return database.transaction(async (transaction) => {
    const link = await findLink(transaction, 'enter', token, now)
    if (!link || link.usedAt !== null) return null
    await markUsed(transaction, link.id, now)
    return link.learnerId
  })
}

/** The learner of a recovery code; null for any other code. */
export async function learnerOfCode({ database }: Services, typed: string): Promise<string | null> {
  const code = foldRecoveryCode(typed)
  const [row] = await database.run(
    sql`select id from learners where recovery_hash = ${hashOf(code ?? '')}`,
    idRow,
  )
  return row?.id ?? null
}

/** Whose account the address of a link is, beside the learner for whom it was made. */
export type AddressOwner = { readonly kind: 'learner' | 'user'; readonly id: string }

/** The account that an address belongs to already: of a member of staff, else of another learner; null for nobody's. */
export async function ownerOfAddress(
  { keys }: Pick<Services, 'keys'>,
  transaction: Transaction,
  { learnerId, sealed }: Pick<FoundLink, 'learnerId' | 'sealed'>,
): Promise<AddressOwner | null> {
  const { email } = openDetails(keys, learnerId, sealed)
  const user = await findAccount(transaction, email)
  if (user && !user.disabled) return { kind: 'user', id: user.id }
  const [other] = await transaction.run(
    sql`select id from learners where id <> ${learnerId}
      and address_hash = any(${sql.param(addressHashes(keys, email))}::bytea[])`,
    idRow,
  )
  return other ? { kind: 'learner', id: other.id } : null
}

/** Binds the address of a learner, whose owner has opened the mailed link; says so where it is an account's already. */
export async function confirmAddress(
  services: Services,
  token: string,
): Promise<'confirmed' | 'belongs-to-learner' | 'belongs-to-user' | null> {
  const { database, keys, records } = services
  const now = records.now().toISOString()
  return database.transaction(async (transaction) => {
    const link = await findLink(transaction, 'confirm', token, now)
    if (!link) return null
    if (link.confirmedAt !== null) return 'confirmed'
    const owner = await ownerOfAddress(services, transaction, link)
    if (owner) return owner.kind === 'user' ? 'belongs-to-user' : 'belongs-to-learner'
    const { email } = openDetails(keys, link.learnerId, link.sealed)
    await transaction.run(sql`
      update learners set address_hash = ${addressHash(keys, email)}, confirmed_at = ${now}
      where id = ${link.learnerId}`)
    await markUsed(transaction, link.id, now)
    return 'confirmed'
  }, 'learner-addresses')
}
