import { judgeBudget, parseDollars } from './grant-budget.ts'
import type { RoundExclusion } from './grant-round-parts.ts'
import { namedYear } from './named-year.ts'

/** What grant managers check before reviewers read an application (REQ-GRT-53). */
export const GRANT_CHECKS = [
  'registered',
  'years',
  'kind',
  'amount',
  'budget',
  'duplicates',
  'exclusions',
] as const
export type GrantCheck = (typeof GRANT_CHECKS)[number]

/** What a person says about a check: it is in order, it is not, or it has to be asked. */
export const CHECK_RESULTS = ['yes', 'no', 'unclear'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

/** The results that a person has entered. */
export type CheckResults = Readonly<Partial<Record<GrantCheck, CheckResult>>>

interface Facts {
  readonly answers: {
    readonly registrationNumber: string
    readonly yearEstablished: string
    readonly requestedAmount: string
    readonly budgetLines: Parameters<typeof judgeBudget>[0]
  }
  readonly settings: {
    readonly minimum: number
    readonly maximum: number
    readonly yearsOfOperation: number
    readonly personnelPercent: number
    readonly equipmentLimit: number
    readonly excluded: readonly RoundExclusion[]
  }
  /** The year in which the application arrived. */
  readonly year: number
  /** How many other applications have the same registration number or address. */
  readonly duplicates: number
  /** Entries of the exclusion list that nobody has judged yet. */
  readonly hits: number
}

const CENTS = 100

/**
 * What the answers seem to say about each check. It is shown beside the check and decides nothing: a budget in a
 * text, or a year in words from before these were refused, is read by a person.
 */
export function suggestedChecks({ answers, settings, year, duplicates, hits }: Facts): CheckResults {
  const established = namedYear(answers.yearEstablished)
  const minor = parseDollars(answers.requestedAmount)
  const isWithin = minor !== null && minor >= settings.minimum * CENTS && minor <= settings.maximum * CENTS
  return {
    registered: answers.registrationNumber.trim() === '' ? 'unclear' : 'yes',
    years: established === null ? 'unclear' : year - established >= settings.yearsOfOperation ? 'yes' : 'no',
    amount: minor === null ? 'unclear' : isWithin ? 'yes' : 'no',
    budget: budgetCheck(answers.budgetLines, settings),
    duplicates: duplicates === 0 ? 'yes' : 'unclear',
    exclusions: hits === 0 ? 'yes' : 'unclear',
  }
}

function budgetCheck(lines: Facts['answers']['budgetLines'], settings: Facts['settings']): CheckResult {
  if (lines.length === 0) return 'unclear'
  const judged = judgeBudget(lines, settings)
  const isUnread = judged.lines.some(({ hints }) => hints.includes('unread'))
  const isBroken =
    !judged.isWithin || judged.lines.some(({ hints }) => hints.some((hint) => hint !== 'unread'))
  if (isBroken) return 'no'
  return isUnread ? 'unclear' : 'yes'
}

/** Whether an application may go to its reviewers: every check has a result, and none speaks against it. */
export function isScreened(results: CheckResults): boolean {
  return GRANT_CHECKS.every((check) => results[check] !== undefined && results[check] !== 'no')
}
