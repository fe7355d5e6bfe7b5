export {
  type LocalReports,
  openLocalReports,
} from './local-reports.ts'
