export { type AssembleOptions, assembleReport } from './assemble.ts'
export { type MadeReport, makeReport, type ReportKeeper } from './make-report.ts'
export type {
  CaseRow,
  CaseStudy,
  CountedDays,
  Foremost,
  IncidentRow,
  OnProgress,
  RecommendationRow,
  ReportCollection,
  ReportData,
  ReportHighlights,
  ReportRequest,
  ReportRows,
  ReportSource,
  WriteOptions,
} from './model.ts'
export { type RecordSourceOptions, recordReportSource } from './record-source.ts'
export { monitoringSnapshot } from './snapshot.ts'
export { reportFileName, type WrittenReport, writeReport } from './write-report.ts'
