import { DOCUMENT_CATEGORIES, DOCUMENT_STATES, DOCUMENT_TYPES } from './enumerations.ts'
import { totals } from './totals.ts'

type Values<T extends readonly string[]> = T[number]

/** How many of the found documents have the same category, type and state. */
export interface FoundGroup {
  readonly category: Values<typeof DOCUMENT_CATEGORIES>
  readonly documentType: Values<typeof DOCUMENT_TYPES>
  readonly status: Values<typeof DOCUMENT_STATES>
  readonly total: number
}

/** The chosen values of each filter; none narrows nothing. */
export type ChosenFacets = {
  readonly [F in keyof Omit<FoundGroup, 'total'>]?: readonly FoundGroup[F][] | undefined
}

/** What each choice of a filter would leave, beside the choices of the other filters. */
export function facetsOf(groups: readonly FoundGroup[], chosen: ChosenFacets) {
  const fits = (group: FoundGroup, name: keyof ChosenFacets) => {
    const values: readonly string[] | undefined = chosen[name]
    return !values || values.includes(group[name])
  }
  const facet = <N extends string>(name: keyof ChosenFacets, values: readonly N[]) => {
    const others = (['category', 'documentType', 'status'] as const).filter((each) => each !== name)
    const left = groups.filter((group) => others.every((each) => fits(group, each)))
    const sum = (of: readonly FoundGroup[]) => of.reduce((all, { total }) => all + total, 0)
    return {
      total: sum(left),
      counts: totals(values, (value) => sum(left.filter((group) => group[name] === value))),
    }
  }
  return {
    category: facet('category', DOCUMENT_CATEGORIES),
    documentType: facet('documentType', DOCUMENT_TYPES),
    status: facet('status', DOCUMENT_STATES),
  }
}
