/**
 * The collections whose records stand by themselves, in the order in which they are offered. A name that is added here is
 * asked for by the compiler wherever something has to be said of each collection.
 */
export const RECORD_COLLECTION_NAMES = ['iccpr-cases', 'upr-recommendations', 'incidents'] as const
export type RecordCollectionName = (typeof RECORD_COLLECTION_NAMES)[number]

/** The collections whose records hang on one of those. */
const ATTACHED_COLLECTIONS = ['comments', 'links', 'evidence'] as const

/** The collections whose records are written through operations and kept in the mirror. */
export const COLLECTIONS = [...RECORD_COLLECTION_NAMES, ...ATTACHED_COLLECTIONS] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** `iccpr-cases` as `iccprCases`. */
type InOneWord<N extends string> = N extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<InOneWord<Rest>>}`
  : N

/** Where a collection's calls stand in the contract. */
export type ResourceOf<N extends CollectionName> = InOneWord<N>

/** Where a collection's calls stand in the contract, such as `iccprCases`. */
export function resourceOf<N extends CollectionName>(name: N): ResourceOf<N> {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as ResourceOf<N>
}

/** The table that holds the collection on both sides, such as `iccpr_cases`. */
export function tableName(name: CollectionName): string {
  return name.replaceAll('-', '_')
}
