import type { CollectionName } from '#shared/domain/names.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { LeftRow, LeftRows, Root } from './left-rows.ts'

/** A change that the server sends. */
interface Change {
  readonly collection: CollectionName
  readonly id: string
  readonly version: number
  /** Absent where the row is removed. */
  readonly record?: Readonly<Record<string, unknown>>
}

/**
 * Takes a change of what left this device, or hangs on what left; returns whether that was all. A record that is open again
 * comes back, and what hung on it is wanted.
 */
export function takeLeftChange(left: LeftRows, change: Change, generation: number): boolean {
  const { collection, id, version, record } = change
  const row = left.find(collection, id)
  if (!record) {
    if (row) left.remove(collection, id)
    return row !== null
  }
  const region = regionOf(record)
  if (row) {
    if (staysAway(row, record)) {
      left.update({ collection, id, version, region }, generation)
      return true
    }
    left.remove(collection, id)
    if (row.root.id === id) left.want(row.root)
    return false
  }
  const root = leftRootOf(left, collection, record)
  if (root) left.put({ collection, id, version, region, root }, generation)
  return root !== null
}

function staysAway({ collection, isWanted }: LeftRow, record: Readonly<Record<string, unknown>>): boolean {
  const declared: RecordCollection | undefined = Object.values(recordCollections).find(
    ({ name }) => name === collection,
  )
  if (!declared) return !isWanted
  return declared.transitions.ends.states.includes(String(record.status)) && !isWanted
}

/** The record that left of those that the row hangs on or leads to; null for any other. */
function leftRootOf(
  left: LeftRows,
  name: CollectionName,
  record: Readonly<Record<string, unknown>>,
): Root | null {
  const { parent, target } = collections[name]
  for (const naming of [parent, target]) {
    if (!naming) continue
    const collection = Object.values(recordCollections).find(
      (each) => each.name === record[naming.collection],
    )
    const id = String(record[naming.id])
    if (collection && left.hasRoot(collection.name, id)) return { collection: collection.name, id }
  }
  return null
}

/** The region by which digests group a row. */
export const regionOf = ({ regionCode }: Readonly<Record<string, unknown>>): string =>
  typeof regionCode === 'string' ? regionCode : ''
