export { disclosuresOf, forgetDisclosures, forgetGoneRecords, noteDisclosed } from './disclosures.ts'
export { mayLeaveOn, overriddenOn, standingsOn } from './may-leave.ts'
export { parentsOf } from './parents.ts'
export { refusedToBeCounted } from './refused.ts'
