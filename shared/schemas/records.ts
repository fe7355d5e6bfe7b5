import type { LikenessFields } from '#shared/domain/alike.ts'
import {
  RECORD_COLLECTION_NAMES,
  type RecordCollectionName,
  type ResourceOf,
  resourceOf,
} from '#shared/domain/names.ts'
import { climateIncidents } from './climate-incidents.ts'
import type { RecordCollection, Triage } from './collection.ts'
import { iccprCases } from './iccpr-cases.ts'
import { incidents } from './incidents.ts'
import { referrals } from './referrals.ts'
import { serviceProviders } from './service-providers.ts'
import { uprRecommendations } from './upr-recommendations.ts'

/** Every collection of independent records. Their lists, calls, exports and figures are all made from it. */
export const recordCollections = {
  'iccpr-cases': iccprCases,
  'upr-recommendations': uprRecommendations,
  incidents,
  referrals,
  'service-providers': serviceProviders,
  'climate-incidents': climateIncidents,
} as const satisfies { readonly [N in RecordCollectionName]: RecordCollection & { readonly name: N } }

type Declared = typeof recordCollections

/** A declaration in the type that names the parts which a collection may leave out. */
const declared = (name: RecordCollectionName): RecordCollection => recordCollections[name]

/** The name of a collection's call among the exports. */
export type ExportNameOf<N extends RecordCollectionName> = N extends RecordCollectionName
  ? Declared[N] extends { readonly exportName: infer Name extends string }
    ? Name
    : ResourceOf<N>
  : never

/** The name of a collection's call among the exports: the declared one, or that of its area. */
export function exportNameOf<N extends RecordCollectionName>(name: N): ExportNameOf<N> {
  const { exportName }: RecordCollection = recordCollections[name]
  return (exportName ?? resourceOf(name)) as ExportNameOf<N>
}

/** The collections whose records visitors can send, and which then wait for triage. */
export type RoutedCollection = {
  [N in RecordCollectionName]: Declared[N]['scope'] extends 'routed' ? N : never
}[RecordCollectionName]
export const ROUTED_COLLECTIONS = RECORD_COLLECTION_NAMES.filter(
  (name) => recordCollections[name].scope === 'routed',
) as readonly string[] as readonly [RoutedCollection, ...RoutedCollection[]]

/** The collections whose records can have a summary on the public site. */
export type SummarisedCollection = {
  [N in RecordCollectionName]: Declared[N] extends { readonly summary: object } ? N : never
}[RecordCollectionName]
export const SUMMARISED_COLLECTIONS = RECORD_COLLECTION_NAMES.filter(
  (name) => declared(name).summary !== undefined,
) as readonly string[] as readonly [SummarisedCollection, ...SummarisedCollection[]]

/** The fields by which the records of a collection are compared with one another, if they are. */
export function likenessFieldsOf(name: RecordCollectionName): LikenessFields | undefined {
  return declared(name).likeness
}

/** The order in which users on duty look at what visitors sent; the compiler refuses a collection without one. */
export function triagedOf(name: RoutedCollection): Triage {
  return recordCollections[name].triage
}

/** Makes something for each collection of independent records, by the collection's name. */
export function ofEachRecordCollection<T>(make: (collection: RecordCollection) => T): {
  readonly [N in RecordCollectionName]: T
} {
  const made = RECORD_COLLECTION_NAMES.map((name) => [name, make(recordCollections[name])])
  return Object.fromEntries(made) as { readonly [N in RecordCollectionName]: T }
}
