import type { ReaderLimits } from '#files/apart/reader-line.ts'
import type { FileRow } from '#reports/tables/index.ts'
import { createParsers } from '#server/parsers/run-parser.ts'
import { makeZip, type ZipPart } from './make-zip.ts'

/** Readings in processes of their own, with limits that only hostile files reach. */
export const parsers = createParsers()
const WIDE: ReaderLimits = { memoryMb: 1024, heapMb: 512, milliseconds: 60_000 }
/** The XML of a sheet with one cell, `Title`. */
export const SHEET =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Title</t></is></c></row></sheetData>'

/** The rows of a table file. */
export async function readApart(
  file: Uint8Array,
  limits: Partial<ReaderLimits> = {},
  kind: 'csv' | 'xlsx' = 'xlsx',
): Promise<readonly FileRow[]> {
  const all: FileRow[] = []
  const taker = { begin: () => undefined, rows: (rows: readonly FileRow[]) => void all.push(...rows) }
  await parsers.readTable({ file, kind, readAs: {} }, taker, { ...WIDE, ...limits })
  return all
}

/** Reads a workbook of these parts. */
export const readParts = (parts: readonly ZipPart[], limits: Partial<ReaderLimits> = {}) =>
  readApart(makeZip(parts), limits)

export function readPdfText(file: Buffer, limits: Partial<ReaderLimits> = {}) {
  async function* content() {
    yield file.subarray(0, 1000)
    yield file.subarray(1000)
  }
  return parsers.readText({ type: 'pdf' }, content(), { ...WIDE, ...limits })
}
