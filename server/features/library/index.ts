export {
  countApprovable,
  documentsKind,
  listPlayable,
  publicFilesOf,
  takeOffSiteAgain,
} from './documents/index.ts'
export { countReportApprovals } from './report-approvals/index.ts'
