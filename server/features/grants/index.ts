export { DRAFT_HASHES } from './grant-drafts/index.ts'
export { countWaitingApplications } from './grant-management/index.ts'
export { GRANT_HASHES } from './grants/index.ts'
