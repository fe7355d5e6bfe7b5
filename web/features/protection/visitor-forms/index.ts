export { answerOnePageForm, receiptCodeOf, ticketFor } from './answer-one-page.ts'
export { isUnanswered } from './ask-voices.tsx'
export { AddFiles, ChooseFiles, SendingFiles } from './choose-files.tsx'
export { ClearForm } from './clear-form.tsx'
export { MailboxLink } from './mailbox-link.tsx'
export {
  type FieldProblems,
  type FieldTexts,
  fieldPropsOf,
  type OnePageDeclaration,
  type OnePageForm,
  type SubmittedOnePage,
  useOnePageForm,
  useSubmittedOnePage,
} from './one-page-form.ts'
export { PlaceFields } from './place-fields.tsx'
export { PrivacyNotes } from './privacy-notes.tsx'
export { Receipt } from './receipt.tsx'
export { SendTrouble } from './send-trouble.tsx'
export { SentConfirmation } from './sent-confirmation.tsx'
export { type SentForm, type SubmittedForm, useVisitorForm } from './use-visitor-form.ts'
export { endRecording, factsOfNote, isUnalteredNote, noteBeside, voiceNote } from './voice-files.ts'
