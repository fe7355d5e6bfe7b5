import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COLLECTION_COLUMNS, REFERENCES } from '#tests/support/half-references.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

const namesOf = async (statement: ReturnType<typeof sql>) =>
  (await server.database.run<{ name: string }>(statement)).map(({ name }) => name)

test('every foreign key has an index that begins with its columns, so that removing what it names reads no whole table', async () => {
  const without = await namesOf(sql`
    select conrelid::regclass || '.' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid
        -- What is looked for is never null, so an index may leave out the rows where it is.
        and (indpred is null or pg_get_expr(indpred, indrelid) = (select '(' || attname || ' IS NOT NULL)'
          from pg_attribute where attrelid = conrelid and attnum = conkey[1]))
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
        and (indkey::smallint[])[0:cardinality(conkey) - 1] <@ conkey
    ) order by 1`)
  expect(without).toEqual([])
})

test('every table has a primary key', async () => {
  const without = await namesOf(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p') order by 1`)
  expect(without).toEqual([])
})

/** Columns with the id of a person, a device or an operation, by their names: these are in one table each. */
const OF_ONE_TABLE =
  /(^|_)by$|^(author|user|actor|assignee|owner|trainer|sender|device|op)_id$|^(people|writers)$/

/** What an id is that neither a key nor a foreign key explains, nor its name, nor a column with its collection beside it. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'aggregation_bands.article_id': 'an article of `aggregation_articles`, which may be gone',
  'aggregation_state.run_id': 'the run that holds the state',
  'aggregation_stories.lead_id': 'an incident',
  'audit_entries.reported_id': 'made by the device that reported the entry',
  'content_revisions.taken_from': 'another revision, which may be gone',
  'content_views.item_id': 'an article of the news, the only items whose readings are counted',
  'course_state.revision': 'drawn anew at each change',
  'evidence_custody.evidence_id': 'evidence, whose log outlives it',
  'file_store.id': 'drawn by the store of files',
  'grant_applications.duplicate_of': 'other applications',
  'hidden_courses.id': 'made of the name of the course',
  'learning_events.id': 'made by the learner’s browser, unique for a learner',
  'listed_removals.folder': 'a folder with lists of removals',
  'mail.claim': 'drawn by the process that sends the mail',
  'mail.subscriber_id': 'a subscriber, who may be gone',
  'message_forwards.mail_id': 'a mail, which is forgotten earlier',
  'message_threads.incident_id': 'an incident',
  'operations.conflicts': 'conflicts',
  'operations.sitting': 'drawn by the device when its mirror was opened',
  'device_counters.attempt': 'drawn by the device for one meeting',
  'device_counters.highest_op': 'an operation, whose outcome may be forgotten',
  'exchange_files.evidence_ids': 'evidence',
  'exchange_files.op_ids': 'operations, whose outcomes may be forgotten',
  'forgotten_operations.sitting': 'drawn by the device when its mirror was opened',
  'take_overs.left_out': 'operations of exchange files, which changed no record',
  'take_overs.left_out_files': 'evidence, whose record may never have come',
  'provider_confirmations.provider_id': 'a provider',
  'provider_pins.provider_id': 'a provider',
  'referral_links.record_id': 'a referral',
  'refused_reports.batch': 'drawn for what was refused together',
  'releases.record_id': 'an incident',
  'disclosures.gone_ids': 'those of its records that are gone',
  'disclosures.report_id': 'a report, which may be gone',
  'report_approvals.report_id': 'a report, which may be gone',
  'report_links.report_id': 'a report, which may be gone',
  'report_links.schedule_id': 'a schedule, which may be gone',
  'report_schedules.last_report': 'a report, which may be gone',
  'reports.job_id': 'a task of the queue',
  'reports.schedule_id': 'a schedule, which may be gone',
  'reports.source_id': 'a report, which may be gone',
  'report_copies.source_id': 'a report, which may be gone',
  'second_looks.batch': 'drawn for what is looked at together',
  'sync_clock.epoch': 'drawn for each life of the order of changes',
  'sync_clock.draw': 'the newest one of unlinked_draws',
  'unlinked_draws.draw': 'drawn for positions without a link of the chain',
  'uploads.file_id': 'evidence, a document or a news image, by the sender’s kind',
}

interface IdColumn {
  readonly table: string
  readonly column: string
  readonly beside: readonly string[]
  readonly isKey: boolean
}

const idColumns = () =>
  server.database.run<IdColumn>(sql`
    select relname as "table", attname as "column",
      array(select other.attname::text from pg_attribute other where other.attrelid = pg_class.oid) as beside,
      exists (select from pg_constraint where conrelid = pg_class.oid
        and (contype = 'p' and conkey = array[attnum] and attname = 'id' or contype = 'f' and attnum = any(conkey))) as "isKey"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and not attisdropped order by 1, 2`)

const collectionBeside = ({ column, beside }: IdColumn) =>
  beside.find((name) => name === COLLECTION_COLUMNS[column])

test('every column with an id is a key, leads by a foreign key, has its collection beside it, or is explained', async () => {
  const left = (await idColumns()).filter(
    (each) => !each.isKey && !OF_ONE_TABLE.test(each.column) && !collectionBeside(each),
  )
  expect(left.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(EXPLAINED).toSorted())
})

test('every column with a record’s id and its collection is one by which no statement may name half a record', async () => {
  // Twins are told by an id that several collections have.
  const found = (await idColumns()).filter(
    (each) => collectionBeside(each) !== undefined && each.table !== 'record_twins',
  )
  const named = [...REFERENCES].flatMap(([table, columns]) =>
    [...columns.keys()].map((id) => `${table}.${id}`),
  )
  expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual(named.toSorted())
})
