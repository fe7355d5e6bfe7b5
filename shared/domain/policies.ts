import {
  type Collection,
  type CollectionName,
  isSealed,
  type Naming,
  type Scope,
} from '#shared/schemas/collection.ts'
import type { Field } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { may, regionScope, type User } from './access.ts'
import { EVERYTHING, NOTHING, type Predicate } from './predicate.ts'
import { DUTY_PLACES, NATIONAL } from './triage.ts'

/** What decides who sees a collection's records. */
export type Policy = Pick<Collection, 'read' | 'scope' | 'parent' | 'target'>

/** The rule of each scope, for somebody who may read the collection. */
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

/** As `visibleTo`, without looking at the record that it leads to; whatever shows the record itself needs `visibleTo`. */
export function visibleByItself(user: User, policy: Policy): Predicate {
  return may(user, policy.read) ? RULES[policy.scope](user, policy) : NOTHING
}

/**
 * As `visibleTo`, of what a mirror holds: no report that waits for triage is ever sent to one, so that counting what is
 * found need not look at each record.
 */
export function visibleInMirror(user: User, policy: Policy): Predicate {
  return visibleTo(user, policy.scope === 'routed' ? { ...policy, scope: 'region' } : policy)
}

const ROUTED: Predicate = { field: 'triageRegion', isNull: true }

/** What waits for triage by the duty lists on which the user stands; what was refused waits on none. */
function onDuty(user: User): Predicate {
  const places = dutyPlacesOf(user)
  return places.length > 0 ? { field: 'triageRegion', oneOf: places } : NOTHING
}

/** The duty lists whose reports the user sees: their own ones, and with the national one all. */
export function dutyPlacesOf(user: User): readonly string[] {
  const { duties = [] } = user
  if (!may(user, 'reports:triage')) return []
  return duties.includes(NATIONAL) ? DUTY_PLACES : duties.filter((place) => DUTY_PLACES.includes(place))
}

/** Whether the user may delete records of the collection that they see. */
export function mayDelete(user: User, { remove }: Pick<Collection, 'remove'>): boolean {
  return may(user, 'records:delete') && (remove === undefined || may(user, remove))
}

/**
 * Whether the user may delete this record of the collection. What hangs on a record that the user may not delete is
 * deleted by whoever made it or by who may: what colleagues said of a record of the whole country, or tied to it, is not
 * for one region to remove.
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

/** The regions of the user, and what colleagues recorded without a region for those who sort it. */
export function withinRegions(user: User): Predicate {
  const scope = regionScope(user)
  const triage: Predicate[] = may(user, 'triage:read') ? [{ field: 'regionCode', isNull: true }] : []
  if (scope === null) return triage.length > 0 ? EVERYTHING : { field: 'regionCode', isNull: false }
  return { any: [{ field: 'regionCode', oneOf: scope }, ...triage] }
}

/**
 * What hangs on records that the user sees: by the collection that it hangs on, and by the region, which follows the
 * other record's. What hangs on anything else is seen by nobody.
 */
function onVisibleParents(user: User, { collection, of }: Naming): Predicate {
  const each = of.map(
    (name): Predicate => ({ all: [{ field: collection, oneOf: [name] }, visibleWhole(user, name)] }),
  )
  return { any: each }
}

/** What leads to records that the user sees, as those stand; what leads to anything else is seen by nobody. */
function leadsToVisible(user: User, { collection, id, of }: Naming): Predicate {
  const among = Object.fromEntries(of.map((name) => [name, visibleWhole(user, name)]))
  return { named: { collection, id }, among }
}

/** Of a record that hangs on another itself, too little is known: nobody sees what depends on it. */
function visibleWhole(user: User, name: CollectionName): Predicate {
  const policy = collections[name]
  return policy.scope === 'parent' ? NOTHING : visibleTo(user, policy)
}

/** Which conflicts the user sees: all on visible records where they may decide them, otherwise their own. */
export function conflictsShownTo(user: User): 'all' | 'own' | 'none' {
  if (may(user, 'conflicts:resolve')) return 'all'
  // Only what a device sends can be a conflict (decision 0095).
  return may(user, 'sync:use') ? 'own' : 'none'
}

/** Whether the user may read the field of a record that the user sees. */
export function mayRead(user: User, spec: Field): boolean {
  return spec.readableBy === undefined || may(user, spec.readableBy)
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
