import { mogadishuDay } from '#shared/domain/dates.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import type { RecordCollection } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { RecordData } from '#web/records/index.ts'

/** A record with the collection that it is from. */
export interface OwnRecord {
  readonly collection: RecordCollectionName
  readonly record: RecordData
}

/** The day by which a record is due; null where there is none. */
function dueDay({ collection, record }: OwnRecord): string | null {
  const { due } = recordCollections[collection] as { readonly due?: string }
  const day = due ? record[due] : null
  return typeof day === 'string' ? day : null
}

/** How grave a record is by its declared level: 0 is the gravest. */
function gravity({ collection, record }: OwnRecord): number {
  const { counts, fields }: RecordCollection = recordCollections[collection]
  const level = counts?.level
  // What has no levels comes after all that has.
  if (!level) return LAST
  const ranks = fields[level]?.ranks ?? []
  const at = ranks.indexOf(String(record[level]))
  return at < 0 ? ranks.length : at
}
const LAST = 9

/** Later than any day that a record can be due. */
const NEVER = '9999-12-31'

/** The records that need the user first: what is late, then the gravest, then what is due soonest. */
export function mostUrgent(records: readonly OwnRecord[], most: number, now = new Date()): OwnRecord[] {
  const today = mogadishuDay(now)
  const order = (each: OwnRecord) => {
    const day = dueDay(each) ?? NEVER
    const late = day < today
    const grave = gravity(each)
    return [late ? 0 : 1, late ? day : '', String(grave), day, each.record.createdAt].join(' ')
  }
  return [...records].sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, most)
}
