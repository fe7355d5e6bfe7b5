export { mayLeaveOn, overriddenOn, standingsOn } from './may-leave.ts'
