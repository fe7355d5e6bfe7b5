import { sql } from 'drizzle-orm'
import type { ReportSource } from '#reports/model.ts'
import { type Disclosed, recordReportSource } from '#reports/record-source.ts'
import { noteDisclosed, overriddenOn } from '#server/consents/index.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { publishedSummaries } from '#server/features/monitoring/index.ts'
import { createRecordStore } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ExitName } from '#shared/domain/exits.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { postgres } from '#shared/queries/postgres.ts'
import { readPeriod } from '#shared/records/periods.ts'
import { readStatistics } from '#shared/records/statistics.ts'
import { readPublicEdition } from './public-edition.ts'
import { REPORT_WITHIN_SECONDS } from './queue.ts'

/** The user, time and language for which the records are read. */
export interface Reader {
  readonly user: User
  readonly now: Date
  readonly locale: Locale
  /** The report that is made; null for a preview. */
  readonly reportId: string | null
}

/** Published summaries that are read of a period; those of people who did not agree to reports are only counted. */
const READ_SUMMARIES = 1000

/**
 * Gives the work a source with one unchanging view of the records, so that the figures of a report agree with its
 * lists.
 */
export async function withReportSource<T>(
  { database, records }: Services,
  { user, now, locale, reportId }: Reader,
  work: (source: ReportSource) => Promise<T>,
): Promise<T> {
  return database.readTransaction(async (transaction) => {
    // Between its readings a long report, or the drawing of its preview, sends no statements for longer than the limit
    // for idle transactions.
    const within = sql.raw(`'${REPORT_WITHIN_SECONDS}s'`)
    await transaction.run(sql`set local idle_in_transaction_session_timeout = ${within}`)
    const reading = oneByOne(transaction)
    const { run } = reading
    const snapshot: Database = { ...database, ...reading, readTransaction: (read) => read(transaction) }
    const source = recordReportSource({
      store: createRecordStore({ ...records, database: snapshot }),
      statistics: (days) => readStatistics((statement) => run(statement), postgres, user, days, now),
      counts: (period) => readPeriod((statement) => run(statement), postgres, user, period),
      user,
      now,
      overridden: (ids) =>
        overriddenOn(reading, 'case-study', { collection: 'iccpr-cases', ids }, mogadishuDay(now)),
      // Of a preview nothing leaves. Of a report it is noted outside the transaction, which can't write.
      ...(reportId === null
        ? {}
        : {
            note: (of: Disclosed, exit: ExitName) =>
              noteDisclosed(database, { ...of, exit, userId: user.id, at: now, reportId }),
          }),
      publicFigures: (period) => readPublicEdition(reading, period, now),
      caseStudies: async (period) => {
        const summaries = await publishedSummaries(reading, user, {
          ...period,
          locale,
          limit: READ_SUMMARIES,
        })
        return summaries.map(({ caseId, createdAt, ...summary }) => ({
          caseId,
          study: {
            ...summary,
            reference: recordReference(caseId),
            openedOn: mogadishuDay(new Date(createdAt)),
          },
        }))
      },
    })
    return work(source)
  })
}

/** A connection runs one statement at a time, so concurrent readers wait for each other. */
function oneByOne(transaction: Transaction): Queryable {
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = turn.then(work)
    turn = answer.catch(() => undefined)
    return answer
  }
  return {
    run: (statement, schema) => inTurn(() => transaction.run(statement, schema)),
    runPrepared: (statement, schema) => inTurn(() => transaction.runPrepared(statement, schema)),
    runKept: (statement, values) => inTurn(() => transaction.runKept(statement, values)),
  }
}
