export { looksFollowRecords } from './follow-records.ts'
export {
  closeLooks,
  forgetLooks,
  LOOK_COLUMNS,
  type Look,
  lockLooks,
  lookRow,
  openLooks,
  readLooks,
} from './rows.ts'
export { isOneEnough, readReleaseRule, setReleaseRule } from './rule.ts'
