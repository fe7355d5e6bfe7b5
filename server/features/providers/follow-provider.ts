import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import type { Projection } from '#server/records/index.ts'
import { type PublicProvider, publicProvider } from '#shared/contract/providers.ts'
import { districtName } from '#shared/domain/places.ts'
import { SAFE_HOUSE } from '#shared/domain/providers.ts'
import { foldText } from '#shared/domain/search-text.ts'
import type { Field } from '#shared/schemas/field.ts'
import { serviceProviders } from '#shared/schemas/service-providers.ts'
import { publicProviders, publicSafeHouses } from './table.ts'

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
    await forgetProviders(transaction, recordIds)
    for (const { id, doc } of listed) await publish(transaction, id, JSON.parse(doc) as Values)
  },
}

/** Takes the public copies of providers away. */
export async function forgetProviders(transaction: Transaction, recordIds: readonly string[]): Promise<void> {
  const ids = sql`any(${sql.param([...recordIds])}::uuid[])`
  await transaction.run(sql`delete from public_providers where id = ${ids}`)
  await transaction.run(sql`delete from public_safe_houses where id = ${ids}`)
}

async function publish(transaction: Transaction, id: string, values: Values): Promise<void> {
  if (values.type === SAFE_HOUSE) {
    const { regionCode, status } = values
    if (typeof regionCode === 'string' && status !== 'unavailable')
      await insertRow(transaction, publicSafeHouses, { id, regionCode })
    return
  }
  const shown = Object.fromEntries(SHOWN.map((name) => [name, values[name] ?? null]))
  const district = typeof values.districtCode === 'string' ? districtName(values.districtCode) : null
  const { regionCode = null } = values
  const row: PublicProvider = publicProvider.parse({ ...shown, id, regionCode, district })
  await insertRow(transaction, publicProviders, { ...row, nameKey: foldText(row.name) })
}
