export { EmergencyTabs } from './emergency-tabs.tsx'
export { EmergencyWays, hasWays } from './ways.tsx'
