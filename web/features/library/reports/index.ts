export { DownloadReport } from './download-report.tsx'
export { SnapshotButton } from './snapshot-button.tsx'
export { fileNameOf } from './use-download.ts'
