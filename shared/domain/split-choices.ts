/** A question of a form with several answers, each of which has a column of its own with yes or no. */
export interface SplitChoice {
  readonly name: string
  readonly options: readonly { readonly column: number; readonly name: string }[]
}

const YES = ['1', '1.0', 'true', 'yes']
const NO = ['0', '0.0', 'false', 'no', '']
const FEWEST_OPTIONS = 2

/**
 * The choices of a form that its export has split over columns (`services/food`, `services/water`), as KoBo and ODK do,
 * unless it has them in one column as well.
 */
export function splitChoices(
  columns: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): readonly SplitChoice[] {
  const groups = new Map<string, { column: number; name: string }[]>()
  for (const [column, heading] of columns.entries()) {
    const at = heading.lastIndexOf('/')
    if (at <= 0 || heading.startsWith('meta/') || heading.slice(0, at).endsWith(' ')) continue
    const group = heading.slice(0, at)
    groups.set(group, [...(groups.get(group) ?? []), { column, name: heading.slice(at + 1) }])
  }
  return [...groups]
    .filter(
      ([name, options]) =>
        options.length >= FEWEST_OPTIONS &&
        !columns.includes(name) &&
        options.every(({ column }) => hasYesOrNo(column, rows)) &&
        options.some(({ column }) => rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')),
    )
    .map(([name, options]) => ({ name, options }))
}

function hasYesOrNo(column: number, rows: readonly { readonly cells: readonly string[] }[]): boolean {
  return rows.every(({ cells }) => [...YES, ...NO].includes((cells[column] ?? '').trim().toLowerCase()))
}

/** The answers that a row gives to such a question, as a list. */
export function joinedChoice({ options }: SplitChoice, cells: readonly string[]): string {
  return options
    .filter(({ column }) => YES.includes((cells[column] ?? '').trim().toLowerCase()))
    .map(({ name }) => name)
    .join(', ')
}
