export { answerReport } from './answer-report.ts'
export { IncidentReportingPage } from './incident-reporting-page.tsx'
export { REPORT_FORM } from './submitted-report.ts'
