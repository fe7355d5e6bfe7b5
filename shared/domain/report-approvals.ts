/**
 * How far the approval of a report by a second person is: requested, approved, declined, or ended after it was approved, because the
 * report was withdrawn or another one corrects it.
 */
export const APPROVAL_STATES = ['requested', 'approved', 'declined', 'withdrawn', 'corrected'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Whether a report was approved and is out of force now. */
export const hasApprovalEnded = (state: ApprovalState | undefined): boolean =>
  state === 'withdrawn' || state === 'corrected'

/** Why an approved report was withdrawn: a colleague decided it, or a person in it withdrew consent. */
export const WITHDRAWAL_CAUSES = ['decided', 'consent'] as const

/** Where reports are approved, and where those that were approved are listed. */
export const REPORT_APPROVALS_PATH = '/report-approvals'
/** The list of those that were decided. */
export const DECIDED_REPORTS_PATH = `${REPORT_APPROVALS_PATH}?which=decided`

/** The number of an approved report: the year of its approval in East Africa Time, and its place in that year. */
export const APPROVAL_NUMBER = /^\d{4}\/[1-9]\d*$/

/** Most letters of what a corrected report says of its changes. */
export const CHANGED_LIMIT = 1000

const APPROVED_DAYS = 2 * 365
const DAY_MS = 86_400_000

/** When the files and the data of a report that is approved now will be removed. */
export function approvedExpiry(now: Date): Date {
  return new Date(now.getTime() + APPROVED_DAYS * DAY_MS)
}

/** The error of asking for the approval of a report that has none to be given. */
export const NOT_FOR_APPROVAL = {
  message: 'Only a finished report whose data is kept can be approved. Make the report again.',
} as const
/** The error of asking a second time. */
export const ASKED_ALREADY = {
  message: 'This report was approved, or waits for approval. Look at the page on the approval of reports.',
} as const
/** The error of correcting what is not in force. */
export const NOT_TO_CORRECT = {
  path: 'corrects',
  message: 'Choose an approved report that was neither withdrawn nor corrected.',
} as const
/** The error of approving a report of one's own. */
export const OWN_REPORT = {
  message: 'You made this report or requested its approval. Ask a colleague to approve it.',
} as const
/** The error of approving what was not read. */
export const NOT_OPENED = { message: 'Open the report before you approve it.' } as const
/** The error of approving a report about people who do not agree any more. */
export const CONSENT_ENDED = {
  message:
    'A person in this report has withdrawn consent since it was made. Decline it, and make the report again.',
} as const
/** The error of removing a report that is in force. */
export const STAYS_APPROVED = {
  message:
    'An approved report is kept until it is withdrawn or corrected. Ask a colleague to withdraw it first.',
} as const
/** The error of opening a report that is not in force any more. */
export const APPROVAL_ENDED = {
  message: 'This report was withdrawn or corrected. Use the report that corrects it, or make a new one.',
} as const
