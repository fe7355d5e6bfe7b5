import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { roundSettings } from '#shared/schemas/grant-round.ts'
import { codedFor, codedRow, FROM_APPLICATIONS } from './coded.ts'

const openedRow = codedRow.extend({
  roundId: z.uuid(),
  confirmedAt: z.iso.datetime().nullable(),
  askedFields: z.array(z.string()),
  askedAt: z.iso.datetime().nullable(),
  askedUntil: z.iso.date().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  anonymisedAt: z.iso.datetime().nullable(),
  criteria: roundSettings.shape.criteria,
  minimum: z.int(),
  maximum: z.int(),
})
/** An application as its page needs it. */
export type OpenedRow = z.output<typeof openedRow>

/** An application that the user sees; `held` locks it. Throws `not_found` for any other one. */
export async function findApplication(
  queryable: Queryable,
  user: User,
  id: string,
  held = false,
): Promise<OpenedRow> {
  const [row] = await queryable.run(
    sql`select ${codedFor(user)}, grant_applications.round_id as "roundId", confirmed_at as "confirmedAt",
        asked_fields as "askedFields", asked_at as "askedAt", asked_until as "askedUntil", answered_at as "answeredAt",
        anonymised_at as "anonymisedAt", settings -> 'criteria' as criteria,
        (settings ->> 'minimum')::int as minimum, (settings ->> 'maximum')::int as maximum
      ${FROM_APPLICATIONS} where grant_applications.id = ${id}::uuid and ${applicationsOf(user)}
      ${held ? sql`for update of grant_applications` : sql``}`,
    openedRow,
  )
  if (!row) throw new Refusal('not_found')
  return row
}
