import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type Records, readBases, readCurrent, reveal } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { may } from '#shared/domain/access.ts'
import {
  comparedValues,
  type LastImport,
  needsProtected,
  repeatedRow,
  type Said,
} from '#shared/imports/import-again.ts'
import { problemOf, type RowPlan } from '#shared/imports/import-rows.ts'
import { fullTitle } from '#shared/rules/plain-title.ts'
import { tableName } from '#shared/schemas/collection.ts'
import { timedFields } from '#shared/sync/time-precision.ts'
import type { BadRow } from './bad-row.ts'
import type { Correction } from './correct.ts'
import { CONTENT_KEY, type KeyedRow } from './keyed-row.ts'
import { saidDigests } from './said-digests.ts'

/** A record that rows of earlier imports became. */
interface Known {
  readonly recordId: string
  /** The version of the record when the row was last imported, and what the row said. */
  readonly version: number
  readonly said: Said | null
}

/** What has become of rows that were imported before. */
export interface Matched {
  readonly fresh: readonly KeyedRow[]
  /** Rows of records that the user sees, with their records; nothing of them is new. */
  readonly existing: readonly MatchedRow[]
  readonly changed: readonly ChangedRow[]
  readonly bad: readonly BadRow[]
  /** Rows of records that were deleted, which the user may restore. */
  readonly deleted: readonly KeyedRow[]
  /** Rows of records that are no longer there, or of which nothing is left that names a person. */
  readonly gone: number
}

/** What a row changes in its record. */
export type ChangedRow = Correction & {
  readonly row: KeyedRow
  /** The version that the record has now. */
  readonly version: number
}

export interface MatchedRow {
  readonly row: KeyedRow
  readonly existing: Known
  /** Set where a former build imported the row with another reading of its time. */
  readonly isFormer?: true
}

const foundRow = z.object({
  key: z.string(),
  recordId: z.uuid(),
  version: z.number(),
  said: z.record(z.string(), z.string()).nullable(),
  state: z.enum(['there', 'deleted', 'gone']),
})
type Found = z.infer<typeof foundRow>

const AT_ONCE = 2_000

/** The form in which a row's key is kept: a source's own identifier can name a person. */
function digestOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function saidBy({ keys }: Pick<Services, 'keys'>, plan: RowPlan, { row, recordId }: NotedRow): Said {
  const digests = saidDigests(keys, plan.collection, recordId)
  return Object.fromEntries(
    [...comparedValues(plan, row.values)].map(([field, value]) => [field, digests.of(field, value)]),
  )
}

/** Finds the records that rows became in earlier imports, by all of the rows' keys. */
async function findKnown(
  queryable: Queryable,
  collection: RowPlan['collection'],
  rows: readonly KeyedRow[],
): Promise<ReadonlyMap<string, readonly Found[]>> {
  const table = sql.raw(tableName(collection.name))
  const keys = rows.flatMap(({ keys, formerKey }) => [...keys, ...(formerKey === null ? [] : [formerKey])])
  const digests = new Map(keys.map((key) => [digestOfKey(key), key]))
  // What the product itself imported, such as the recommendations of a demonstration, has its key in the record alone.
  const all = await queryable.run(
    sql`with known as (
      select key, record_id, version, said from import_keys
        where collection = ${collection.name} and key = any(${sql.param([...digests.keys()])}::text[])
      union all
      select encode(sha256(convert_to(import_key, 'UTF8')), 'hex'), id, 1, null from ${table} own
        where import_key = any(${sql.param(keys)}::text[]) and not exists (
          select from import_keys kept where kept.collection = ${collection.name} and kept.record_id = own.id)
    )
    select known.key, known.record_id as "recordId", known.version, known.said, case
        when record.id is null or exists (select from anonymized_records done
          where done.collection = ${collection.name} and done.record_id = record.id) then 'gone'
        when record.deleted_at is not null then 'deleted' else 'there' end as state
      from known left join ${table} record on record.id = known.record_id
      order by known.version desc`,
    foundRow,
  )
  return Map.groupBy(all, ({ key }) => digests.get(key) ?? '')
}

/**
 * Tells rows that are new from those whose records an earlier import made. A record that the user does not see counts as
 * none: the row is answered as a new one is (decision 0417).
 */
export async function matchRows(
  services: Services,
  queryable: Queryable,
  plan: RowPlan,
  rows: readonly KeyedRow[],
): Promise<Matched> {
  const all = {
    ...{ fresh: [] as KeyedRow[], deleted: [] as KeyedRow[], gone: 0 },
    ...{ existing: [] as MatchedRow[], changed: [] as ChangedRow[], bad: [] as BadRow[] },
  }
  const claimed = new Set<string>()
  // In parts, so that the records of a long file are never in memory at once.
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const entriesByKey = await findKnown(queryable, plan.collection, some)
    const ids = [...new Set([...entriesByKey.values()].flat().map(({ recordId }) => recordId))]
    const current = await readCurrent(services.records, plan.author, plan.collection, ids)
    const seen: MatchedRow[] = []
    for (const row of some) {
      const own = row.keys.flatMap((key) => entriesByKey.get(key) ?? [])
      const entry = own.find(({ state, recordId }) => state === 'there' && current.has(recordId))
      const before = formerMatches(plan, entriesByKey.get(row.formerKey ?? '') ?? [], current)
      const former = before.find(({ state, recordId }) => state === 'there' && !claimed.has(recordId))
      const matches = [...own, ...before.filter(({ state }) => state !== 'there')]
      if (entry) seen.push({ row, existing: entry })
      else if (former && matches.length === 0) {
        claimed.add(former.recordId)
        seen.push({ row, existing: former, isFormer: true })
      } else sortOut(all, row, matches, may(plan.author, 'records:restore'))
    }
    const { existing, changed, bad } = await changesOf(services, plan, seen, current)
    all.existing.push(...existing)
    all.changed.push(...changed)
    all.bad.push(...bad)
  }
  return all
}

/** Of the records that former builds made with the noon of a day, those whose time is still that day alone, or that are no longer there. */
function formerMatches(
  { collection }: RowPlan,
  entries: readonly Found[],
  current: Awaited<ReturnType<typeof readCurrent>>,
): readonly Found[] {
  return entries.filter(({ said, state, recordId }) => {
    if (said !== null) return false
    if (state !== 'there') return true
    const record = current.get(recordId)?.record
    return timedFields(collection).every(([, precision]) => record?.[precision] === 'day')
  })
}

/** Decides about a row whose record the user does not see, or which has none. */
function sortOut(
  all: {
    readonly fresh: KeyedRow[]
    readonly deleted: KeyedRow[]
    gone: number
  },
  row: KeyedRow,
  matches: readonly Found[],
  mayRestore: boolean,
): void {
  const isGone = matches.some(({ state }) => state === 'gone')
  const isDeleted = matches.some(({ state }) => state === 'deleted')
  if (isDeleted && !isGone && mayRestore) all.deleted.push(row)
  // Who may not restore a deleted record does not learn that it was deleted.
  else if (isGone || isDeleted) all.gone += 1
  // Before it is written it is matched again, when another row may have the record that a former build made of it.
  else all.fresh.push({ ...row, formerKey: null })
}

async function changesOf(
  services: Services,
  plan: RowPlan,
  seen: readonly MatchedRow[],
  current: Awaited<ReturnType<typeof readCurrent>>,
): Promise<Pick<Matched, 'existing' | 'changed' | 'bad'>> {
  const { collection, columns, mapping } = plan
  // A row without an identifier of its own is known by its whole content, which so cannot have changed.
  const isSame = ({ row, isFormer }: MatchedRow) => row.key.startsWith(CONTENT_KEY) && !isFormer
  const known = seen.filter(isSame)
  const differing = seen.filter((each) => !isSame(each))
  const wanted = differing.flatMap(({ existing: { recordId, version } }) => {
    const record = current.get(recordId)
    return record ? [{ current: record, version: Math.min(version, record.version) }] : []
  })
  const bases = await readBases(services.records, collection, wanted)
  const changed: ChangedRow[] = []
  const bad: BadRow[] = []
  for (const each of differing) {
    const { row, existing: entry } = each
    const now = current.get(entry.recordId)
    if (!now) continue
    const last = lastImport(services, plan, entry, { now, base: bases.get(now.id) ?? null })
    const opened = needsProtected(plan, row.values, last.said, last.isDigestOf)
      ? openedFields(services, plan, now)
      : {}
    const result = repeatedRow(plan, row.values, last, { ...now.record, ...opened })
    if ('broken' in result) {
      const problems = result.broken.map(([field, message]) =>
        problemOf({ line: row.line, cells: [] }, columns, mapping[field], message),
      )
      bad.push({ line: row.line, cells: [], problems })
    } else if (result.changes.length === 0) known.push(each)
    else
      changed.push({
        line: row.line,
        id: now.id,
        title: fullTitle(collection, now.record),
        ...result,
        row,
        version: now.version,
      })
  }
  return { existing: known, changed, bad }
}

type Current = NonNullable<ReturnType<Awaited<ReturnType<typeof readCurrent>>['get']>>

function lastImport(
  { keys }: Services,
  { collection }: RowPlan,
  { said, version }: Known,
  { now, base }: { readonly now: Current; readonly base: LastImport['base'] },
): LastImport {
  const { isOf } = saidDigests(keys, collection, now.id)
  return { said, base, isUntouched: version === now.version, isDigestOf: isOf }
}

/** The protected fields of a record that the importer may read; the access log says that they were read. */
function openedFields(
  { records }: Services,
  { collection, author }: RowPlan,
  { id, sealed }: Current,
): Readonly<Record<string, unknown>> {
  return reveal(
    records,
    { user: author, collection, recordId: id, how: 'record' },
    {
      cipher: records.fieldCipher,
      context: { collection: collection.name, recordId: id },
      bytes: sealed,
    },
    (values) => values,
  )
}

/** A row with the record that it is, and the version that the record has with it. */
interface NotedRow {
  readonly row: KeyedRow
  readonly recordId: string
  readonly version: number
}

/**
 * Notes which records the rows have become, and what the rows say. It comes before the records are written, whose writing
 * ends with a lock for which other writers wait.
 */
export async function noteKeys(
  services: Pick<Services, 'keys'>,
  queryable: Queryable,
  plan: RowPlan,
  rows: readonly NotedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const entries = rows.slice(from, from + AT_ONCE).flatMap((noted) => {
      const { row, recordId, version } = noted
      const json = JSON.stringify(saidBy(services, plan, noted))
      return [...new Set(row.keys)].map((key) => ({ key: digestOfKey(key), recordId, version, said: json }))
    })
    const columns = {
      keys: sql.param(entries.map(({ key }) => key)),
      ids: sql.param(entries.map(({ recordId }) => recordId)),
      versions: sql.param(entries.map(({ version }) => version)),
      said: sql.param(entries.map(({ said }) => said)),
    }
    await queryable.run(
      sql`insert into import_keys (collection, key, record_id, version, said)
        select ${plan.collection.name}, given.key, given.id, given.version, given.said::jsonb
          from unnest(${columns.keys}::text[], ${columns.ids}::uuid[], ${columns.versions}::int[], ${columns.said}::text[])
            as given (key, id, version, said)
        on conflict (collection, key, record_id) do update set version = excluded.version,
          said = coalesce(import_keys.said, '{}'::jsonb) || excluded.said`,
    )
  }
}

/** Empties what rows said of records that are removed or anonymised: their keys alone stay, so that no file brings them back. */
export async function forgetRows(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  await transaction.run(
    sql`update import_keys set said = null
      where collection = ${collection} and record_id = any(${sql.param([...ids])}::uuid[])`,
  )
}
