import { addDays } from './dates.ts'
import { type BankState, type Payable, payableMinor } from './grant-payments.ts'
import { isWritable, type ReportState } from './grant-reports.ts'

/** What a letter says to applicants about the decision. */
export const LETTER_KINDS = ['award', 'decline'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** How they were told: by e-mail from here, or in another way, which staff record. */
export const LETTER_WAYS = ['email', 'other'] as const
export type LetterWay = (typeof LETTER_WAYS)[number]

/** Where a letter has the link by which the applicant goes on. */
export const LETTER_LINK = '{link}'

/** Days within which an agreement is signed (REQ-GRT-05). */
export const SIGN_WITHIN_DAYS = 14

/** The last day of signing, by the day on which the applicant was told. */
export const signBy = (toldOn: string): string => addDays(toldOn, SIGN_WITHIN_DAYS)

/** The states of an application that was awarded a grant, in their order. */
export const AWARD_STATES = ['awarded', 'agreement-signed', 'active', 'completed'] as const

/** The states in which there is something to do after the decision. */
export const DECIDED_STATES = [...AWARD_STATES, 'declined'] as const

/** What is to be done next about a decision, or about an award. */
export const AWARD_STEPS = [
  'letter',
  'agreement',
  'bank',
  'check-bank',
  'approve-bank',
  'pay',
  'release',
  'report',
  'read-report',
  'complete',
  'none',
] as const
export type AwardStep = (typeof AWARD_STEPS)[number]

/** What the next step follows from. */
export interface AwardFacts {
  readonly state: string
  /** The day on which the applicant learned the decision; null before. */
  readonly toldOn: string | null
  /** Null for a declined application. */
  readonly awardedMinor: number | null
  /** Where the bank details are that wait for grant managers; null if none do. */
  readonly waitingBank: BankState | null
  readonly hasBank: boolean
  readonly payments: readonly { readonly amountMinor: number; readonly released: boolean }[]
  readonly reports: readonly { readonly state: ReportState; readonly dueOn: string }[]
}

interface NextStep {
  readonly step: AwardStep
  readonly dueOn: string | null
}

/** The next step, and the day until which it is due where there is one (REQ-GRT-80). */
export function nextStep(facts: AwardFacts): NextStep {
  const { state, toldOn } = facts
  if (toldOn === null) return { step: 'letter', dueOn: null }
  if (state === 'awarded') return { step: 'agreement', dueOn: signBy(toldOn) }
  if (state === 'declined' || state === 'completed') return { step: 'none', dueOn: null }
  return payStep(facts) ?? reportStep(facts)
}

/** What an award may be paid by the rule of disbursements. */
export function payableOf({ awardedMinor, payments, reports }: AwardFacts): number {
  const payable: Payable = {
    awardedMinor: awardedMinor ?? 0,
    paidMinor: payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    payments: payments.length,
    approvedReports: reports.filter((report) => report.state === 'approved').length,
  }
  return payableMinor(payable)
}

function payStep(facts: AwardFacts): NextStep | null {
  const { waitingBank, hasBank, payments, reports } = facts
  const at = (step: AwardStep): NextStep => ({ step, dueOn: null })
  if (waitingBank !== null) return at(waitingBank === 'proposed' ? 'check-bank' : 'approve-bank')
  if (!hasBank) return at('bank')
  if (payments.some(({ released }) => !released)) return at('release')
  if (reports.some(({ state }) => state === 'submitted')) return at('read-report')
  return payableOf(facts) > 0 ? at('pay') : null
}

function reportStep({ reports }: AwardFacts): NextStep {
  const [first] = reports
    .filter(({ state }) => isWritable(state))
    .map(({ dueOn }) => dueOn)
    .toSorted()
  return first === undefined ? { step: 'complete', dueOn: null } : { step: 'report', dueOn: first }
}
