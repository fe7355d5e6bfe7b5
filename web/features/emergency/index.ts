export { EmergencyTabs } from './emergency-tabs.tsx'
