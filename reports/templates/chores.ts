import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { ReportChore } from '#shared/domain/report-options.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import type { ReportData } from '../model.ts'
import { type CountedBy, registered } from './key-figures.ts'
import { countedIn } from './scope.ts'
import { NONE } from './wording.ts'

/** Records that are to be put right before a report is made, with the filter of a list that shows exactly these. */
export interface Chore {
  readonly chore: ReportChore
  readonly count: number
  readonly filter: CountedBy
}

const { verification } = incidents.transitions

/**
 * What the records of a report lack today, of the collections that its sections count: what would be left out or counted for
 * less. It is for its editor and in no file, and lists show the same, since they know the states of today.
 */
export function choresOf(data: ReportData): Chore[] {
  const { statistics, byEnd, period } = data
  const counted: readonly RecordCollectionName[] = countedIn(data)
  const byItsEnd = (collection: RecordCollectionName, query: CountedBy['query']): CountedBy => ({
    collection,
    query: { createdTo: [period.to], ...query },
  })
  const without = (collection: RecordCollectionName) => registered(period, collection, { region: [NONE] })
  const half = [verification.byOne, verification.changed]
  const states: Readonly<Record<string, number>> = byEnd.incidents.byStatus
  const chores: readonly Chore[] = [
    {
      ...{ chore: 'unassessed-incidents', count: states.new ?? 0 },
      filter: byItsEnd('incidents', { status: ['new'] }),
    },
    {
      ...{
        chore: 'half-verified-incidents',
        count: half.reduce((sum, state) => sum + (states[state] ?? 0), 0),
      },
      filter: byItsEnd('incidents', { status: half }),
    },
    {
      ...{ chore: 'incidents-without-region', count: statistics.incidents.byRegion[NONE] ?? 0 },
      filter: without('incidents'),
    },
    {
      ...{ chore: 'cases-without-region', count: statistics.cases.byRegion[NONE] ?? 0 },
      filter: without('iccpr-cases'),
    },
    {
      ...{ chore: 'overdue-cases', count: byEnd.cases.overdue },
      filter: byItsEnd('iccpr-cases', { overdue: ['true'] }),
    },
  ]
  return chores.filter(({ count, filter }) => count > 0 && counted.includes(filter.collection))
}
