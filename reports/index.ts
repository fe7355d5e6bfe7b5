export { type AssembleOptions, assembleReport } from './assemble.ts'
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
export { reportFileName, type WrittenReport, writeReport } from './write-report.ts'
