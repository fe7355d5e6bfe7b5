import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { DECIDED_STATES, type LetterKind } from '#shared/domain/grant-awards.ts'

const row = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(DECIDED_STATES),
  language: z.enum(GRANT_LANGUAGES),
  awardedMinor: z.int().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  confirmed: z.boolean(),
  round: z.string(),
  sealed: z.instanceof(Uint8Array).nullable(),
})
export type DecidedApplication = z.infer<typeof row>

/** The letter that belongs to the decision. */
export const letterKindOf = (state: string): LetterKind => (state === 'declined' ? 'decline' : 'award')

/**
 * A decided application that the user sees, locked; refused where it is not decided, where the user has declared a conflict of
 * interest, and where another user has changed it since `version`.
 */
export async function lockDecided(
  transaction: Transaction,
  user: User,
  id: string,
  version?: number,
): Promise<DecidedApplication> {
  const [application] = await transaction.run(
    sql`select grant_applications.id, grant_applications.version, state, language, awarded_minor as "awardedMinor",
        decided_at as "decidedAt", confirmed_at is not null as confirmed, code as round, sealed
      from grant_applications join grant_rounds on grant_rounds.id = round_id
      where grant_applications.id = ${id}::uuid and state = any(${sql.param([...DECIDED_STATES])}::text[])
        and ${applicationsOf(user)}
      for update of grant_applications`,
    row,
  )
  if (!application) throw new Refusal('not_found')
  if (version !== undefined && application.version !== version) throw new Refusal('stale')
  return application
}

/** Makes what others have on their screens stale. */
export async function nextVersion(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(sql`update grant_applications set version = version + 1 where id = ${id}::uuid`)
}
