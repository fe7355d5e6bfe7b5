export { looksFollowRecords } from './follow-records.ts'
export { isOneEnough, readReleaseRule, setReleaseRule } from './rule.ts'
export {
  closeLooks,
  forgetLooks,
  LOOK_COLUMNS,
  type Look,
  lockLooks,
  lookRow,
  openLooks,
  readLooks,
} from './table.ts'
