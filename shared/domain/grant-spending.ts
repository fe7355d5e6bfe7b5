import type { ErrorDetail } from './errors.ts'
import { type BudgetLine, budgetAmounts, parseDollars } from './grant-budget.ts'

/** Most lines of the spending of a report: those of the budget, and some that it did not have. */
export const MOST_SPENDING_LINES = 60

/** A line of the spending as it is typed: amounts are text, in the currency of all awards, US dollars. */
export interface SpendingLine {
  /** The place of its line in the budget of the application; null for spending that the budget did not have. */
  readonly budgetLine: number | null
  readonly item: string
  readonly planned: string
  readonly spent: string
}

/** Amounts in cents, null where they cannot be read. */
export interface SpendingAmounts {
  readonly plannedMinor: number | null
  readonly spentMinor: number | null
  /** What is left of the planned amount; below zero where more was spent. */
  readonly differenceMinor: number | null
}

const CENTS = 100
const inDollars = (minor: number) => (minor / CENTS).toFixed(2)

/**
 * The lines of a report: those of the approved budget first, with the amounts of the budget whatever was typed for them, then the
 * others. The planned amount of a budget line that cannot be read is typed by the grantee.
 */
export function spendingFor(budget: readonly BudgetLine[], typed: readonly SpendingLine[]): SpendingLine[] {
  const amounts = budgetAmounts(budget)
  const planned = budget.map(({ item }, budgetLine): SpendingLine => {
    const own = typed.find((line) => line.budgetLine === budgetLine)
    const minor = amounts[budgetLine] ?? null
    const amount = minor === null ? (own?.planned ?? '') : inDollars(minor)
    return { budgetLine, item, planned: amount, spent: own?.spent ?? '' }
  })
  return [...planned, ...typed.filter(({ budgetLine }) => budgetLine === null)]
}

/** Whether the grantee has typed anything into a line that the budget did not have. */
export const isFilledLine = ({ budgetLine, item, planned, spent }: SpendingLine): boolean =>
  budgetLine !== null || [item, planned, spent].some((text) => text.trim() !== '')

/** The amounts of a line. An empty planned amount of a line that the budget did not have is zero. */
function amountsOf({ budgetLine, planned, spent }: SpendingLine): SpendingAmounts {
  const isUnplanned = budgetLine === null && planned.trim() === ''
  const plannedMinor = isUnplanned ? 0 : parseDollars(planned)
  const spentMinor = parseDollars(spent)
  const isRead = plannedMinor !== null && spentMinor !== null
  return { plannedMinor, spentMinor, differenceMinor: isRead ? plannedMinor - spentMinor : null }
}

/** The spending added up; amounts that cannot be read count as zero until they are corrected. */
export interface AddedSpending {
  readonly lines: readonly SpendingAmounts[]
  readonly plannedMinor: number
  readonly spentMinor: number
  readonly differenceMinor: number
}

/** Adds up the spending of a report. */
export function addUpSpending(typed: readonly SpendingLine[]): AddedSpending {
  const lines = typed.map(amountsOf)
  const sumOf = (name: 'plannedMinor' | 'spentMinor') =>
    lines.reduce((sum, line) => sum + (line[name] ?? 0), 0)
  const [plannedMinor, spentMinor] = [sumOf('plannedMinor'), sumOf('spentMinor')]
  return { lines, plannedMinor, spentMinor, differenceMinor: plannedMinor - spentMinor }
}

const NO_ITEM = 'Name what the money was for'
const UNREAD = 'Enter one amount in US dollars, such as 450 or 1,250.50'
const NO_AMOUNT = 'Enter the amount that was spent, or 0'

/** The name of a cell of the table, by which a fault is placed. */
export const spendingField = (line: number, name: 'item' | 'planned' | 'spent'): string =>
  `spendingLines.${line}.${name}`

/** What is wrong with the spending of a report that is to be submitted, by line: nothing is guessed and nothing left out. */
export function spendingFaults(typed: readonly SpendingLine[]): ErrorDetail[] {
  return typed.flatMap((line, index) => {
    const { plannedMinor, spentMinor } = amountsOf(line)
    const isNameless = line.budgetLine === null && line.item.trim() === ''
    const spent = line.spent.trim() === '' ? NO_AMOUNT : UNREAD
    return [
      ...(isNameless ? [{ path: spendingField(index, 'item'), message: NO_ITEM }] : []),
      ...(plannedMinor === null ? [{ path: spendingField(index, 'planned'), message: UNREAD }] : []),
      ...(spentMinor === null ? [{ path: spendingField(index, 'spent'), message: spent }] : []),
    ]
  })
}

const NOT_IN_BUDGET = 'This line is not in the budget of the application'

/** Lines that name a line of the budget which is not there, or which another one has named before. */
export function strangeLines(budget: readonly BudgetLine[], typed: readonly SpendingLine[]): ErrorDetail[] {
  return typed.flatMap(({ budgetLine }, index) => {
    const isAgain = typed.slice(0, index).some((line) => line.budgetLine === budgetLine)
    const isStrange = budgetLine !== null && (budgetLine >= budget.length || isAgain)
    return isStrange ? [{ path: `spendingLines.${index}.budgetLine`, message: NOT_IN_BUDGET }] : []
  })
}
