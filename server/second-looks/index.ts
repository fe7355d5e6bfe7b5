export { looksFollowRecords } from './follow-records.ts'
export {
  closeLooks,
  forgetLooks,
  LOOK_COLUMNS,
  type Look,
  lockLooks,
  lookRow,
  type NewLook,
  openLooks,
  readLooks,
} from './table.ts'
