export { RecordConsents, WaitingOverrides } from './consents/index.ts'
export { EmergencyWays, hasWays } from './emergency/index.ts'
export { ContactFacts, Reach, ReachToSet, useContact } from './emergency-contact/index.ts'
export { RecordEvidence } from './evidence/index.ts'
export {
  answerOnePage,
  ClearForm,
  controlsOf,
  MailboxLink,
  type OnePage,
  type OnePageForm,
  oneOf,
  PlaceFields,
  PrivacyNotes,
  type Problems,
  type Rule,
  receiptCodeOf,
  SendTrouble,
  type Sent,
  SentConfirmation,
  type Submitted,
  type Texts,
  text,
  ticketFor,
  useOnePageForm,
  useSubmitted,
} from './incident-reporting/index.ts'
export { RecordMailbox } from './mailbox/index.ts'
