export { Reach, ReachToSet } from './reach.tsx'
