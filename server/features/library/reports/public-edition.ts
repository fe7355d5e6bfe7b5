import { refusedToBeCounted } from '#server/consents/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { regionScope, type User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { EVERYTHING, type Predicate } from '#shared/domain/predicate.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { type PublicEditionFigures, publicEditionFigures } from '#shared/figures/public-edition.ts'
import type { Cube } from '#shared/figures/statistics.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readCube } from '#shared/records/statistics.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** Messages of the rules; the Somali catalogue of messages has each of them. */
const ALL_REGIONS = 'A public edition counts all regions, so only someone who sees all of them can make it'
const NOT_ENDED = 'A public edition covers one calendar quarter that has ended'

interface Asked {
  readonly edition?: string | undefined
  readonly dateTo?: string | undefined
}

/**
 * Refuses a public edition to users of some regions, and of a quarter that goes on: the figures of one region, or of a part of
 * a quarter, would give away what those of all withhold.
 */
export function requirePublicEdition(user: User, { edition, dateTo }: Asked, now: Date): void {
  if (edition !== 'public') return
  const refuse = (path: string, message: string) => {
    throw new Refusal('rule_violated', { details: [{ path, message }] })
  }
  if (regionScope(user) !== null) refuse('edition', ALL_REGIONS)
  if (!dateTo || dateTo >= mogadishuDay(now)) refuse('dateRange', NOT_ENDED)
}

/** Whether a public edition that was requested may still be made for its author. */
export function mayMakeEdition(user: User, { edition }: Asked): boolean {
  return edition !== 'public' || regionScope(user) === null
}

const ROUTED: Predicate = { field: 'triageRegion', isNull: true }
const MONTH_LETTERS = 'YYYY-MM'.length

/**
 * Counts what a public edition says of a quarter, alike for everyone who asks: all regions, without what waits for triage and without
 * people who refused to be counted.
 */
export async function readPublicEdition(
  queryable: Queryable,
  { from, to }: DateSpan,
  now: Date,
): Promise<PublicEditionFigures> {
  const today = mogadishuDay(now)
  const cube = async (
    name: 'incidents' | 'iccpr-cases' | 'upr-recommendations',
    visible: Predicate,
    query: { readonly from?: string; readonly to: string },
  ): Promise<Cube> => {
    const refused = name === 'upr-recommendations' ? [] : await refusedToBeCounted(queryable, name, today)
    const counted: Predicate = { all: [visible, { not: { field: 'id', oneOf: refused } }] }
    return readCube(
      (statement) => queryable.run(statement),
      {
        ...{ collection: recordCollections[name], query },
        visible: refused.length > 0 ? counted : visible,
        dialect: { ...postgres, keepsCounts: false },
      },
      today,
    )
  }
  const counted = {
    incidents: await cube('incidents', ROUTED, { from, to }),
    cases: await cube('iccpr-cases', EVERYTHING, { from, to }),
    recommendations: await cube('upr-recommendations', EVERYTHING, { to }),
    everyCase: await cube('iccpr-cases', EVERYTHING, { to: today }),
  }
  return publicEditionFigures(counted, monthsOf({ from, to }), today)
}

/** The three months of a quarter, as `YYYY-MM`. */
function monthsOf({ from, to }: DateSpan): string[] {
  const first = Number(from.slice(5, MONTH_LETTERS))
  const last = Number(to.slice(5, MONTH_LETTERS))
  return Array.from({ length: last - first + 1 }, (_, at) => {
    return `${from.slice(0, 4)}-${String(first + at).padStart(2, '0')}`
  })
}
