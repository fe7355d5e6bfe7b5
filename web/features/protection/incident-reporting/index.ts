export { answerOnePage, receiptCodeOf, ticketFor } from './answer-one-page.ts'
export { answerReport } from './answer-report.ts'
export { AddFiles } from './choose-files.tsx'
export { ClearForm } from './clear-form.tsx'
export { IncidentReportingPage } from './incident-reporting-page.tsx'
export { MailboxLink } from './mailbox-link.tsx'
export {
  controlsOf,
  type OnePage,
  type OnePageForm,
  type Problems,
  type Submitted,
  type Texts,
  useOnePageForm,
  useSubmitted,
} from './one-page-form.ts'
export { PlaceFields } from './place-fields.tsx'
export { PrivacyNotes } from './privacy-notes.tsx'
export { SendTrouble } from './send-trouble.tsx'
export { SentConfirmation } from './sent-confirmation.tsx'
export { REPORT_FORM } from './submitted-report.ts'
export { oneOf, type Rule, text } from './text-rules.ts'
export type { Sent } from './use-visitor-form.ts'
