export { handOverUnsent } from './hand-over.ts'
export { makeExchange } from './make-file.ts'
export { AnswerEnded, readAnswer, takeAnswer } from './take-answer.ts'
