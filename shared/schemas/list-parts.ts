import type { Catalogue } from '#shared/i18n/index.ts'

/** A filter that the sentence above a list has words for (`records.sentence`). */
export type FilterName = keyof Catalogue['records']['sentence']['names']

/** Periods that move with the day on which a list is read, so that a saved view stays true. */
export const PERIODS = [
  'overdue',
  'next-7-days',
  'next-30-days',
  'this-month',
  'this-year',
  'last-7-days',
  'last-30-days',
  'last-year',
] as const
export type PeriodName = (typeof PERIODS)[number]

/**
 * How a list is narrowed by a parameter of its address: to some values of a field, to one, to a yes or no, to days or
 * instants from one day to another (`dueFrom`, `dueTo`), or to what is overdue.
 */
export type Filter<Name extends string = string> =
  | { readonly by: 'choices' | 'value' | 'flag'; readonly field: Name }
  | {
      readonly by: 'days' | 'instants'
      readonly field: Name
      /** The periods that are offered for it. */
      readonly periods: readonly PeriodName[]
    }
  | { readonly by: 'overdue' }
/** The filters of a collection beside those that all have, by the name of their parameter. */
export type Filters<Name extends string = string> = Readonly<Record<string, Filter<Name>>>

/** A column of a list; the record's title is always the first and is not named. */
export interface ListColumn<Name extends string = string> {
  readonly field: Name
  /** Shown until the user chooses otherwise. */
  readonly shown?: true
}

/** How a collection's records are listed. */
export interface ListParts<Name extends string = string> {
  /** What lists can be sorted by. */
  readonly sorts: readonly Name[]
  readonly filters: Filters<Name>
  /** The filters that always stand in the sentence above the list, those that all lists have among them. */
  readonly sentence: readonly FilterName[]
  /** Those that can be added to it. */
  readonly more: readonly FilterName[]
  readonly columns: readonly ListColumn<Name>[]
  /** What the button of a row that opens its form is called; nothing where rows have no buttons. */
  readonly rowButton?: 'edit' | 'update'
}
