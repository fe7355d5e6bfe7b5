import {
  type Collection,
  type CollectionName,
  isSealed,
  type Naming,
  type Scope,
} from '#shared/schemas/collection.ts'
import type { Field } from '#shared/schemas/field.ts'
import { collections } from '#shared/schemas/index.ts'
import { may, type Person, regionScope } from './access.ts'
import { EVERYTHING, NOTHING, type Predicate } from './predicate.ts'
import { DUTY_PLACES, NATIONAL } from './triage.ts'

/** What decides who sees a collection's records. */
export type Policy = Pick<Collection, 'read' | 'scope' | 'parent' | 'target'>

/** The rule of each scope, for somebody who may read the collection. */
const RULES: Readonly<Record<Scope, (person: Person, policy: Policy) => Predicate>> = {
  everyone: () => EVERYTHING,
  region: withinRegions,
  routed: (person) => ({ any: [{ all: [ROUTED, withinRegions(person)] }, onDuty(person)] }),
  parent: (person, { parent }) => (parent ? onVisibleParents(person, parent) : NOTHING),
}

/**
 * Which records of the collection the person may see. The same predicate bounds list, detail, search, export,
 * report, history, conflicts and sync, on the server and in the mirror.
 */
export function visibleTo(person: Person, policy: Policy): Predicate {
  const own = visibleByItself(person, policy)
  return policy.target ? { all: [own, leadsToVisible(person, policy.target)] } : own
}

/** As `visibleTo`, wherever the record leads to: what is told about the record itself needs `visibleTo`. */
export function visibleByItself(person: Person, policy: Policy): Predicate {
  return may(person, policy.read) ? RULES[policy.scope](person, policy) : NOTHING
}

/**
 * As `visibleTo`, of what a mirror holds: no report that waits for triage is ever sent to one, so that counting what is
 * found need not look at each record.
 */
export function visibleInMirror(person: Person, policy: Policy): Predicate {
  return visibleTo(person, policy.scope === 'routed' ? { ...policy, scope: 'region' } : policy)
}

const ROUTED: Predicate = { field: 'triageRegion', isNull: true }

/** What waits for triage by the duty lists on which the person stands; what was refused waits on none. */
function onDuty(person: Person): Predicate {
  const places = dutyPlacesOf(person)
  return places.length > 0 ? { field: 'triageRegion', oneOf: places } : NOTHING
}

/** The duty lists whose reports the person sees: their own ones, and with the national one all. */
export function dutyPlacesOf(person: Person): readonly string[] {
  const { duties = [] } = person
  if (!may(person, 'reports:triage')) return []
  return duties.includes(NATIONAL) ? DUTY_PLACES : duties.filter((place) => DUTY_PLACES.includes(place))
}

/** Whether the person may delete records of the collection that they see. */
export function mayDelete(person: Person, { remove }: Pick<Collection, 'remove'>): boolean {
  return may(person, 'records:delete') && (remove === undefined || may(person, remove))
}

/**
 * Whether the person may delete this record of the collection. What hangs on a record that the person may not delete is
 * deleted by whoever made it or by who may: what colleagues said of a record of the whole country, or tied to it, is not
 * for one region to remove.
 */
export function mayDeleteThis(
  person: Person,
  collection: Pick<Collection, 'remove' | 'parent'>,
  record: Readonly<Record<string, unknown>>,
): boolean {
  if (!mayDelete(person, collection)) return false
  const { parent } = collection
  const above = parent?.of.find((name) => name === record[parent.collection])
  return above === undefined || mayDelete(person, collections[above]) || record.createdBy === person.id
}

/** The regions of the person, and what colleagues recorded without a region for those who sort it. */
export function withinRegions(person: Person): Predicate {
  const scope = regionScope(person)
  const triage: Predicate[] = may(person, 'triage:read') ? [{ field: 'regionCode', isNull: true }] : []
  if (scope === null) return triage.length > 0 ? EVERYTHING : { field: 'regionCode', isNull: false }
  return { any: [{ field: 'regionCode', oneOf: scope }, ...triage] }
}

/**
 * What hangs on records that the person sees: by the collection that it hangs on, and by the region, which follows the
 * other record's. What hangs on anything else is seen by nobody.
 */
function onVisibleParents(person: Person, { collection, of }: Naming): Predicate {
  const each = of.map(
    (name): Predicate => ({ all: [{ field: collection, oneOf: [name] }, visibleWhole(person, name)] }),
  )
  return { any: each }
}

/** What leads to records that the person sees, as those stand; what leads to anything else is seen by nobody. */
function leadsToVisible(person: Person, { collection, id, of }: Naming): Predicate {
  const among = Object.fromEntries(of.map((name) => [name, visibleWhole(person, name)]))
  return { named: { collection, id }, among }
}

/** Of a record that hangs on another itself, too little is known: nobody sees what depends on it. */
function visibleWhole(person: Person, name: CollectionName): Predicate {
  const policy = collections[name]
  return policy.scope === 'parent' ? NOTHING : visibleTo(person, policy)
}

/** Whether the person is told of conflicts: of all on what they see where they may decide them, else of their own. */
export function toldOfConflicts(person: Person): 'all' | 'own' | 'none' {
  if (may(person, 'conflicts:resolve')) return 'all'
  // Only what a device sends can be a conflict (decision 0095).
  return may(person, 'sync:use') ? 'own' : 'none'
}

/** Whether the person may read the field of a record that the person sees. */
export function mayRead(person: Person, spec: Field): boolean {
  return spec.readableBy === undefined || may(person, spec.readableBy)
}

/** The sealed fields that the person may read. */
export function readableSealed(person: Person, { fields }: Pick<Collection, 'fields'>): readonly string[] {
  return namesOf(fields, (spec) => isSealed(spec) && mayRead(person, spec))
}

/** The fields, sealed or not, that the person may not read. */
export function hiddenFrom(person: Person, { fields }: Pick<Collection, 'fields'>): readonly string[] {
  return namesOf(fields, (spec) => !mayRead(person, spec))
}

function namesOf(fields: Collection['fields'], wanted: (spec: Field) => boolean): readonly string[] {
  return Object.entries(fields).flatMap(([name, spec]) => (wanted(spec) ? [name] : []))
}
