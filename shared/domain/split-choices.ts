/** A question of a form with several answers, each of which has a column of its own with yes or no. */
export interface SplitChoice {
  readonly name: string
  readonly options: readonly { readonly column: number; readonly name: string }[]
}

const YES = ['1', '1.0', 'true', 'yes', 'x', 'haa', 'نعم']
const NO = ['0', '0.0', 'false', 'no', '', 'maya', 'لا']
const FEWEST_OPTIONS = 2
/** The sign between a question and one of its answers; programs for statistics allow no slash. */
const BETWEEN = ['/', '__', '.'] as const

/**
 * The choices of a form that its export has split over columns (`services/food`, `services.food`, `services__food`), as KoBo,
 * ODK and those who work on with their files do, unless it has them in one column as well.
 */
export function splitChoices(
  columns: readonly string[],
  rows: readonly { readonly cells: readonly string[] }[],
): readonly SplitChoice[] {
  const groups = new Map<string, { readonly question: string; readonly options: SplitChoice['options'] }>()
  for (const [column, heading] of columns.entries()) {
    for (const between of BETWEEN) {
      const at = heading.lastIndexOf(between)
      const [question, answer] = [heading.slice(0, at), heading.slice(at + between.length)]
      const isOption = at > 0 && /\S$/.test(question) && /^\S/.test(answer) && question !== 'meta'
      if (!isOption) continue
      const key = `${question}${between}`
      groups.set(key, { question, options: [...(groups.get(key)?.options ?? []), { column, name: answer }] })
    }
  }
  return [...groups.values()]
    .filter(
      ({ question, options }) =>
        options.length >= FEWEST_OPTIONS &&
        !columns.includes(question) &&
        options.every((option) => hasYesOrNo(option, rows)) &&
        options.some(({ column }) => rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')),
    )
    .map(({ question, options }) => ({ name: question, options }))
    .filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index)
}

type Option = SplitChoice['options'][number]

function hasYesOrNo(option: Option, rows: readonly { readonly cells: readonly string[] }[]): boolean {
  return rows.every(({ cells }) => isChosen(option, cells) || NO.includes(textOf(option, cells)))
}

const textOf = ({ column }: Option, cells: readonly string[]) => (cells[column] ?? '').trim().toLowerCase()

/** Some programs write the answer itself into its column. */
function isChosen(option: Option, cells: readonly string[]): boolean {
  const text = textOf(option, cells)
  return YES.includes(text) || (text !== '' && text === option.name.trim().toLowerCase())
}

/** The answers that a row gives to such a question, as a list; what is neither yes nor no is added behind its answer. */
export function joinedChoice({ options }: SplitChoice, cells: readonly string[]): string {
  return options
    .flatMap((option) => {
      if (isChosen(option, cells)) return option.name
      const isNo = NO.includes(textOf(option, cells))
      return isNo ? [] : `${option.name}: ${(cells[option.column] ?? '').trim()}`
    })
    .join(', ')
}
