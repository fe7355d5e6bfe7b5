export {
  type LocalReports,
  openLocalReports,
} from './local-reports.ts'
export { freshnessOf } from './make-local.ts'
export { ownerName } from './maker.ts'
export { viewSource } from './view-source.ts'
