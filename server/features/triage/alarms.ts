import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { countRow, insertRow } from '#server/db/rows.ts'
import type { Projection, WrittenBy } from '#server/records/index.ts'
import type { AlarmSettings } from '#server/services.ts'
import { NATIONAL, REFUSED } from '#shared/domain/triage.ts'
import { isUrgent, needsHelpNow, triageGroupOf } from '#shared/domain/triage-order.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'
import { type DutySender, mailDutyLists } from './duty-mails.ts'
import { alarms } from './tables.ts'

type Applied = WrittenBy['applied'][number]

/**
 * Alarms the users on duty, in the transaction in which a record comes to need help soon (decision 0229): when a visitor's
 * report arrives on their list, and when an entry of staff says for the first time that help is needed at once. Of
 * visitors' reports on one list the first few have a mail each, and the others wait to be gathered; those of staff are
 * never gathered. About a visitor's report that is not urgent the list gets a mail once a day.
 */
export function alarmsFollowReports(sender: DutySender, settings: AlarmSettings): Projection {
  return {
    collections: ROUTED_COLLECTIONS,
    async project(transaction, collection, _ids, { authorId, at, applied }) {
      const name = collection as RoutedCollection
      for (const each of applied) {
        const list = arrivedOn(each, authorId)
        if (list !== null) await receive(sender, settings, transaction, { name, each, list, at })
      }
      if (authorId === null) return
      const raised = applied.filter(
        (each) => arrivedOn(each, authorId) === null && isRaisedByStaff(name, each, at),
      )
      raise(transaction, { name, raised, raisedBy: authorId, at })
    },
  }
}

interface Received {
  readonly name: RoutedCollection
  readonly each: Applied
  readonly list: string
  readonly at: string
}

/** Alarms about a visitor's report that has arrived on a list. */
async function receive(
  sender: DutySender,
  settings: AlarmSettings,
  transaction: Transaction,
  { name, each, list, at }: Received,
): Promise<void> {
  const { recordId } = each.operation
  const mail = (words: 'urgent' | 'other') =>
    mailDutyLists(sender, transaction, [{ words, list, recordIds: [recordId], at }])
  if (!isUrgentNow(name, each.after.record, at)) return mail('other')
  // Of two reports that arrive at the same moment, the second one counts the first.
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${list}, 13))`)
  const isAlone = (await mailedAlone(transaction, settings, list, at)) < settings.alone
  const mailedAt = isAlone ? at : null
  await insertRow(transaction, alarms, { list, collection: name, recordId, raisedAt: at, mailedAt })
  if (isAlone) await mail('urgent')
}

interface Raised {
  readonly name: RoutedCollection
  readonly raised: readonly Applied[]
  readonly raisedBy: string
  readonly at: string
}

/**
 * Alarms about what staff entered: all of a batch in one statement whose answer nobody waits for, because a device sends
 * the work of months at once. Their mails follow (`mailStaffAlarms`).
 */
function raise(transaction: Transaction, { name, raised, raisedBy, at }: Raised): void {
  if (raised.length === 0) return
  const lists = raised.map(listOf)
  const ids = raised.map(({ operation }) => operation.recordId)
  transaction.send(sql`
    insert into alarms (list, collection, record_id, raised_at, raised_by)
    select list, ${name}, record_id, ${at}::timestamptz, ${raisedBy}::uuid
    from unnest(${sql.param(lists)}::text[], ${sql.param(ids)}::uuid[]) as given (list, record_id)`)
}

/** How many alarms about visitors' reports had a mail of their own in the period that ends now. */
async function mailedAlone(transaction: Transaction, settings: AlarmSettings, list: string, at: string) {
  const since = new Date(Date.parse(at) - settings.gatheredMinutes * 60_000).toISOString()
  const [found] = await transaction.run(
    sql`select count(*)::int as count from alarms where list = ${list} and raised_at > ${since}
      and raised_by is null and mailed_at is not null and not is_gathered`,
    countRow,
  )
  return found?.count ?? 0
}

/** The duty list on which a report has newly arrived; null if it has not, or if it came back after it was refused. */
function arrivedOn({ before, after }: Applied, authorId: WrittenBy['authorId']): string | null {
  const { triageRegion: to } = after.record
  if (typeof to !== 'string' || after.deletedAt !== null) return null
  // A lost report that an administrator restores was already announced when it first arrived.
  if (before === null) return authorId === null ? to : null
  const { triageRegion: from } = before.record
  return to === from || from === REFUSED ? null : to
}

/**
 * Whether an entry of staff says for the first time that help is needed at once. Imported rows are of the past, and what
 * a visitor sent and an administrator restores was announced before.
 */
function isRaisedByStaff(name: RoutedCollection, { before, after }: Applied, at: string): boolean {
  const { record, deletedAt } = after
  if (deletedAt !== null || record.triageRegion === REFUSED || record.channel === 'import') return false
  if (before === null && record.channel === 'public') return false
  return isAlarming(name, record, at) && !(before && isAlarming(name, before.record, at))
}

function isAlarming(name: RoutedCollection, record: Applied['after']['record'], at: string): boolean {
  const triaged = triagedOf(name)
  return needsHelpNow(triaged, record) || triageGroupOf(triaged, record, new Date(at)) === 'medical'
}

function isUrgentNow(name: RoutedCollection, record: Applied['after']['record'], at: string): boolean {
  return isUrgent(triagedOf(name), record) || isAlarming(name, record, at)
}

function listOf({ after: { record } }: Applied): string {
  const { triageRegion, regionCode } = record
  if (typeof triageRegion === 'string') return triageRegion
  return typeof regionCode === 'string' ? regionCode : NATIONAL
}
