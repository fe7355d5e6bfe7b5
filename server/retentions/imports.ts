import { olderThan } from './conditions.ts'
import { KEPT_DAYS } from './days.ts'
import type { Retention } from './retention.ts'

/** What is kept of imports. */
export const IMPORT_RETENTIONS: Readonly<Record<string, Retention>> = {
  import_habits: {
    holds: 'how users read files with the same headings, sealed',
    period: `${KEPT_DAYS.importHabits} days after such a file was last imported`,
    reason: 'A file of a year ago is followed by the next one within some weeks more.',
    over: () => olderThan('used_at', KEPT_DAYS.importHabits),
  },
  imports: {
    holds: 'uploaded files of imports',
    period: 'a day',
    reason: 'A user who continues later uploads the file again.',
    by: 'server/features/monitoring/imports/stored-imports.ts',
  },
}
