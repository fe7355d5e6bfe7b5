export { answerReport } from './answer-report.ts'
export { REPORT_FORM } from './submitted-report.ts'
