import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { idRow } from '#server/db/rows.ts'
import { userName } from '#server/identity/user-name.ts'
import type { CONFIRMED_HOW } from '#shared/contract/administration/recovery-keys.ts'

/** Proposals, confirmations and withdrawals run one after another, also those of different administrators. */
export const TURN = 'recovery-key'

const keyRow = z.object({ publicKey: z.string(), setAt: z.string() })
export type RecoveryKey = z.infer<typeof keyRow>

/** The confirmed recovery key; undefined until there is one. */
export async function keyInForce(queryable: Queryable): Promise<RecoveryKey | undefined> {
  const [row] = await queryable.run(
    sql`
      select public_key as "publicKey", confirmed_at as "setAt" from recovery_keys
      where confirmed_at is not null order by id desc limit 1`,
    keyRow,
  )
  return row
}

/**
 * The last key that devices accepted without asking. Builds from before confirmations can't show a new key to their
 * user, so they stay with this one.
 */
export async function unaskedKey(queryable: Queryable): Promise<RecoveryKey | undefined> {
  const [row] = await queryable.run(
    sql`
      select public_key as "publicKey", confirmed_at as "setAt" from recovery_keys
      where confirmed_how = 'at-once' order by id desc limit 1`,
    keyRow,
  )
  return row
}

const proposalRow = z.object({
  id: z.string(),
  publicKey: z.string(),
  proposedAt: z.string(),
  proposerId: z.uuid().nullable(),
  proposedBy: z.string().nullable(),
  challenge: z.string().nullable(),
  challengeHash: z.instanceof(Buffer).nullable(),
})
export type Proposal = z.infer<typeof proposalRow>

/** The key that waits for its confirmation; there is at most one. */
export async function findProposal(queryable: Queryable): Promise<Proposal | undefined> {
  const [row] = await queryable.run(
    sql`
      select recovery_keys.id::text as id, public_key as "publicKey", recovery_keys.created_at as "proposedAt",
        created_by as "proposerId", challenge, challenge_hash as "challengeHash",
        ${userName()} as "proposedBy"
      from recovery_keys left join users on users.id = recovery_keys.created_by
      where confirmed_at is null and ended_at is null`,
    proposalRow,
  )
  return row
}

/** The secret that is sealed for the key in force, and the hash of its content. */
export interface Challenge {
  readonly text: string
  readonly hash: Buffer
}

/** Adds a proposal, replacing a waiting one; returns its id. */
export async function insertProposal(
  transaction: Transaction,
  actor: string,
  publicKey: string,
  challenge: Challenge | null,
): Promise<string> {
  await transaction.run(sql`
    update recovery_keys set ended_at = now() where confirmed_at is null and ended_at is null`)
  const [added] = await transaction.run(
    sql`
    insert into recovery_keys (public_key, created_by, challenge, challenge_hash)
    values (${publicKey}, ${actor}, ${challenge?.text ?? null}, ${challenge?.hash ?? null})
    returning id::text as id`,
    idRow,
  )
  if (!added) throw new Error('A proposal was not written')
  return added.id
}

/** Puts a proposal into force. */
export async function writeConfirmed(
  transaction: Transaction,
  id: string,
  actor: string | null,
  how: (typeof CONFIRMED_HOW)[number],
): Promise<void> {
  await transaction.run(sql`
    update recovery_keys set confirmed_at = now(), confirmed_by = ${actor}, confirmed_how = ${how}
    where id = ${id}::bigint`)
}

/** Ends a proposal that will not be confirmed. */
export async function writeEnded(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(sql`update recovery_keys set ended_at = now() where id = ${id}::bigint`)
}
