import { Readable, type Writable } from 'node:stream'
import type { RowSource, TableColumn } from './columns.ts'
import { excelLibrary } from './excel-library.ts'
import { flowInto } from './flow.ts'
import { type Frame, frameOf } from './xlsx-frame.ts'
import { sheetPart, type TableSheet } from './xlsx-sheet.ts'
import type { Late, WorkbookSpec } from './xlsx-spec.ts'
import { escapedXml } from './xml-text.ts'

/** Makes the sheet of a typed table. */
export function tableSheet<Row>(
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: () => RowSource<Row>,
): TableSheet {
  return {
    name,
    columns,
    rows: async function* () {
      for await (const row of rows()) yield columns.map((column) => column.value(row))
    },
  }
}

/**
 * Writes the workbook and ends the target; an aborted signal rejects with its reason and destroys the target. The
 * library writes a small workbook with everything but the rows; its parts are then packed again while the rows are
 * streamed into their sheets. So charts, styles and properties come from the library, and a hundred thousand rows
 * take no memory, which the library's own streaming writer only allows without charts.
 */
export async function writeWorkbook(
  spec: WorkbookSpec,
  target: Writable,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  signal?.throwIfAborted()
  const library = await excelLibrary()
  const frame = await frameOf(library, spec)
  const archive = library.zip({ modTime: spec.properties.createdAt })
  // The archive packs ahead of its reader, so the rows themselves must be slowed or stopped for a slow or failing
  // target.
  const targetClosed = new AbortController()
  const stop = signal ? AbortSignal.any([signal, targetClosed.signal]) : targetClosed.signal
  // The archive reads its parts one after the other, so that those at its end know of all rows.
  for (const { path, bytes } of earlyFirst(frame, spec)) {
    const table = frame.tables.get(path)
    if (table) {
      const { sheet, header } = table
      archive.add(path, sheetPart({ xml: decode(bytes), header }, sheet, target, stop))
    } else archive.add(path, isLate(bytes, spec) ? settled(bytes, spec) : bytes)
  }
  try {
    await flowInto([Readable.from(archive.stream())], target, signal)
  } finally {
    targetClosed.abort()
  }
}

/** The corrected parts of a frame, those that say something of all rows at the end. */
function earlyFirst(frame: Frame, spec: WorkbookSpec): Frame['parts'] {
  const parts = frame.parts.map(({ path, bytes }) => ({ path, bytes: corrected(path, bytes, frame, spec) }))
  const [early, late] = [false, true].map((wanted) =>
    parts.filter(({ bytes }) => isLate(bytes, spec) === wanted),
  )
  return [...(early ?? []), ...(late ?? [])]
}

function isLate(bytes: Uint8Array, { late = [] }: WorkbookSpec): boolean {
  if (late.length === 0) return false
  const xml = decode(bytes)
  return late.some(({ token }) => placesOf(token).some((place) => xml.includes(place)))
}

/** As the text of an element, and as the value of an attribute. */
function placesOf(token: Late['token']): readonly string[] {
  return [`>${token}<`, `"${token}"`]
}

/** The part with its late values, which are asked for when the archive comes to it. */
async function* settled(bytes: Uint8Array, { late = [] }: WorkbookSpec): AsyncGenerator<Uint8Array> {
  let xml = decode(bytes)
  for (const { token, value } of late) {
    for (const place of placesOf(token)) {
      xml = xml.replaceAll(place, () => place.replace(String(token), () => escapedXml(String(value()))))
    }
  }
  yield encode(xml)
}

function corrected(
  path: string,
  bytes: Uint8Array,
  { parts, altTexts }: Frame,
  { changeChart }: WorkbookSpec,
): Uint8Array {
  if (changeChart && /^xl\/charts\/chart\d+\.xml$/.test(path)) return encode(changeChart(decode(bytes)))
  const place = drawingsOf(parts).indexOf(path)
  return place < 0 ? bytes : withAltText(bytes, altTexts[place])
}

/** The drawings in the order of their sheets; each has the chart of one. */
function drawingsOf(parts: Frame['parts']): string[] {
  const numberOf = (path: string) => Number(/^xl\/drawings\/drawing(\d+)\.xml$/.exec(path)?.[1] ?? 0)
  return parts
    .map(({ path }) => path)
    .filter((path) => numberOf(path) > 0)
    .toSorted((one, other) => numberOf(one) - numberOf(other))
}

/** The library gives charts no alternative text, so it is added to the drawing. */
function withAltText(bytes: Uint8Array, text: string | undefined): Uint8Array {
  if (text === undefined) return bytes
  return encode(decode(bytes).replace(/<xdr:cNvPr /, (start) => `${start}descr="${escapedXml(text)}" `))
}

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
