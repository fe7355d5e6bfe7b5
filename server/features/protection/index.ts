export { countOverrides, forgetOverrides } from './consent-overrides/index.ts'
export {
  checkCustody,
  type EvidenceFile,
  enterRecovered,
  enterReportedOpenings,
  filesOfUser,
  forgetFiles,
  readEvidenceFileRow,
  readReceived,
  removeFilesAgain,
} from './evidence/index.ts'
export { countPairs, forgetPairs } from './links/index.ts'
export { countMailboxes, forgetMailboxes } from './mailbox/index.ts'
export { countUnconfirmed, forgetProviders, readPublicProviders } from './providers/index.ts'
export { countAnswered, forgetLinks, forgetPins } from './referrals/index.ts'
export { countWaiting, foreseeAlarms, forgetAlarmed } from './triage/index.ts'
export {
  enterAsVisitor,
  noteOpened,
  ofVisitor,
  receive,
} from './visitor-reports/index.ts'
