export { answerMailboxForm } from './answer-mailbox.ts'
export { RecordMailbox } from './record-mailbox.tsx'
