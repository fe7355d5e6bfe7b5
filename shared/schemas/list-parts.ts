import type { Predicate } from '#shared/domain/predicate.ts'
import type { Catalogue } from '#shared/i18n/index.ts'

/** A filter that the sentence above a list can show (`records.sentence`). */
export type FilterName = keyof Catalogue['records']['sentence']['names']

type Sentence = Catalogue['records']['sentence']
/** A filter of a flag, whose two values the catalogue names. */
export type FlagName = {
  [Name in FilterName]: `${Name}Yes` | `${Name}No` extends keyof Sentence ? Name : never
}[FilterName]

/** Periods relative to the day on which a list is read, so that a saved view stays correct. */
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
 * How a parameter of a list's address filters it: by some values of a field, by one, by a yes or no, by days or
 * instants in a range (`dueFrom`, `dueTo`), by whether it is overdue, or by whether it needs attention.
 */
export type Filter<Name extends string = string> =
  | { readonly by: 'value' | 'flag'; readonly field: Name }
  | {
      readonly by: 'choices'
      readonly field: Name
      /** A second field with the same choices, in which a value counts as well. */
      readonly or?: Name
    }
  | {
      readonly by: 'days' | 'instants'
      readonly field: Name
      /** The periods that the filter offers. */
      readonly periods: readonly PeriodName[]
    }
  | { readonly by: 'overdue' }
  | {
      readonly by: 'attention'
      /** What makes unfinished work need attention, beside its due day. */
      readonly reasons: readonly Predicate[]
    }
/** The filters of a collection beside the common ones, by the name of their parameter. */
export type Filters<Name extends string = string> = Readonly<Record<string, Filter<Name>>>

/** A column of a list; the record's title is always the first and is not listed here. */
export interface ListColumn<Name extends string = string> {
  readonly field: Name
  /** Shown by default. */
  readonly shown?: true
}

/** How a collection's records are listed. */
export interface ListParts<Name extends string = string> {
  /** The fields that lists can be sorted by. */
  readonly sorts: readonly Name[]
  readonly filters: Filters<Name>
  /** The filters that are always in the sentence above the list, including common ones. */
  readonly sentence: readonly FilterName[]
  /** The filters that can be added to it. */
  readonly optionalFilters: readonly FilterName[]
  readonly columns: readonly ListColumn<Name>[]
  /** The fields in the second line of a row, below the title and after the reference. */
  readonly secondLine: readonly Name[]
  /** The label of the button with which a row opens its form; absent if rows have no buttons. */
  readonly rowButton?: 'edit' | 'update'
}
