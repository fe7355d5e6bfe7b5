export { RecordConsents, WaitingOverrides } from './consents/index.ts'
export { ContactFacts, useContact } from './contact-facts/index.ts'
export { EmergencyWays, hasWays } from './emergency/index.ts'
export { Reach, ReachToSet } from './emergency-contact/index.ts'
export { RecordEvidence } from './evidence/index.ts'
export { RecordMailbox } from './mailbox/index.ts'
export {
  answerOnePageForm,
  ClearForm,
  type FieldProblems,
  type FieldTexts,
  fieldPropsOf,
  MailboxLink,
  type OnePageDeclaration,
  type OnePageForm,
  PlaceFields,
  PrivacyNotes,
  receiptCodeOf,
  SendTrouble,
  SentConfirmation,
  type SentForm,
  type SubmittedOnePage,
  ticketFor,
  useOnePageForm,
  useSubmittedOnePage,
} from './visitor-forms/index.ts'
