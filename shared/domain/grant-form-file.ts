import { composed } from './composed.ts'
import {
  type GRANT_CATEGORIES,
  GRANT_FIELD_NAMES,
  GRANT_LANGUAGES,
  GRANT_REGIONS,
  type GrantFieldName,
  type GrantLanguage,
} from './grant-application.ts'
import { type BUDGET_CATEGORIES, type BudgetLine, MOST_BUDGET_LINES } from './grant-budget.ts'
import { foldText } from './search-text.ts'

/** The tables of a document: their rows, and the text of each cell. */
export type DocumentTables = readonly (readonly (readonly string[])[])[]

/** Largest form, in bytes, that is read. */
export const GRANT_FORM_LIMIT = 4 * 1_048_576
/** Most characters of an answer in a form; the rules of the application come later. */
export const LONGEST_FORM_ANSWER = 10_000
/** Rows for lines of the budget in a form that has none yet. */
export const EMPTY_BUDGET_ROWS = 12

const FORM = 'grant-form-1'

/** The mark at the top of our own form, which tells it from any other file. */
export const formMark = (language: GrantLanguage): string => `[${FORM} ${language}]`
/** The mark behind a question, by which the answer below it is known. */
export const answerMark = (name: GrantFieldName | 'budget'): string => `[${name}]`

/** The choices of the form by the words that an applicant may have written: their labels in every language. */
export interface FormChoices {
  readonly regions: Readonly<Record<(typeof GRANT_REGIONS)[number], readonly string[]>>
  readonly categories: Readonly<Record<(typeof GRANT_CATEGORIES)[number], readonly string[]>>
  readonly budget: Readonly<Record<(typeof BUDGET_CATEGORIES)[number], readonly string[]>>
}

/** Why a document is not taken: it is no form of ours, a question is there twice, or an answer is too long. */
export const FORM_FAULTS = ['other', 'twice', 'long'] as const
export interface FormFault {
  readonly fault: (typeof FORM_FAULTS)[number]
  /** The question with the fault. */
  readonly name: GrantFieldName | 'budget' | null
}

/** What a filled-in form says. */
export interface ReadForm {
  readonly language: GrantLanguage
  /** The answers as the form keeps them: regions are joined by commas; a choice is its code, or empty. */
  readonly values: Readonly<Partial<Record<GrantFieldName, string>>>
  /** Null where the form has no budget table. */
  readonly budgetLines: readonly BudgetLine[] | null
  /** Questions that were removed from the form: nothing is known about their answers. */
  readonly missing: readonly GrantFieldName[]
  /** What was written for a choice that is none of the choices. */
  readonly unread: readonly { readonly name: GrantFieldName; readonly text: string }[]
}

/** Reads the tables of a document that may be our form (REQ-GRT-120). */
export function readGrantForm(tables: DocumentTables, choices: FormChoices): ReadForm | FormFault {
  const language = languageOf(tables)
  if (!language) return { fault: 'other', name: null }
  const tableAnswers = answersIn(tables)
  if ('fault' in tableAnswers) return tableAnswers
  const { answers, budget } = tableAnswers
  const long = [...answers].find(([, text]) => text.length > LONGEST_FORM_ANSWER)
  if (long) return { fault: 'long', name: long[0] }
  const regions = chosen(answers.get('operatingRegions') ?? '', choices.regions)
  const categories = chosen(answers.get('projectCategory') ?? '', choices.categories)
  const values: Partial<Record<GrantFieldName, string>> = Object.fromEntries(answers)
  if (answers.has('operatingRegions'))
    values.operatingRegions = GRANT_REGIONS.filter((each) => regions.codes.includes(each)).join(',')
  if (answers.has('projectCategory')) values.projectCategory = oneOf(categories.codes)
  return {
    language,
    values,
    budgetLines: budget && budgetOf(budget, choices.budget),
    missing: GRANT_FIELD_NAMES.filter((name) => !answers.has(name)),
    unread: [
      ...regions.unread.map((text) => ({ name: 'operatingRegions' as const, text })),
      ...categories.unread.map((text) => ({ name: 'projectCategory' as const, text })),
    ],
  }
}

function languageOf(tables: DocumentTables): GrantLanguage | undefined {
  const text = tables[0]?.[0]?.join(' ') ?? ''
  return GRANT_LANGUAGES.find((language) => text.includes(formMark(language)))
}

type Rows = readonly (readonly string[])[]

interface FoundAnswers {
  readonly answers: ReadonlyMap<GrantFieldName, string>
  readonly budget: Rows | null
}

/** Each answer is in the row below its question, the lines of the budget in all rows below its head. */
function answersIn(tables: DocumentTables): FoundAnswers | FormFault {
  const answers = new Map<GrantFieldName, string>()
  let budget: Rows | null = null
  for (const rows of tables) {
    for (const [index, row] of rows.entries()) {
      const name = markIn(row.join(' '))
      if (name === null) continue
      if (name === 'budget') {
        if (budget) return { fault: 'twice', name }
        budget = rows.slice(index + 1).filter((cells) => markIn(cells.join(' ')) === null)
        continue
      }
      if (answers.has(name)) return { fault: 'twice', name }
      const below = rows[index + 1] ?? []
      answers.set(name, markIn(below.join(' ')) === null ? cleaned(below.join('\n')) : '')
    }
  }
  return { answers, budget }
}

const cleaned = (text: string) => composed(text).trim()
const MARK = /\[([A-Za-z]{3,40})\]/g

/** The question that a row asks. */
function markIn(text: string): GrantFieldName | 'budget' | null {
  const names = [...text.matchAll(MARK)].map(([, name]) => name)
  const fieldNames: readonly (GrantFieldName | 'budget')[] = [...GRANT_FIELD_NAMES, 'budget']
  return fieldNames.find((name) => names.includes(name)) ?? null
}

/** The choices that a text names, one after another, and what of it names none. */
function chosen<T extends string>(text: string, labels: Readonly<Record<T, readonly string[]>>) {
  const codesByWord = new Map<string, T>()
  for (const [code, words] of Object.entries<readonly string[]>(labels))
    for (const word of [code, ...words]) codesByWord.set(foldText(word), code as T)
  const parts = text
    .split(/[\n,;،؛]/)
    .map(cleaned)
    .filter((part) => part !== '')
  const codes = parts.flatMap((part) => codesByWord.get(foldText(part)) ?? [])
  return { codes, unread: parts.filter((part) => !codesByWord.has(foldText(part))) }
}

/** A choice of one: several say nothing. */
const oneOf = (codes: readonly string[]) => (new Set(codes).size === 1 ? (codes[0] ?? '') : '')

function budgetOf(rows: Rows, labels: FormChoices['budget']): BudgetLine[] {
  return rows
    .map((cells) => {
      const [category = '', item = '', quantity = '', unitCost = ''] = cells.map(cleaned)
      return {
        category: chosen(category, labels).codes[0] ?? ('other' as const),
        ...{ item, quantity, unitCost },
      }
    })
    .filter(({ item, quantity, unitCost }) => `${item}${quantity}${unitCost}` !== '')
    .slice(0, MOST_BUDGET_LINES)
}
