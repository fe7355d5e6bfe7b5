export { forgetRows } from './imports/index.ts'
export { readPublicMonitoring, withdrawRecommendations } from './public/index.ts'
export {
  bringSummaryBack,
  countProposals,
  forgetSummaries,
  publishedSummaries,
  refusedSummaries,
  withdrawAgain,
} from './publications/index.ts'
export { checkVerifications, countProposed, forgetVerifications } from './record-verification/index.ts'
export { countReleases, forgetReleases, noteTakenDown, refusedChanges } from './releases/index.ts'
