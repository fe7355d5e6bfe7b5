/**
 * The collections of independent records, in the order of the UI. After a name is added here, the compiler demands an
 * entry in every table of collections.
 */
export const RECORD_COLLECTION_NAMES = [
  'iccpr-cases',
  'upr-recommendations',
  'incidents',
  'referrals',
  'service-providers',
  'climate-incidents',
] as const
export type RecordCollectionName = (typeof RECORD_COLLECTION_NAMES)[number]

/** The collections whose records hang on an independent record. */
export const ATTACHED_COLLECTIONS = ['comments', 'links', 'evidence', 'consents'] as const
export type AttachedCollectionName = (typeof ATTACHED_COLLECTIONS)[number]

/** The collections whose records are written through operations and kept in the mirror. */
export const COLLECTIONS = [...RECORD_COLLECTION_NAMES, ...ATTACHED_COLLECTIONS] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** Turns `iccpr-cases` into `iccprCases`. */
type InOneWord<N extends string> = N extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<InOneWord<Rest>>}`
  : N

/** The name of a collection's calls in the contract. */
export type ResourceOf<N extends CollectionName> = InOneWord<N>

/** The name of a collection's calls in the contract, such as `iccprCases`. */
export function resourceOf<N extends CollectionName>(name: N): ResourceOf<N> {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as ResourceOf<N>
}

/** The table that holds the collection on both sides, such as `iccpr_cases`. */
export function tableName(name: CollectionName): string {
  return name.replaceAll('-', '_')
}
