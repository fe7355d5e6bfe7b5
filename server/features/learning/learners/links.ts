import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { LEARNER_LINK_HOURS } from '#shared/domain/learners.ts'
import { hashOf } from './sealing.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

/** What a mailed link is for. */
type LinkKind = 'confirm' | 'enter'

/** A link as its mail needs it. */
export interface NewLink {
  readonly id: string
  readonly token: string
  readonly expiresAt: string
}

/** What the token of a link will be; it is stored by {@link storeLink}. */
export function newLink(now: Date): NewLink {
  const expiresAt = new Date(now.getTime() + LEARNER_LINK_HOURS * HOUR_MS).toISOString()
  return { id: uuidv7(), token: randomBytes(TOKEN_BYTES).toString('base64url'), expiresAt }
}

/** Stores a link of a learner; for an id that is nobody's it does nothing, in the same time. */
export async function storeLink(
  transaction: Transaction,
  learnerId: string,
  kind: LinkKind,
  { id, token, expiresAt }: NewLink,
): Promise<void> {
  await transaction.run(sql`
    insert into learner_links (id, learner_id, kind, token_hash, expires_at)
    select ${id}::uuid, id, ${kind}, ${hashOf(token)}::bytea, ${expiresAt}::timestamptz
    from learners where id = ${learnerId}`)
}

const foundLink = z.object({
  id: z.uuid(),
  learnerId: z.uuid(),
  sealed: z.instanceof(Uint8Array),
  confirmedAt: z.string().nullable(),
  usedAt: z.string().nullable(),
})
/** A link with the learner it was made for. */
export type FoundLink = z.infer<typeof foundLink>

/** The link of a token that has not ended, with its learner, both locked; undefined for any other token. */
export async function findLink(
  transaction: Transaction,
  kind: LinkKind,
  token: string,
  now: string,
): Promise<FoundLink | undefined> {
  const [link] = await transaction.run(
    sql`
      select learner_links.id, learner_id as "learnerId", sealed, confirmed_at as "confirmedAt", used_at as "usedAt"
      from learner_links join learners on learners.id = learner_id
      where token_hash = ${hashOf(token)} and kind = ${kind} and expires_at > ${now} and sealed is not null
      for update`,
    foundLink,
  )
  return link
}

/** Notes that a link was used. */
export async function markUsed(transaction: Transaction, id: string, now: string): Promise<void> {
  await transaction.run(sql`update learner_links set used_at = ${now} where id = ${id}`)
}
