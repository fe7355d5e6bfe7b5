export { type AssembleOptions, assembleReport } from './assemble.ts'
export { type CertificateSheet, type CertificateWords, certificatePdf } from './certificate/index.ts'
export { courseSyllabus, type SyllabusRequest } from './courses/syllabus.ts'
export { reportFileName } from './formats.ts'
export { changedBetween } from './frozen/changed.ts'
export {
  type FileOptions,
  type FrozenReport,
  freezeReport,
  type MadeReport,
  makeFile,
  type ReportKeeper,
} from './make-report.ts'
export type {
  CaseStudy,
  CountedDays,
  Foremost,
  Freshness,
  OnProgress,
  ReportCollection,
  ReportData,
  ReportHighlights,
  ReportRequest,
  ReportRow,
  ReportSource,
  WriteOptions,
  WriteReport,
  WrittenReport,
} from './model.ts'
export {
  type DocumentRequest,
  organizationDocument,
  type PublishedFigures,
} from './organization/index.ts'
export { writePdf } from './pdf/writer.ts'
export { previewReport } from './preview.ts'
export { previewPages } from './preview-pages.ts'
export { type RecordSourceOptions, recordReportSource } from './record-source.ts'
export { monitoringSnapshot } from './snapshot.ts'
export type { ReportDocument } from './templates/document.ts'
export { writeReport } from './write-report.ts'
