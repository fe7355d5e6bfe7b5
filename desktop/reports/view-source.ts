import { setImmediate } from 'node:timers/promises'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { createMirrorStore, runOn } from '#desktop/mirror/store.ts'
import type { RecordSourceOptions } from '#reports/index.ts'
import type { User } from '#shared/domain/access.ts'
import { sqlite } from '#shared/queries/sqlite.ts'
import { readPeriod } from '#shared/records/periods.ts'
import { readStatistics } from '#shared/records/statistics.ts'

/** Fixes the view at this moment: later writes through other connections are not in it. */
export function holdStill({ db }: Mirror): void {
  db.exec('begin')
  // A transaction of SQLite begins its view with its first read.
  db.prepare('select count(*) from meta').get()
}

/**
 * A report's reads of the mirror. The public summaries of cases are not kept on devices, so there are no case
 * studies.
 */
export function viewSource(view: Mirror, user: User, now: Date): RecordSourceOptions {
  const store = createMirrorStore(view)
  return {
    user,
    now,
    statistics: (days) => readStatistics((statement) => runOn(view, statement), sqlite, user, days, now),
    counts: async (period) =>
      view.meta.get('hasStates')
        ? readPeriod((statement) => runOn(view, statement), sqlite, user, period)
        : null,
    store: {
      ...(store.earliestToday ? { earliestToday: store.earliestToday } : {}),
      async list(...query) {
        // Reading a page blocks everything else, so other work gets its turn between two of them.
        await setImmediate()
        return store.list(...query)
      },
    },
  }
}
