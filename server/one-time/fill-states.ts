import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { idRow } from '#server/db/rows.ts'
import { REGIONS, settledState } from '#shared/domain/places.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { collections, waitsForTriage } from '#shared/schemas/index.ts'
import type { Transaction } from '../db/database.ts'
import { type RecordServices, serverOperation } from '../records/index.ts'
import { applyByServer } from './by-server.ts'

const AT_ONCE = 200

const WITH_STATE: readonly CollectionName[] = Object.values(collections)
  .filter(({ fields }) => 'stateCode' in fields)
  .map(({ name }) => name)

const SETTLED = REGIONS.map(({ code }) => code).filter((code) => settledState(code) !== null)

/**
 * Gives records of an uncontested region the state of that region, if no one has ever set or cleared one. Each change
 * is an ordinary edit by the server, so that devices, history and counts follow. Returns how many there were.
 */
export async function fillStates(services: RecordServices, madeBefore: string): Promise<number> {
  let total = 0
  for (const name of WITH_STATE) {
    for (let last: string | undefined = FIRST; last !== undefined; ) {
      const after: string = last
      const batch: Filled = await services.database.transaction((transaction) =>
        fillSome(services, transaction, { name, after, madeBefore }),
      )
      total += batch.filled
      last = batch.last
    }
  }
  return total
}

const FIRST = '00000000-0000-0000-0000-000000000000'
const candidate = z.object({ id: z.string(), region: z.string() })

interface ToFill {
  readonly name: CollectionName
  /** The last id that was checked. */
  readonly after: string
  readonly madeBefore: string
}

interface Filled {
  readonly filled: number
  /** The last id that was checked; undefined after the last batch. */
  readonly last: string | undefined
}

async function fillSome(
  services: RecordServices,
  transaction: Transaction,
  { name, after, madeBefore }: ToFill,
): Promise<Filled> {
  const table = sql.raw(tableName(name))
  // A report that waits for triage gets its state when it is routed.
  const routed = waitsForTriage(name) ? sql`and triage_region is null` : sql``
  const rows = await transaction.run(
    sql`select id, region_code as region from ${table}
      where id > ${after}::uuid and deleted_at is null and state_code is null
        and region_code = any(${sql.param(SETTLED)}::text[]) and created_at < ${madeBefore}::timestamptz ${routed}
      order by id limit ${AT_ONCE} for update`,
    candidate,
  )
  const ids = rows.map(({ id }) => id)
  // Checked once the rows are locked: until the write, no one can set or clear a state any more.
  const historyRows = await transaction.run(
    sql`select distinct record_id as id from history
      where record_id = any(${sql.param(ids)}::uuid[]) and collection = ${name} and 'stateCode' = any(fields)`,
    idRow,
  )
  const keptIds = new Set(historyRows.map(({ id }) => id))
  const at = services.now().toISOString()
  const operations = rows
    .filter(({ id }) => !keptIds.has(id))
    .map(({ id: recordId, region }) => {
      const patch = { stateCode: { from: null, to: settledState(region) } }
      return serverOperation(at, { collection: name, recordId, kind: 'edit', patch })
    })
  await applyByServer(services, transaction, operations, 'A state could not be filled in')
  return { filled: operations.length, last: rows.length < AT_ONCE ? undefined : ids.at(-1) }
}
