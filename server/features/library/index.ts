export {
  countApprovable,
  documentsKind,
  listPlayable,
  publicFilesOf,
  takeOffSiteAgain,
} from './documents/index.ts'
export { countReportApprovals, returnedReports } from './report-approvals/index.ts'
