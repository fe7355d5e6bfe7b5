export { DashboardHeader } from './dashboard-header.tsx'
