import { addDays } from './dates.ts'

/** The reports of an award: the first one opens the way for the second disbursement. */
export const REPORT_KINDS = ['interim', 'final'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Where an implementation report is. */
export const REPORT_STATES = ['due', 'draft', 'submitted', 'needs-revision', 'approved'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What staff decide about a submitted report. */
export const REPORT_VERDICTS = ['needs-revision', 'approved'] as const

/** Whether the applicant writes it now. */
export const isWritable = (state: ReportState): boolean => state !== 'submitted' && state !== 'approved'

const DAY_MS = 86_400_000

/** Days after the end of a project within which its last report is due. */
const FINAL_REPORT_DAYS = 30

/** The days on which reports are due at first: halfway, and a month after the end (decision 0366). */
export function reportDays(startsOn: string, endsOn: string): Readonly<Record<ReportKind, string>> {
  return {
    interim: addDays(startsOn, Math.ceil((Date.parse(endsOn) - Date.parse(startsOn)) / DAY_MS / 2)),
    final: addDays(endsOn, FINAL_REPORT_DAYS),
  }
}

/** A question of the report; `min` is 0 where an answer may be left out. */
interface ReportQuestion {
  readonly min: number
  readonly message: string
}

/** What an implementation report asks, in the order of its form. */
export const REPORT_QUESTIONS = {
  activities: { min: 50, message: 'Describe the activities (minimum 50 characters)' },
  results: { min: 50, message: 'Describe the results (minimum 50 characters)' },
  beneficiaries: { min: 1, message: 'Say how many people were reached' },
  spending: { min: 20, message: 'Say what the money was spent on (minimum 20 characters)' },
  challenges: { min: 0, message: '' },
  next: { min: 0, message: '' },
} as const satisfies Readonly<Record<string, ReportQuestion>>
export type ReportQuestionName = keyof typeof REPORT_QUESTIONS
export const REPORT_QUESTION_NAMES = Object.keys(REPORT_QUESTIONS) as ReportQuestionName[]

/** Longest answer, in characters. */
export const REPORT_ANSWER_MAX = 5_000
