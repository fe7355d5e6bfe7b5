import type { User } from '#shared/domain/access.ts'
import { dayEnd, dayStart } from '#shared/domain/dates.ts'
import { RECORD_COLLECTION_NAMES, type RecordCollectionName } from '#shared/domain/names.ts'
import type { DateSpan } from '#shared/domain/report-options.ts'
import { type PeriodCounts, periodCounts } from '#shared/figures/periods.ts'
import type { Dialect } from '#shared/queries/compile.ts'
import type { RunStatement } from '#shared/queries/list.ts'
import { periodRow, periodStatement } from '#shared/queries/periods.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import { recordCollections } from '#shared/schemas/records.ts'

/** What happened in a period to the records that a user sees, and how they were at its end, by collection. */
export type CountsOfPeriod = Readonly<Record<RecordCollectionName, PeriodCounts>>

/** Counts a period of days in East Africa Time, with the first and the last; server and device use the same statements. */
export async function readPeriod(
  run: RunStatement,
  dialect: Dialect,
  user: User,
  { from, to }: DateSpan,
): Promise<CountsOfPeriod> {
  const instants = { from: dayStart(from), below: dayEnd(to), lastDay: to }
  const counts = await Promise.all(
    RECORD_COLLECTION_NAMES.map(async (name) => {
      const collection = recordCollections[name]
      const cube = { collection, visible: visibleTo(user, collection), query: {}, dialect }
      const rows = await run(periodStatement(cube, instants))
      return [
        name,
        periodCounts(
          collection,
          rows.map((row) => periodRow.parse(row)),
        ),
      ] as const
    }),
  )
  return Object.fromEntries(counts) as unknown as CountsOfPeriod
}
