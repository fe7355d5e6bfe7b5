export {
  type LocalReports,
  openLocalReports,
} from './local-reports.ts'
export { viewSource } from './view-source.ts'
