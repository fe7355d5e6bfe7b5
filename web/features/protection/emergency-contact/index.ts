export { Reach, ReachToSet, telephonesOf } from './reach.tsx'
