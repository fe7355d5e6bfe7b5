export { Reach, ReachToSet, telephonesOf } from './reach.tsx'
export { EmergencyWays, hasWays } from './ways.tsx'
