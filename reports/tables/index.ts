export {
  type CellValue,
  type ColumnHead,
  type ColumnKind,
  type FileRow,
  isNumeric,
  type TableColumn,
  TableFileError,
  type TableFileProblem,
} from './columns.ts'
export { readTableCsv, writeTableCsv } from './csv.ts'
export { readTableXlsx, writeTableXlsx } from './xlsx.ts'
export type { TableSheet } from './xlsx-sheet.ts'
export {
  tableSheet,
  writeWorkbook,
} from './xlsx-workbook.ts'
export { ArchiveBroken, type PackedFile, readZipDirectory, unpack } from './zip-directory.ts'
