import { PREVIEWED_PAGES, type ReportPages } from '#shared/contract/library/report-pages.ts'
import { MAX_ANNEX_ROWS } from './annexes.ts'
import { type AssembleOptions, assembleReport } from './assemble.ts'
import { lookIn } from './look.ts'
import type { ReportRequest, ReportSource } from './model.ts'
import { layoutOf } from './pdf/document-layout.ts'
import { drawPage } from './pdf/draw-page.ts'
import { anchorPages, paginate } from './pdf/layout-blocks.ts'
import { pictureCanvas } from './pdf/picture-canvas.ts'
import type { RecordList, ReportDocument } from './templates/document.ts'
import { reportDocument } from './templates/report-document.ts'
import { wordingIn } from './templates/wording.ts'
import { PORTRAIT } from './typesetting/style.ts'

/**
 * The first pages of the PDF that a request would make now, as they are drawn there, and what its lists would leave out. The rows of
 * lists are counted and on none of these pages.
 */
export async function previewPages(
  request: ReportRequest,
  source: ReportSource,
  { signal = new AbortController().signal, ...options }: AssembleOptions,
): Promise<ReportPages> {
  const report = reportDocument(await assembleReport(request, source, { ...options, signal }))
  const leftOut = await leftOutOf(report.annexes, report, signal)
  const wording = wordingIn(report.locale)
  const { canvas, pages } = pictureCanvas(lookIn(report.accentColour))
  const shown: ReportDocument = { ...report, annexes: report.annexes.map(withoutRows) }
  let numbers: ReadonlyMap<string, number> = new Map()
  const blocks = await layoutOf(canvas, shown, wording, {
    pageOf: (anchor) => numbers.get(anchor) ?? 0,
    onProgress: () => undefined,
    signal,
  })
  const placed = paginate(blocks, PORTRAIT)
  numbers = anchorPages(placed)
  for (const [index, page] of placed.slice(0, PREVIEWED_PAGES).entries())
    drawPage(canvas, page, { page: index + 1, pages: placed.length }, shown, wording)
  return { pages, total: placed.length, leftOut }
}

function withoutRows(list: RecordList): RecordList {
  return { ...list, total: 0, table: { ...list.table, rows: noRows } }
}

async function* noRows(): AsyncGenerator<never> {
  // They are on later pages.
}

/** What each list leaves out; of one that is too long for the document, that it is. */
async function leftOutOf(
  lists: readonly RecordList[],
  { locale }: Pick<ReportDocument, 'locale'>,
  signal: AbortSignal,
): Promise<ReportPages['leftOut']> {
  const { words, fill } = wordingIn(locale)
  const sentences: ReportPages['leftOut'] = []
  for (const { title, total, table, leftOut } of lists) {
    if (total > MAX_ANNEX_ROWS) {
      sentences.push({ title, text: fill(words.text.annexInExcel, { count: total }) })
      continue
    }
    for await (const _row of table.rows()) signal.throwIfAborted()
    const text = leftOut()
    if (text !== null) sentences.push({ title, text })
  }
  return sentences
}
