import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { countRow, idRow, insertRow } from '#server/db/rows.ts'
import type { Projection, Records, WrittenBy } from '#server/records/index.ts'
import type { AlarmSettings } from '#server/services.ts'
import { isSilent } from '#shared/domain/channels.ts'
import { NATIONAL, REFUSED } from '#shared/domain/triage.ts'
import { alarmingFields, needsAlarm } from '#shared/rules/alarming.ts'
import { isUrgent } from '#shared/rules/triage-order.ts'
import { collections } from '#shared/schemas/index.ts'
import { ROUTED_COLLECTIONS, type RoutedCollection, triagedOf } from '#shared/schemas/records.ts'
import { timedFields } from '#shared/sync/time-precision.ts'
import { type DutySender, mailDutyLists } from './duty-mails.ts'
import { alarms } from './tables.ts'

type Applied = WrittenBy['applied'][number]

/**
 * Alarms the users on duty in the transaction that writes a record which is urgent by its own facts, once for each record
 * and whichever way it comes (decision 0404). A visitor's report is announced when it arrives on a list: of the urgent
 * ones the first few have a mail each, and the others wait to be gathered; about one that is not urgent the list gets a
 * mail once a day. What staff write, bring in or send from a device waits for the end of its batch (`mailStaffAlarms`).
 */
export function alarmsFollowReports(sender: DutySender, settings: AlarmSettings): Projection {
  return {
    collections: ROUTED_COLLECTIONS,
    async project(transaction, collection, _ids, written) {
      const { authorId, at } = written
      const applied = written.applied.filter((each) => authorId !== null || !isFilledIn(each))
      const name = collection as RoutedCollection
      const urgent = applied.filter((each) => isUrgentByFacts(name, each, written))
      const fresh = await noteAlarmed(transaction, { name, urgent, at })
      const raised = new Map<string, Applied>()
      for (const each of applied) {
        const id = each.operation.recordId
        const isFresh = urgent.includes(each) && fresh.has(id)
        const list = arrivedOn(each, authorId)
        // What nobody's account wrote is held back like the reports of visitors.
        const announcedOn = list ?? (isFresh && isHeldBack(each, authorId) ? listOf(each) : null)
        if (announcedOn === null && isFresh) raised.set(id, each)
        if (announcedOn === null) continue
        fresh.delete(id)
        const isUrgentHere = urgent.includes(each) || isUrgent(triagedOf(name), each.after.record)
        await receive(sender, settings, transaction, { name, each, list: announcedOn, at, isUrgentHere })
      }
      if (authorId !== null)
        raise(transaction, { name, raised: [...raised.values()], raisedBy: authorId, at })
    },
  }
}

/** Whether the server only filled in what former builds did not say: that is no news, and uses up no alarm. */
function isFilledIn({ operation }: Applied): boolean {
  const precisions = timedFields(collections[operation.collection]).map(([, precision]) => precision)
  return operation.kind === 'edit' && Object.keys(operation.patch).every((name) => precisions.includes(name))
}

function isUrgentByFacts(name: RoutedCollection, { operation, after }: Applied, written: WrittenBy): boolean {
  const { record, deletedAt } = after
  if (deletedAt !== null || record.triageRegion === REFUSED) return false
  const triaged = triagedOf(name)
  // An edit of something else says nothing about when it happened.
  const isTold =
    operation.kind === 'create' || alarmingFields(triaged).some((field) => field in operation.patch)
  return needsAlarm(triaged, record, new Date(written.at), isTold ? written.doubtMs(operation) : 0)
}

interface Urgent {
  readonly name: RoutedCollection
  readonly urgent: readonly Applied[]
  readonly at: string
}

/** Notes the records about which nobody was alarmed so far, and returns their ids. */
async function noteAlarmed(transaction: Transaction, { name, urgent, at }: Urgent): Promise<Set<string>> {
  if (urgent.length === 0) return new Set()
  const ids = [...new Set(urgent.map(({ operation }) => operation.recordId))].sort()
  const fresh = await transaction.run(
    sql`insert into alarmed_records (collection, record_id, alarmed_at)
      select ${name}, id, ${at}::timestamptz from unnest(${sql.param(ids)}::uuid[]) as given (id)
      on conflict (collection, record_id) do nothing returning record_id as id`,
    idRow,
  )
  return new Set(fresh.map(({ id }) => id))
}

interface Received {
  readonly name: RoutedCollection
  readonly each: Applied
  readonly list: string
  readonly at: string
  readonly isUrgentHere: boolean
}

/** Announces a visitor's report on a list. */
async function receive(
  sender: DutySender,
  settings: AlarmSettings,
  transaction: Transaction,
  { name, each, list, at, isUrgentHere }: Received,
): Promise<void> {
  const { recordId } = each.operation
  const mail = (words: 'urgent' | 'other') =>
    mailDutyLists(sender, transaction, [{ words, list, recordIds: [recordId], at }])
  if (!isUrgentHere) return mail('other')
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
  const [row] = await transaction.run(
    sql`select count(*)::int as count from alarms where list = ${list} and raised_at > ${since}
      and raised_by is null and mailed_at is not null and not is_gathered`,
    countRow,
  )
  return row?.count ?? 0
}

/** The duty list on which a report has newly arrived; null if it has not, or if it came back after it was refused. */
function arrivedOn({ before, after }: Applied, authorId: WrittenBy['authorId']): string | null {
  const { triageRegion: to } = after.record
  if (typeof to !== 'string' || to === REFUSED || after.deletedAt !== null) return null
  if (isSilent(after.record.channel)) return null
  if (before === null) return authorId === null ? to : null
  const { triageRegion: from } = before.record
  return to === from || from === REFUSED ? null : to
}

/** Whether an alarm counts among those of visitors, of which many are gathered: nobody's account, or back from refusal. */
const isHeldBack = ({ before }: Applied, authorId: WrittenBy['authorId']): boolean =>
  authorId === null || before?.record.triageRegion === REFUSED

function listOf({ after: { record } }: Applied): string {
  const { triageRegion, regionCode } = record
  if (typeof triageRegion === 'string') return triageRegion
  return typeof regionCode === 'string' ? regionCode : NATIONAL
}

/** Forgets that anybody was alarmed about records that are removed for good. */
export async function forgetAlarmed(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  await transaction.run(
    sql`delete from alarmed_records where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`,
  )
}
