import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { type GrantRoundState, grantRound, type grantRoundContract } from '#shared/contract/grant-round.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'

const stored = z.object({ version: z.int(), round: grantRound.nullable() })

async function readRound(queryable: Queryable, now: Date): Promise<GrantRoundState> {
  const [found] = await queryable.run(sql`select version, round from grant_round`, stored)
  if (!found) throw new Error('The row of the grant round is missing')
  return { ...found, open: found.round !== null && found.round.deadline >= mogadishuDay(now) }
}

/** The round of grants that pages announce: everybody reads it, administrators set it. */
export const grantRoundHandlers: Handlers<typeof grantRoundContract> = {
  get: ({ context: { services } }) => readRound(services.database, services.records.now()),
  set: ({ input: { version, round }, context }) => {
    const { database, records } = context.services
    return database.transaction(async (transaction) => {
      const [found] = await transaction.run(sql`select version, round from grant_round for update`, stored)
      if (found?.version !== version) throw new Refusal('stale')
      await transaction.run(sql`
        update grant_round set version = version + 1, updated_at = ${records.now().toISOString()},
          round = ${round && JSON.stringify(round)}::jsonb`)
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'grant-round.set' })
      return readRound(transaction, records.now())
    })
  },
}
