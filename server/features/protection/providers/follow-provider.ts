import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { assignments, insertRow, type NewRow } from '#server/db/rows.ts'
import type { Projection } from '#server/records/index.ts'
import { type PublicProvider, publicProvider } from '#shared/contract/protection/providers.ts'
import { districtName } from '#shared/domain/places.ts'
import { SAFE_HOUSE } from '#shared/domain/providers.ts'
import { nameOrder } from '#shared/domain/search-text.ts'
import type { Field } from '#shared/schemas/field.ts'
import { serviceProviders } from '#shared/schemas/service-providers.ts'
import { publicProviders, publicSafeHouses } from './tables.ts'

const listedRow = z.object({ id: z.uuid(), doc: z.string() })
type Values = Readonly<Record<string, unknown>>

/** The fields that visitors read as the record has them: no answer can have one that is not declared as public. */
const SHOWN = Object.entries<Field>(serviceProviders.fields).flatMap(([name, { classification }]) =>
  classification === 'public' && name in publicProvider.shape ? [name] : [],
)

/**
 * Writes the public copies of providers in the transaction that changes the records. What is not listed or is deleted has
 * none, and of a safe house only the region is copied.
 */
export const publicProvidersFollow: Projection = {
  collections: ['service-providers'],
  async project(transaction, _collection, recordIds) {
    const ids = sql`any(${sql.param([...recordIds])}::uuid[])`
    const listed = await transaction.run(
      sql`select id, cast(doc as text) as doc from service_providers
        where id = ${ids} and deleted_at is null and listed order by id`,
      listedRow,
    )
    const shown = listed.map(({ id, doc }) => copyOf(id, JSON.parse(doc) as Values))
    // A copy that stays is changed in its place: whatever is deleted counts as taken off the public site.
    for (const table of [publicProviders, publicSafeHouses]) {
      const rows = shown.flatMap((each) => (each?.table === table ? [each.row] : []))
      await removeCopies(
        transaction,
        table,
        recordIds.filter((id) => !rows.some((row) => row.id === id)),
      )
    }
    for (const each of shown) if (each) await putCopy(transaction, each)
  },
}

/** Takes the public copies of providers away. */
export async function forgetProviders(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  await removeCopies(transaction, publicProviders, recordIds)
  await removeCopies(transaction, publicSafeHouses, recordIds)
}

type CopyTable = typeof publicProviders | typeof publicSafeHouses
type Copy =
  | { readonly table: typeof publicProviders; readonly row: NewRow<typeof publicProviders> & { id: string } }
  | {
      readonly table: typeof publicSafeHouses
      readonly row: NewRow<typeof publicSafeHouses> & { id: string }
    }

async function removeCopies(
  transaction: Transaction,
  table: CopyTable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.run(sql`delete from ${table} where id = any(${sql.param([...ids])}::uuid[])`)
}

/** What visitors may read of a listed provider; null of a safe house that can take nobody, or has no region. */
function copyOf(id: string, values: Values): Copy | null {
  if (values.type === SAFE_HOUSE) {
    const { regionCode, status } = values
    const isOpen = typeof regionCode === 'string' && status !== 'unavailable'
    return isOpen ? { table: publicSafeHouses, row: { id, regionCode } } : null
  }
  const shown = Object.fromEntries(SHOWN.map((name) => [name, values[name] ?? null]))
  const district = typeof values.districtCode === 'string' ? districtName(values.districtCode) : null
  const { regionCode = null } = values
  const row: PublicProvider = publicProvider.parse({ ...shown, id, regionCode, district })
  return { table: publicProviders, row: { ...row, nameKey: nameOrder(row.name) } }
}

async function putCopy(transaction: Transaction, { table, row }: Copy): Promise<void> {
  const set = sql.join(
    assignments(table, row).map(({ name, value }) => sql`${name} = ${value}`),
    sql`, `,
  )
  const changed = await transaction.run(
    sql`update ${table} set ${set} where id = ${row.id}::uuid returning 1`,
  )
  if (changed.length === 0) await insertRow<PgTable>(transaction, table, row)
}
