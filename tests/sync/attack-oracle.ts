import type { Role } from '#shared/domain/access.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'

/** Somebody who reads, as the oracle knows them; written apart from the product's own rules, so that both must agree. */
export interface Reader {
  readonly id: string
  role: Role
  regions: readonly string[]
}

/** Where a record stands at this moment, as its row says. */
export interface Standing {
  readonly collection: CollectionName
  readonly id: string
  readonly region: string | null
  readonly deleted: boolean
  /** The duty list that a visitor's report waits for; null for all else. */
  readonly waits: string | null
  /** The record that this one hangs on. */
  readonly parent: Standing | null
}

const EVERYWHERE: readonly Role[] = ['administrator', 'editor', 'reviewer']
const TRIAGE: readonly Role[] = ['administrator', 'editor', 'reviewer', 'field-officer']
const PERSONS: readonly Role[] = ['administrator', 'editor', 'field-officer']
const RESTORES: readonly Role[] = ['administrator']
const WRITES: readonly Role[] = ['administrator', 'editor', 'field-officer']

/** Who sees a record of each collection that is not deleted; a collection that is missing here fails the suite. */
const SEEN: Readonly<Record<CollectionName, (reader: Reader, record: Standing) => boolean>> = {
  'iccpr-cases': ofRegion,
  incidents: (reader, record) => (record.waits === null ? ofRegion(reader, record) : onDuty(reader)),
  'upr-recommendations': () => true,
  comments: ofParent,
  links: ofParent,
  evidence: ofParent,
}

/** Whether the reader may know of the record at all. */
export function mayKnow(reader: Reader, record: Standing): boolean {
  if (record.deleted && !RESTORES.includes(reader.role)) return false
  if (record.parent && !mayKnow(reader, record.parent)) return false
  return SEEN[record.collection](reader, record)
}

/** Whether the reader may read what is personal in records that they see. */
export function mayReadPersons(reader: Reader): boolean {
  return PERSONS.includes(reader.role)
}

/** Whether the reader may change records of a kind that they see; comments belong to their authors alone. */
export function mayWrite(reader: Reader): boolean {
  return WRITES.includes(reader.role)
}

function ofRegion(reader: Reader, { region }: Standing): boolean {
  if (reader.role === 'member') return false
  if (region === null) return TRIAGE.includes(reader.role)
  return EVERYWHERE.includes(reader.role) || reader.regions.includes(region)
}

/** Of those in the suite administrators alone are on duty. */
function onDuty({ role }: Reader): boolean {
  return role === 'administrator'
}

function ofParent(reader: Reader, { parent }: Standing): boolean {
  if (parent === null) return false
  return reader.role !== 'member' && SEEN[parent.collection](reader, parent)
}
