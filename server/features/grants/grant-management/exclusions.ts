import { CsvError, parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type Handlers, type ServerContext } from '#server/http/context.ts'
import { userName } from '#server/identity/user-name.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import type { grantExclusionsContract } from '#shared/contract/grants/grant-exclusions.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  type Applicant,
  type ExclusionHit,
  hitsAmong,
  type ReadList,
  readExclusions,
} from '#shared/rules/grant-exclusions.ts'
import { openExclusions, sealExclusions } from './sealing.ts'
import { grantExclusionList } from './tables.ts'

type Contract = typeof grantExclusionsContract
type List = AnswerOf<Contract['get']>

/** The exclusion list. */
export const grantExclusionsHandlers: Handlers<Contract> = {
  get: ({ context }) => readList(context.services.database),
  replace: ({ input, context }) => replaceList(context, input),
}

const listRow = z.object({
  version: z.int(),
  entries: z.int(),
  importedAt: z.iso.datetime(),
  by: z.string().nullable(),
})

async function readList(queryable: Queryable): Promise<List> {
  const [row] = await queryable.run(
    sql`select version, entries, imported_at as "importedAt",
        (select ${userName()} from users where users.id = imported_by) as by from ${grantExclusionList}`,
    listRow,
  )
  return row ?? { version: 0, entries: 0, importedAt: null, by: null }
}

async function replaceList(
  context: ServerContext,
  { version, text }: ParsedInput<Contract['replace']>,
): Promise<AnswerOf<Contract['replace']>> {
  const { database, keys, records } = context.services
  const { entries, faults } = readText(text)
  const actor = callerOf(context).id
  return database.transaction(async (transaction) => {
    const list = await readList(transaction)
    if (list.version !== version) throw new Refusal('stale')
    if (faults.length > 0) return { list, faults: [...faults] }
    await transaction.run(sql`
      insert into grant_exclusion_list (id, entries, imported_by, imported_at, sealed)
      values (1, ${entries.length}, ${actor}::uuid, ${records.now().toISOString()}::timestamptz,
        ${sealExclusions(keys, entries)}::bytea)
      on conflict (id) do update set version = grant_exclusion_list.version + 1, entries = excluded.entries,
        imported_by = excluded.imported_by, imported_at = excluded.imported_at, sealed = excluded.sealed`)
    await writeAudit(transaction, {
      ...{ actor, act: 'grant.exclusions-imported', detail: { count: entries.length } },
    })
    return { list: await readList(transaction), faults: [] }
  }, 'grant-exclusions')
}

const sealedRow = z.object({ sealed: z.instanceof(Uint8Array) })

/** The entries of the list that an applicant may be, the first ones; only a person can say whether they are. */
export async function exclusionHits(
  keys: Keys,
  queryable: Queryable,
  applicant: Applicant,
): Promise<ExclusionHit[]> {
  const [row] = await queryable.run(sql`select sealed from ${grantExclusionList}`, sealedRow)
  if (!row) return []
  return hitsAmong(openExclusions(keys, row.sealed), applicant).slice(0, MOST_HITS)
}
const MOST_HITS = 20

const parsedRow = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) })

/** The rows of a file as any spreadsheet writes it: commas or semicolons, with or without a byte order mark. */
function readText(text: string): ReadList {
  const [first = ''] = text.split('\n', 1)
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ','
  try {
    const rows: unknown = parse(text, {
      ...{ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true },
    })
    return readExclusions(
      z
        .array(parsedRow)
        .parse(rows)
        .map(({ record, info }) => ({ line: info.lines, cells: record })),
    )
  } catch (error) {
    // What the reader of CSV says about a file names its line.
    if (!(error instanceof CsvError)) throw error
    const line = z.object({ lines: z.int() }).safeParse(error)
    return { entries: [], faults: [{ line: line.data?.lines ?? 1, fault: 'unreadable' }] }
  }
}
