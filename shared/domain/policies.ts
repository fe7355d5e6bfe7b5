import type { Collection } from '#shared/schemas/collection.ts'
import { may, type Person, regionScope } from './access.ts'
import { EVERYTHING, NOTHING, type Predicate } from './predicate.ts'

/** Nouns whose records have people in them: seen by officers of their region, or of all regions in triage. */
const SCOPED_NOUNS = ['iccpr-cases', 'incidents']

/**
 * Which records of the collection the person may see. The same predicate bounds list, detail, search, export,
 * report, history, conflicts and sync, on the server and in the mirror.
 */
export function visibleTo(
  person: Person,
  collection: Pick<Collection, 'name' | 'read' | 'parent'>,
): Predicate {
  if (!may(person, collection.read)) return NOTHING
  if (collection.parent) {
    const ofNational = { field: collection.parent.collection, oneOf: ['upr-recommendations'] }
    return { any: [ofNational, withinRegions(person)] }
  }
  return SCOPED_NOUNS.includes(collection.name) ? withinRegions(person) : EVERYTHING
}

/** The regions of the person, and the triage queue (no region yet) for those who work on it. */
export function withinRegions(person: Person): Predicate {
  const scope = regionScope(person)
  const triage: Predicate[] = may(person, 'triage:read') ? [{ field: 'regionCode', isNull: true }] : []
  if (scope === null) return triage.length > 0 ? EVERYTHING : { field: 'regionCode', isNull: false }
  return { any: [{ field: 'regionCode', oneOf: scope }, ...triage] }
}
