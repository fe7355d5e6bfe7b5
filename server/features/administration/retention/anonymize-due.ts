import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { idRow, insertRow } from '#server/db/rows.ts'
import { anonymize, type Forget } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { ANONYMIZED_COLLECTIONS, type AnonymizedCollection } from '#shared/rules/anonymizing.ts'
import { type CollectionName, tableName } from '#shared/schemas/collection.ts'
import { dueAt, isClosed, keptBecause } from './due.ts'
import { readRules } from './rules.ts'
import { anonymizedRecords } from './tables.ts'

const AT_ONCE = 100

/**
 * Anonymises the closed records whose time is over. A record that fails is logged and tried again in the next night;
 * the others are not kept waiting. Returns how many there were.
 */
export async function anonymizeDue(services: Services, forget: Forget): Promise<number> {
  const { database, records } = services
  let total = 0
  for (const { collection, months } of await readRules(database)) {
    if (months === null) continue
    const now = records.now().toISOString()
    const due = sql`${isClosed(collection)} and ${dueAt(collection, months)} <= ${now}::timestamptz
      and ${keptBecause(collection)} is null`
    for await (const id of idsOf(database, collection, due))
      if (await tried(services, { collection, id, due, forget })) total += 1
  }
  return total
}

/** The ids of the records that are due, read in parts while the earlier ones are anonymised. */
async function* idsOf(
  database: Database,
  collection: AnonymizedCollection,
  due: SQL,
): AsyncGenerator<string> {
  for (let after = ZERO, isMore = true; isMore; ) {
    const rows = await database.run(
      sql`select id from ${sql.raw(tableName(collection))} where ${due} and id > ${after}::uuid
        order by id limit ${AT_ONCE}`,
      idRow,
    )
    for (const { id } of rows) yield id
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === AT_ONCE
  }
}

async function tried(services: Services, which: One): Promise<boolean> {
  try {
    return await one(services, which)
  } catch (error) {
    const fault = error instanceof Error ? error.message : 'unknown'
    const record = `${which.collection}/${which.id}`
    services.log.error({ fault, record }, 'a closed record could not be anonymised')
    return false
  }
}

const ZERO = '00000000-0000-0000-0000-000000000000'

/** Anonymises a record again, in a database restored from an older backup. */
export async function anonymizeOne(
  services: Services,
  { id, collection }: { readonly id: string; readonly collection: CollectionName | null },
  forget: Forget,
): Promise<void> {
  const name = ANONYMIZED_COLLECTIONS.find((each) => each === collection)
  if (name) await one(services, { collection: name, id, due: sql`deleted_at is null`, forget })
}

interface One {
  readonly collection: AnonymizedCollection
  readonly id: string
  readonly due: SQL
  readonly forget: Forget
}

function one({ records }: Services, { collection, id, due, forget }: One): Promise<boolean> {
  // One instant for everything: what is written into the record later is found by its later time.
  const now = records.now()
  const at = now.toISOString()
  const note = async (transaction: Transaction) => {
    await insertRow(
      transaction,
      anonymizedRecords,
      { recordId: id, collection, at },
      sql`on conflict (collection, record_id) do update set at = excluded.at`,
    )
    await writeAudit(transaction, { actor: null, act: 'record.anonymized', subject: `${collection}/${id}` })
  }
  return anonymize({ ...records, now: () => now }, { name: collection, id, due, forget, note })
}
