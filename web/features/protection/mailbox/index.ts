export { answerMailboxForm } from './answer-mailbox.ts'
export { CallersCode } from './callers-code.tsx'
export { RecordMailbox } from './record-mailbox.tsx'
