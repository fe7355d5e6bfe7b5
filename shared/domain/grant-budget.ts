import { withoutArabicDigits } from './arabic-digits.ts'
import type { RoundExclusion } from './grant-round-parts.ts'
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

/** A line of a budget; number and price are text, as the applicant typed them, and the price is in US dollars. */
export interface BudgetLine {
  readonly category: BudgetCategory
  readonly item: string
  readonly quantity: string
  readonly unitCost: string
}

/** The rules of a round for budgets (REQ-GRT-09); the limit is in whole dollars. */
export interface BudgetRules {
  readonly personnelPercent: number
  readonly equipmentLimit: number
  readonly excluded: readonly RoundExclusion[]
}

/** What speaks against a line: a number that can't be read, equipment above the limit, or what the round excludes. */
export type LineHint = 'unread' | 'tooDear' | RoundExclusion

/** A line with its amount in cents, its part of the whole in percent, and its hints. */
export interface JudgedLine {
  readonly minor: number | null
  readonly share: number | null
  readonly hints: readonly LineHint[]
}

/** A budget as its rules see it; amounts are in cents. */
export interface JudgedBudget {
  readonly lines: readonly JudgedLine[]
  readonly total: number
  readonly personnel: number
  /** In percent, not rounded; null for an empty budget. */
  readonly personnelShare: number | null
  readonly isWithin: boolean
}

const MINOR = 100
const MOST = 1_000_000_000
const GROUPED = /^\d{1,3}(?:[,.\s]\d{3})+$/
const inLatinDigits = (text: string) => withoutArabicDigits(text).replace(/٬/g, ',')

/** The amount in cents that a text states in US dollars, named or not; null for any other text, and for a range. */
export function parseDollars(text: string): number | null {
  const latin = inLatinDigits(text)
  const money = parseMoney(latin) ?? parseMoney(`${latin} USD`)
  return money?.currency === 'USD' ? money.minor : null
}

/** The only number that a text names, such as `about 1,200 women`; null where it names none or several. */
export function numberIn(text: string): number | null {
  const numbers = inLatinDigits(text).match(/\d[\d,.\s]*/g) ?? []
  const digits = numbers[0]?.trim().replace(/[,.]$/, '') ?? ''
  if (numbers.length !== 1 || !(/^\d+$/.test(digits) || GROUPED.test(digits))) return null
  const number = Number(digits.replace(/[,.\s]/g, ''))
  return number <= MOST ? number : null
}

/** Words by which a line gives away that it pays for what a round may exclude, in English, Somali and Arabic. */
const EXCLUDED_WORDS: Readonly<Record<RoundExclusion, RegExp>> = {
  vehicles:
    /\b(vehicle|car|cars|motorbike|motorcycle|pickup|minibus)s?\b|\b(gaari|gaadhi|mooto|baabuur)\w*|سيارة|مركبة|دراجة نارية/iu,
  construction:
    /\b(construction|building works|renovation)\b|\bdhismo\w*|\bdhisid\w*|بناء مبنى|أعمال البناء|إنشاء مبنى/iu,
  political:
    /\b(political party|election campaign|candidates?)\b|\bxisbi\w*|\bmusharax\w*|حزب|حملة انتخابية|مرشح/iu,
}
/** Renting or fuel is transport and no vehicle. */
const ONLY_HIRED =
  /\b(hire|hiring|rent|rental|fuel|fare|transport)\b|\b(kiro|kiraynta|shidaal)\w*|إيجار|استئجار|وقود/iu

/** Judges a budget by the rules of a round; they are guidance, and nothing here keeps an application from being sent. */
export function judgeBudget(lines: readonly BudgetLine[], rules: BudgetRules): JudgedBudget {
  const amounts = budgetAmounts(lines)
  const total = amounts.reduce<number>((sum, minor) => sum + (minor ?? 0), 0)
  const personnel = amounts.reduce<number>(
    (sum, minor, index) => sum + (lines[index]?.category === 'personnel' ? (minor ?? 0) : 0),
    0,
  )
  const personnelShare = total === 0 ? null : (personnel / total) * 100
  return {
    ...{ total, personnel, personnelShare },
    isWithin: personnelShare === null || personnelShare <= rules.personnelPercent,
    lines: lines.map((line, index) => {
      const minor = amounts[index] ?? null
      const share = minor === null || total === 0 ? null : (minor / total) * 100
      return { minor, share, hints: hintsOf(line, minor, rules) }
    }),
  }
}

/** The amounts of the lines in cents; null for one with a number that cannot be read. */
export const budgetAmounts = (lines: readonly BudgetLine[]): readonly (number | null)[] => lines.map(amountOf)

/** The amount of a line in cents; an empty number counts as one. */
function amountOf({ quantity, unitCost }: BudgetLine): number | null {
  const unit = parseDollars(unitCost)
  const count = quantity.trim() === '' ? 1 : parseCount(quantity)
  if (unit === null || count === null) return null
  const minor = Math.round(unit * count)
  return minor <= MOST * MINOR ? minor : null
}

/** A number of pieces or months, also in halves. */
function parseCount(text: string): number | null {
  const latin = inLatinDigits(text).trim()
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(latin)) return null
  return Number(latin.replace(',', '.'))
}

function hintsOf(line: BudgetLine, minor: number | null, rules: BudgetRules): LineHint[] {
  const { category, item, quantity, unitCost } = line
  const isEmpty = quantity.trim() === '' && unitCost.trim() === ''
  const unit = parseDollars(unitCost)
  const isTooDear = category === 'equipment' && unit !== null && unit > rules.equipmentLimit * MINOR
  const excluded = rules.excluded.filter(
    (name) => EXCLUDED_WORDS[name].test(item) && !(name === 'vehicles' && ONLY_HIRED.test(item)),
  )
  return [
    ...(minor === null && !isEmpty ? (['unread'] as const) : []),
    ...(isTooDear ? (['tooDear'] as const) : []),
    ...excluded,
  ]
}
