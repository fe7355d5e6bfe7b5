import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { mayLeaveOn, parentsOf } from '#server/consents/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type DecidedNotice, mailAuthors, type NoticeSender } from '#server/notices/index.ts'
import type { Projection } from '#server/records/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import { CONSENT_COLLECTIONS, type ConsentCollection } from '#shared/schemas/consents.ts'
import { type EndedApproval, endWithoutConsent } from './approvals.ts'

const REPORTED = 'iccpr-cases'
/** The exits by which a report tells the story of a case. */
const STORIES: readonly ExitName[] = ['case-study', 'public-summary']
const idRow = z.object({ id: z.uuid() })

/** What people have to have agreed to for an exit of a report: a public edition tells what may stand in reports as well. */
function askedBy(exit: ExitName): readonly ExitName[] {
  return exit === 'public-summary' ? [exit, 'case-study'] : [exit]
}

/** What else is done about reports that are called back. */
type CalledBack = (
  transaction: Transaction,
  reportIds: readonly string[],
  deed: { readonly by: string | null; readonly at: string },
) => Promise<void>

/**
 * Takes reports back in the transaction that takes consent away: a report that tells the story of the record opens no more, its
 * links end, and its file and data are removed with those that have expired. What was saved or mailed before is elsewhere. Whose
 * approval ends by it is mailed that it did, and not why.
 */
export const reportsFollowConsent = (
  sender: Omit<NoticeSender, 'records'>,
  calledBack: CalledBack,
): Projection => ({
  collections: ['consents'],
  async project(transaction, _collection, recordIds, { authorId, at }) {
    for (const story of STORIES) {
      const { purpose } = EXITS[story]
      const touched = await parentsOf(transaction, recordIds, { collection: REPORTED, purpose })
      const refused = await withoutConsent(transaction, story, { collection: REPORTED, ids: touched }, at)
      if (refused.length === 0) continue
      const exits = STORIES.filter((exit) => askedBy(exit).includes(story))
      const named = await transaction.run(
        sql`select distinct report_id as id from disclosures
          where report_id is not null and exit = any(${sql.param(exits)}::text[]) and collection = ${REPORTED}
            and record_ids && ${sql.param(refused)}::uuid[]`,
        idRow,
      )
      const { approved, requested } = await callBack(transaction, named, { authorId, at })
      await mailEnded(sender, transaction, 'reportWithdrawn', { ended: approved, by: authorId, at })
      await mailEnded(sender, transaction, 'reportRequestEnded', { ended: requested, by: authorId, at })
      const ids = named.map(({ id }) => id)
      await calledBack(transaction, ids, { by: authorId, at })
    }
  },
})

/** A report that is made from another's data takes out what that one took out, and is called back with it. */
export async function bringDisclosures(
  transaction: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await transaction.run(sql`
    insert into disclosures (id, exit, collection, record_ids, user_id, report_id, at)
    select gen_random_uuid(), exit, collection, record_ids, ${userId}::uuid, ${to}::uuid, ${at.toISOString()}::timestamptz
    from disclosures where report_id = ${from}::uuid`)
}

const EXIT_NAMES = Object.keys(EXITS) as [ExitName, ...ExitName[]]
const leftRow = z.object({
  exit: z.enum(EXIT_NAMES),
  collection: z.enum(CONSENT_COLLECTIONS),
  ids: z.array(z.uuid()),
})

/** Whether everybody whose story a report tells agrees still, now that it is made. */
export function isStillAgreed(queryable: Queryable, reportId: string, at: string): Promise<boolean> {
  return mayLeaveStill(queryable, reportId, at, STORIES)
}

/**
 * Whether everything that a report says of people may leave as it might when its data was frozen, also in its lists: a report of
 * today would leave out who has withdrawn consent since.
 */
export async function mayLeaveStill(
  queryable: Queryable,
  reportId: string,
  at: string,
  exits: readonly ExitName[] = EXIT_NAMES,
): Promise<boolean> {
  const left = await queryable.run(
    sql`select exit, collection, record_ids as ids from disclosures
      where report_id = ${reportId}::uuid and exit = any(${sql.param([...exits])}::text[])`,
    leftRow,
  )
  for (const row of left) {
    for (const exit of askedBy(row.exit)) {
      if ((await withoutConsent(queryable, exit, row, at)).length > 0) return false
    }
  }
  return true
}

/** The records whose people have not agreed to an exit on the day of the instant, without an override of that. */
async function withoutConsent(
  queryable: Queryable,
  exit: ExitName,
  of: { readonly collection: ConsentCollection; readonly ids: readonly string[] },
  at: string,
): Promise<string[]> {
  if (of.ids.length === 0) return []
  const may = await mayLeaveOn(queryable, exit, of, mogadishuDay(new Date(at)))
  return of.ids.filter((id) => !may.has(id))
}

async function callBack(
  transaction: Transaction,
  named: readonly { readonly id: string }[],
  { authorId, at }: { readonly authorId: string | null; readonly at: string },
): ReturnType<typeof endWithoutConsent> {
  const ids = sql.param(named.map(({ id }) => id))
  const reports = await transaction.run(
    sql`update reports set status = 'failed', failure = 'consent_withdrawn', expires_at = ${at}::timestamptz,
        finished_at = coalesce(finished_at, ${at}::timestamptz)
      where id = any(${ids}::uuid[])
        and (status in ('running', 'done') or (status = 'queued' and source_id is not null)) returning id`,
    idRow,
  )
  await transaction.run(sql`delete from report_links where report_id = any(${ids}::uuid[])`)
  const ended = await endWithoutConsent(transaction, sql`${ids}`, { by: authorId, at })
  for (const { id } of reports) {
    await writeAudit(transaction, {
      ...{
        actor: authorId,
        act: 'report.called-back',
        subject: `reports/${id}`,
        detail: { cause: 'consent' },
      },
    })
  }
  return ended
}

/** Mails those whose approval, or request for it, has ended; not the person who took the consent away. */
async function mailEnded(
  sender: Omit<NoticeSender, 'records'>,
  transaction: Transaction,
  notice: DecidedNotice,
  {
    ended,
    by,
    at,
  }: { readonly ended: readonly EndedApproval[]; readonly by: string | null; readonly at: string },
): Promise<void> {
  const from = { ...sender, records: { now: () => new Date(at) } }
  for (const { id, authorId, requestedById } of ended) {
    const to = [authorId, requestedById].filter((each) => each !== by)
    await mailAuthors(from, transaction, { notice, to, recordId: id, key: `${id}/${at}` })
  }
}
