export {
  type LocalReports,
  type LocalReportsOptions,
  type OpenedReport,
  openLocalReports,
} from './local-reports.ts'
