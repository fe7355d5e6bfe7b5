import { may, PERMISSIONS, regionScope, type User } from '#shared/domain/access.ts'
import { EVERYTHING, NOTHING, type Predicate } from '#shared/domain/predicate.ts'
import { DUTY_PLACES, NATIONAL } from '#shared/domain/triage.ts'
import {
  type Collection,
  type CollectionName,
  isSealed,
  type Naming,
  type Scope,
} from '#shared/schemas/collection.ts'
import type { Field, Writer } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'

/** The parts of a collection that decide who sees its records. */
export type Policy = Pick<Collection, 'read' | 'scope' | 'parent' | 'target'>

/** The rule of each scope, for a user who may read the collection. */
const RULES: Readonly<Record<Scope, (user: User, policy: Policy) => Predicate>> = {
  everyone: () => EVERYTHING,
  region: withinRegions,
  routed: (user) => ({ any: [{ all: [ROUTED, withinRegions(user)] }, onDuty(user)] }),
  parent: (user, { parent }) => (parent ? onVisibleParents(user, parent) : NOTHING),
}

/**
 * Which records of the collection the user may see. The same predicate bounds list, detail, search, export,
 * report, history, conflicts and sync, on the server and in the mirror.
 */
export function visibleTo(user: User, policy: Policy): Predicate {
  const own = visibleByItself(user, policy)
  return policy.target ? { all: [own, leadsToVisible(user, policy.target)] } : own
}

/**
 * Like `visibleTo`, but without checking the record that this one leads to; code that shows the record itself needs
 * `visibleTo`.
 */
export function visibleByItself(user: User, policy: Policy): Predicate {
  return may(user, policy.read) ? RULES[policy.scope](user, policy) : NOTHING
}

/**
 * Like `visibleTo`, for a mirror: no report that waits for triage is ever sent to one, so counting search hits need
 * not read each record.
 */
export function visibleInMirror(user: User, policy: Policy): Predicate {
  return visibleTo(user, policy.scope === 'routed' ? { ...policy, scope: 'region' } : policy)
}

const ROUTED: Predicate = { field: 'triageRegion', isNull: true }

/** The reports that wait for triage on the user's duty lists; refused reports wait on none. */
function onDuty(user: User): Predicate {
  const places = dutyPlacesOf(user)
  return places.length > 0 ? { field: 'triageRegion', oneOf: places } : NOTHING
}

/** The duty lists whose reports the user sees: their own, or all of them with the national one. */
export function dutyPlacesOf(user: User): readonly string[] {
  const { duties = [] } = user
  if (!may(user, 'reports:triage')) return []
  return duties.includes(NATIONAL) ? DUTY_PLACES : duties.filter((place) => DUTY_PLACES.includes(place))
}

/** Whether the user may delete records of the collection, among those that they see. */
export function mayDelete(user: User, { remove }: Pick<Collection, 'remove'>): boolean {
  return may(user, 'records:delete') && (remove === undefined || may(user, remove))
}

/**
 * Whether the user may delete this record of the collection. If it hangs on a record that the user may not delete,
 * only its author or a user who may delete that record can delete it: one region must not remove what colleagues
 * attached to a record of the whole country.
 */
export function mayDeleteThis(
  user: User,
  collection: Pick<Collection, 'remove' | 'parent'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (!mayDelete(user, collection)) return false
  const { parent } = collection
  const above = parent?.of.find((name) => name === record[parent.collection])
  return above === undefined || mayDelete(user, collections[above]) || record.createdBy === user.id
}

/**
 * Whether the user may attach records of the collection to records of another one, and change those that are attached;
 * they also need to see the record, and the permission of what they attach.
 */
export function mayAttachTo(
  user: User,
  { parent, attachedBy }: Pick<Collection, 'parent' | 'attachedBy'>,
  to: unknown,
): boolean {
  if (!parent || attachedBy !== 'editors') return true
  const name = parent.of.find((each) => each === to)
  return name !== undefined && may(user, collections[name].edit)
}

/** The collections that the user may read, among those whose records a record can hang on. */
export function readableParents(user: User, { of }: Naming): readonly CollectionName[] {
  return of.filter((name) => may(user, collections[name].read))
}

/** Records of the user's regions, and, for users who sort them, records that were made without a region. */
export function withinRegions(user: User): Predicate {
  const scope = regionScope(user)
  const triage: Predicate[] = may(user, 'triage:read') ? [{ field: 'regionCode', isNull: true }] : []
  if (scope === null) return triage.length > 0 ? EVERYTHING : { field: 'regionCode', isNull: false }
  return { any: [{ field: 'regionCode', oneOf: scope }, ...triage] }
}

/**
 * Records that hang on records the user sees: compared by the collection that they hang on, and by their region,
 * which follows that record's. Records that hang on anything else are seen by nobody.
 */
function onVisibleParents(user: User, { collection, of }: Naming): Predicate {
  const each = of.map(
    (name): Predicate => ({ all: [{ field: collection, oneOf: [name] }, visibleWhole(user, name)] }),
  )
  return { any: each }
}

/** Records that lead to records the user currently sees; records that lead to anything else are seen by nobody. */
function leadsToVisible(user: User, { collection, id, of }: Naming): Predicate {
  const among = Object.fromEntries(of.map((name) => [name, visibleWhole(user, name)]))
  return { named: { collection, id }, among }
}

/**
 * If the named record itself hangs on another, its visibility can't be decided here, so nobody sees what depends on
 * it.
 */
function visibleWhole(user: User, name: CollectionName): Predicate {
  const policy = collections[name]
  return policy.scope === 'parent' ? NOTHING : visibleTo(user, policy)
}

/** Which conflicts the user sees: all on visible records if they may resolve them, otherwise only their own. */
export function conflictsShownTo(user: User): 'all' | 'own' | 'none' {
  if (may(user, 'conflicts:resolve')) return 'all'
  // Only work from a device can conflict (decision 0095).
  return may(user, 'sync:use') ? 'own' : 'none'
}

/** Whether the user may read the field of a record that they see. */
export function mayRead(user: User, spec: Field): boolean {
  return spec.readableBy === undefined || may(user, spec.readableBy)
}

/** Writers of a field that are no permission: those who write the record write it, at the right moment. */
const OF_THE_RECORD: readonly Writer[] = ['creation', 'author', 'transition']

/** Whether a form offers the field to the user, who may write the record. */
export function mayEnter(user: User, spec: Field): boolean {
  const { writer } = spec
  const isAllowed =
    OF_THE_RECORD.includes(writer) || PERMISSIONS.some((each) => each === writer && may(user, each))
  return isAllowed && mayRead(user, spec)
}

/** The sealed fields that the user may read. */
export function readableSealed(user: User, { fields }: Pick<Collection, 'fields'>): readonly string[] {
  return namesOf(fields, (spec) => isSealed(spec) && mayRead(user, spec))
}

/** The fields, sealed or not, that the user may not read. */
export function hiddenFrom(user: User, { fields }: Pick<Collection, 'fields'>): readonly string[] {
  return namesOf(fields, (spec) => !mayRead(user, spec))
}

function namesOf(fields: Collection['fields'], wanted: (spec: Field) => boolean): readonly string[] {
  return Object.entries(fields).flatMap(([name, spec]) => (wanted(spec) ? [name] : []))
}
