export { LatestUpdates } from './latest-updates.tsx'
