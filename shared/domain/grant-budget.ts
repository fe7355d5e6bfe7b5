import { parseMoney } from './money.ts'

/** What a line of a budget pays for. */
export const BUDGET_CATEGORIES = [
  'personnel',
  'activities',
  'travel',
  'materials',
  'equipment',
  'administration',
  'other',
] as const
export type BudgetCategory = (typeof BUDGET_CATEGORIES)[number]

/** Most lines of a budget. */
export const MOST_BUDGET_LINES = 40

/** The amount in cents that a text states in US dollars, named or not; null for any other text, and for a range. */
export function parseDollars(text: string): number | null {
  const money = parseMoney(text) ?? parseMoney(`${text} USD`)
  return money?.currency === 'USD' ? money.minor : null
}

const GROUPED = /^\d{1,3}(?:[,.\s]\d{3})+$/
const MOST = 1_000_000_000

/** The only number that a text names, such as `about 1,200 women`; null where it names none or several. */
export function numberIn(text: string): number | null {
  const found = text.match(/\d[\d,.\s]*/g) ?? []
  const digits = found[0]?.trim().replace(/[,.]$/, '') ?? ''
  if (found.length !== 1 || !(/^\d+$/.test(digits) || GROUPED.test(digits))) return null
  const number = Number(digits.replace(/[,.\s]/g, ''))
  return number <= MOST ? number : null
}
