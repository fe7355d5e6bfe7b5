import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { currentRound } from '#server/features/grants/grants/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { grantFiguresContract } from '#shared/contract/grants/grant-figures.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { figuresOf } from './count.ts'

/** The figures of the grant programme, for grant managers alone (REQ-GRT-106). */
export const grantFiguresHandlers: Handlers<typeof grantFiguresContract> = {
  async read({ input: { round: wanted }, context }) {
    const { database, records } = context.services
    const rounds = await database.run(
      sql`select id, code from grant_rounds where not draft order by opens_on desc, code desc`,
      z.object({ id: z.string(), code: z.string() }),
    )
    const round = wanted ?? (await currentRound(database, records.now()))?.id
    if (!round || !rounds.some(({ id }) => id === round)) throw new Refusal('not_found')
    return { rounds, round, figures: await figuresOf(database, round) }
  },
}
