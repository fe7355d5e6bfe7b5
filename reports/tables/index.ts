export {
  type CellValue,
  type ColumnHead,
  type ColumnKind,
  DEFAULT_MAX_ROWS,
  type FileRow,
  type RowSource,
  type TableColumn,
  TableFileError,
  type TableFileProblem,
} from './columns.ts'
export { readTableCsv, writeTableCsv } from './csv.ts'
export { readTableXlsx, type TableXlsxOptions, writeTableXlsx } from './xlsx.ts'
export type { TableSheet } from './xlsx-sheet.ts'
export {
  tableSheet,
  type WorkbookProperties,
  type WorkbookSpec,
  writeWorkbook,
} from './xlsx-workbook.ts'
