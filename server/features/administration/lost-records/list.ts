import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { totalRow } from '#server/db/rows.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { LostRecord } from '#shared/contract/administration/lost-records.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { plainTitle } from '#shared/rules/plain-title.ts'
import { isSealed } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { type CurrentRecord, differences, readCurrentRecords } from './compare.ts'
import { HANGS_ON_LOST, type LostRow, readLost } from './rows.ts'

const position = z.tuple([z.uuid()])
const instant = z.iso.datetime().catch(new Date(0).toISOString())

/**
 * Records that devices have and the server lost, the first offered first; records that hang on a lost one are counted
 * with it.
 */
export async function listLost(
  { database, records }: Services,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<LostRecord>> {
  const after = cursor ? readCursor(cursor, position)[0] : null
  const where = sql`not ${HANGS_ON_LOST}`
  const onward = after ? sql`${where} and id > ${after}::uuid` : where
  const rows = await readLost(records, database, onward, sql`order by id limit ${limit + 1}`)
  const [counted] = await database.run(
    sql`select count(*) as total from lost_records where state = 'open' and ${where}`,
    totalRow,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const items: LostRecord[] = []
  const names = await readNames({ database, records }, page)
  for (const each of page) {
    const currentRecords = await readCurrentRecords(records, database, collections[each.collection], [
      each.recordId,
    ])
    items.push(toView(each, currentRecords.get(each.recordId) ?? null, names.get(each.id)))
  }
  return { items, next: last ? writeCursor([last.id]) : null, total: Number(counted?.total ?? 0) }
}

const namesRow = z.object({ id: z.string(), user: z.string(), device: z.string(), attached: z.int() })
type Names = z.output<typeof namesRow>

async function readNames(
  { database }: Pick<Services, 'database' | 'records'>,
  page: readonly LostRow[],
): Promise<ReadonlyMap<string, Names>> {
  const rows = await database.run(
    sql`
    select lost_records.id, coalesce(devices.name, '') as device,
      coalesce(${userName()}, '') as user,
      (select count(*) from lost_records below
        where below.state = 'open' and below.parent_collection = lost_records.collection
          and below.parent_id = lost_records.record_id) as attached
    from lost_records left join users on users.id = user_id left join devices on devices.id = device_id
    where lost_records.id = any(${sql.param(page.map(({ id }) => id))}::uuid[])`,
    namesRow,
  )
  return new Map(rows.map((each) => [each.id, each]))
}

function toView(lost: LostRow, current: CurrentRecord | null, names: Names | undefined): LostRecord {
  const collection = collections[lost.collection]
  const { values } = lost
  const fields = collection.fields as Readonly<Record<string, (typeof collection.fields)['regionCode']>>
  return {
    id: lost.id,
    collection: lost.collection,
    recordId: lost.recordId,
    recordTitle: plainTitle(collection, values),
    parent: parentOf(values),
    attached: Number(names?.attached ?? 0),
    heldAt: instant.parse(values.updatedAt),
    user: { id: lost.userId, name: names?.user ?? '' },
    deviceName: names?.device ?? '',
    offeredAt: lost.offeredAt,
    server: current && {
      version: current.version,
      updatedAt: instant.parse(current.values.updatedAt),
      deleted: current.deleted,
    },
    changes: Object.entries(differences(collection, values, current)).map(([field, { from, to }]) => {
      const spec = fields[field]
      // Lists never contain personal data, and the decision doesn't need it.
      return spec && isSealed(spec) ? { field, masked: true } : { field, from, to, masked: false }
    }),
  }
}

const parent = z.object({
  parentCollection: z.enum(RECORD_COLLECTION_NAMES),
  parentId: z.uuid(),
})

function parentOf(values: Readonly<Record<string, unknown>>): LostRecord['parent'] {
  const read = parent.safeParse(values)
  return read.success ? { collection: read.data.parentCollection, id: read.data.parentId } : null
}
