import type { Role } from '#shared/domain/access.ts'
import type { CollectionName } from '#shared/schemas/collection.ts'
import { ofEachRecordCollection } from '#shared/schemas/records.ts'
import { decided, isRouted, type SeenBy } from '#tests/support/decided.ts'

/** Somebody who reads, as the oracle knows them; written apart from the product's own rules, so that both must agree. */
export interface Reader {
  readonly id: string
  role: Role
  regions: readonly string[]
  /** The duty lists on which they stand. */
  readonly duties?: readonly string[]
}

/** Where a record stands at this moment, as its row says. */
export interface CurrentRecord {
  readonly collection: CollectionName
  readonly id: string
  readonly region: string | null
  readonly deleted: boolean
  /** The duty list for which a visitor's report waits; null for all that is routed. */
  readonly waitsFor: string | null
  /** The duty list on which a report waited that was refused unread; null for all else. */
  readonly refusedOn: string | null
  /** Who made it. */
  readonly author: string | null
  /** The text of a comment; null for all else. */
  readonly body: string | null
  /** The record that this one hangs on. */
  readonly parent: CurrentRecord | null
  /** The record that a link leads to; null for all else. */
  readonly target: CurrentRecord | null
}

const EVERYWHERE: readonly Role[] = ['administrator', 'editor', 'reviewer']
const SORTS: readonly Role[] = ['administrator', 'editor', 'reviewer', 'triage-officer', 'field-officer']
const USERS: readonly Role[] = ['administrator', 'editor', 'triage-officer', 'field-officer']
const RESTORES: readonly Role[] = ['administrator']
const DELETES_PUBLIC: readonly Role[] = ['administrator', 'editor']
const JUDGES: readonly Role[] = ['administrator', 'editor', 'reviewer']
const RELEASES: readonly Role[] = ['administrator', 'editor', 'reviewer']
const WRITES: readonly Role[] = ['administrator', 'editor', 'triage-officer', 'field-officer']

type Sees = (reader: Reader, record: CurrentRecord) => boolean
const BY: Readonly<Record<SeenBy, Sees>> = {
  region: ofRegion,
  routed: (reader, record) => (record.waitsFor === null ? ofRegion(reader, record) : onDuty(reader, record)),
  staff: ({ role }) => SORTS.includes(role),
  everyone: ({ role }) => SORTS.includes(role) || role === 'member',
}

/** Who sees a record of each collection that is not deleted, as was decided of it. */
const SEEN: Readonly<Record<CollectionName, Sees>> = {
  ...ofEachRecordCollection(({ name }) => BY[decided(name).seenBy]),
  comments: ofParent,
  links: (reader, record) => ofParent(reader, record) && record.target !== null,
  evidence: ofParent,
  consents: ofParent,
}

/** Whether the reader may know of the record at all; of what was refused nobody does. */
export function mayKnow(reader: Reader, record: CurrentRecord): boolean {
  if (record.refusedOn !== null) return false
  if (record.deleted && !RESTORES.includes(reader.role)) return false
  if (record.parent && !mayKnow(reader, record.parent)) return false
  if (record.target && !mayKnow(reader, record.target)) return false
  return SEEN[record.collection](reader, record)
}

/** Whether a deletion hides the record: its own, or one of either end. */
export function isHidden({ deleted, parent, target }: CurrentRecord): boolean {
  return deleted || parent?.deleted === true || target?.deleted === true
}

/** Whether the record, or one that it depends on, waits for triage. */
export function waitsForTriage({ waitsFor, parent, target }: CurrentRecord): boolean {
  return [waitsFor, parent?.waitsFor, target?.waitsFor].some((list) => list != null)
}

/** Whether the reader may read what is personal in records that they see. */
export function mayReadPii(reader: Reader): boolean {
  return USERS.includes(reader.role)
}

/** Whether the reader may change a record that they see; the text of a comment is its author's alone. */
export function mayWrite(reader: Reader, { collection, author }: CurrentRecord): boolean {
  return WRITES.includes(reader.role) || (collection === 'comments' && author === reader.id)
}

/**
 * Whether the reader may delete a record that they see. What is public is taken down for the whole country, and what
 * hangs on it goes with it, or by whoever made it.
 */
export function mayDelete(reader: Reader, record: CurrentRecord): boolean {
  const isPublic = [record, record.parent].some((each) => each?.collection === 'upr-recommendations')
  const isOwn = record.parent !== null && record.author === reader.id
  return isPublic && !isOwn ? DELETES_PUBLIC.includes(reader.role) : mayWrite(reader, record)
}

/**
 * Whether the reader is shown a deleted or refused report in its open fields, in the list for a second person alone: those who
 * judge for the whole country, and, of what was never routed, who is on duty for it (decisions 0124, 0132).
 */
export function mayJudge(reader: Reader, record: CurrentRecord): boolean {
  if (!isRouted(record.collection) || !record.deleted) return false
  if (record.refusedOn !== null) return mayTriage(reader, record.refusedOn)
  if (record.waitsFor !== null) return mayTriage(reader, record.waitsFor)
  return JUDGES.includes(reader.role) && SEEN[record.collection](reader, record)
}

/** Whether the reader is on duty for what waits on a duty list: they route it, pass it on or refuse it. */
export function mayTriage({ role, duties = [] }: Reader, list: string): boolean {
  const isOnDuty = duties.includes('SO') || duties.includes(list)
  return role === 'administrator' || (role === 'triage-officer' && isOnDuty)
}

/** Whether the reader may put on the public site what somebody else wrote. */
export function mayRelease(reader: Reader): boolean {
  return RELEASES.includes(reader.role)
}

/** An unrouted report is for who is on duty for its place or for the whole country (decision 0123). */
function onDuty(reader: Reader, { waitsFor }: CurrentRecord): boolean {
  return waitsFor !== null && mayTriage(reader, waitsFor)
}

function ofRegion(reader: Reader, { region }: CurrentRecord): boolean {
  if (!SORTS.includes(reader.role)) return false
  if (region === null) return SORTS.includes(reader.role)
  return EVERYWHERE.includes(reader.role) || reader.regions.includes(region)
}

function ofParent(reader: Reader, { parent }: CurrentRecord): boolean {
  if (parent === null) return false
  return SORTS.includes(reader.role) && SEEN[parent.collection](reader, parent)
}
