type Texts = Readonly<Record<string, string>>

type KindText =
  | 'many'
  | 'one'
  | 'new'
  | 'newTitle'
  | 'create'
  | 'search'
  | 'empty'
  | 'emptyNext'
  | 'created'
  | 'createdText'
  | 'failed'
  | 'failedText'

/** All words of one collection of records in one language; labels and hints that several share are in `records`. */
export interface CollectionWords {
  /** The singular and plural names of the records, for use among other collections. */
  readonly one: string
  readonly many: string
  /** The heading of their table in reports. */
  readonly reported: string
  /** The texts of its own list, panel and form. */
  readonly kind: Readonly<Record<KindText, string>>
  /** Labels and hints of its fields. */
  readonly fields: Texts
  readonly hints: Texts
  /** The names of its filters, and their texts in the sentence above the list: `position`, and `positionAny` without a value. */
  readonly filters: Texts
  readonly sentence: Texts
  /** The values of its enumerations; those of the state also in a short form for rows, and in the form for a sentence. */
  readonly terms: Readonly<Record<string, Texts>>
}

type Part = 'fields' | 'hints' | 'filters' | 'sentence' | 'terms'
type All = Readonly<Record<string, { readonly [K in keyof CollectionWords]: object | string }>>
type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer A) => void ? A : never

/** One part of the words of all collections together, such as all labels. */
export function joined<A extends All, P extends Part>(all: A, part: P): Joined<A[keyof A][P]> {
  return Object.assign({}, ...Object.values(all).map((words) => words[part]))
}

/** One part of the words of each collection, by the collection's name. */
export function ofEach<A extends All, P extends 'one' | 'many' | 'reported' | 'kind'>(
  all: A,
  part: P,
): { readonly [N in keyof A]: A[N][P] } {
  const parts = Object.entries(all).map(([name, words]) => [name, words[part]])
  return Object.fromEntries(parts) as { readonly [N in keyof A]: A[N][P] }
}
