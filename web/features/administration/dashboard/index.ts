export { DashboardActions } from './dashboard-header.tsx'
