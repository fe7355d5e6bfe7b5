export {
  type CellValue,
  type ColumnHead,
  type ColumnKind,
  type FileRow,
  isNumeric,
  type ReadAs,
  TABLE_FILE_PROBLEMS,
  type TableColumn,
  TableFileError,
  type TableForm,
} from './columns.ts'
export { openCsv, readTableCsv, writeTableCsv } from './csv.ts'
export { readTableXlsx, writeTableXlsx } from './xlsx.ts'
export { openXlsx } from './xlsx-read.ts'
export type { TableSheet } from './xlsx-sheet.ts'
export {
  tableSheet,
  writeWorkbook,
} from './xlsx-workbook.ts'
export { ArchiveBroken, type PackedFile, readZipDirectory, unpack } from './zip-directory.ts'
