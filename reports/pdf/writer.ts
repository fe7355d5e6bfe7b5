import type { Writable } from 'node:stream'
import type { OnProgress, WriteOptions } from '../model.ts'
import { flowInto, roomIn } from '../tables/flow.ts'
import type { Block, Heading, RecordList, ReportDocument } from '../templates/document.ts'
import { type Wording, wordingIn } from '../templates/wording.ts'
import { annexStrips, readAnnex } from './annexes.ts'
import { contentsStrips, entriesOf } from './contents.ts'
import { coverStrips } from './cover.ts'
import { chartStrips, smallTableStrips } from './figures.ts'
import { headingStrips, paragraphStrips } from './paragraphs.ts'
import { type Pen, penFor } from './pen.ts'
import { drawRunningLines } from './running-lines.ts'
import { anchorPages, type PlacedPage, paginate, type Strip } from './strips.ts'
import { LANDSCAPE, PORTRAIT } from './style.ts'
import { beginTaggedPdf } from './tagged-pdf.ts'

/** Reading the annexes' rows is this part of the work, drawing the pages the rest. */
const READING = 0.4

/**
 * Writes a report as tagged PDF (PDF/UA) and ends the target. Pages go out one by one. An aborted signal rejects
 * with its reason and destroys the target.
 */
export async function writePdf(
  report: ReportDocument,
  target: Writable,
  { onProgress, signal }: WriteOptions = {},
): Promise<void> {
  signal?.throwIfAborted()
  const wording = wordingIn(report.locale)
  const { title, subject, author, generatedAt, locale, organisation } = report
  const properties = {
    title,
    subject,
    author,
    producer: organisation,
    createdAt: generatedAt,
    language: locale,
  }
  const pdf = beginTaggedPdf(properties)
  const over = new AbortController()
  const stop = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  const flowing = flowInto([pdf], target, signal).finally(() => over.abort())
  const drawing = drawAll(pdf, report, wording, target, { onProgress, signal: stop }).catch(
    (error: unknown) => {
      pdf.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  )
  await Promise.all([flowing, drawing])
}

async function drawAll(
  pdf: PDFKit.PDFDocument,
  report: ReportDocument,
  wording: Wording,
  target: Writable,
  { onProgress, signal }: { onProgress?: OnProgress | undefined; signal: AbortSignal },
): Promise<void> {
  const pen = penFor(pdf)
  let numbers: ReadonlyMap<string, number> = new Map()
  const strips = await stripsOf(pen, report, wording, {
    pageOf: (anchor) => numbers.get(anchor) ?? 0,
    onProgress: (fraction) => onProgress?.(fraction * READING),
    signal,
  })
  const pages = paginate(strips, PORTRAIT)
  numbers = anchorPages(pages)
  for (const [index, page] of pages.entries()) {
    await roomIn(target, signal)
    drawPage(pen, page, index + 1, pages.length, report, wording)
    onProgress?.(READING + ((index + 1) / pages.length) * (1 - READING))
  }
  pen.end()
}

interface StripsOptions {
  readonly pageOf: (anchor: string) => number
  readonly onProgress: OnProgress
  readonly signal: AbortSignal
}

/** Everything that is printed, in its order, cut into strips. */
async function stripsOf(
  pen: Pen,
  report: ReportDocument,
  wording: Wording,
  { pageOf, onProgress, signal }: StripsOptions,
): Promise<Strip[]> {
  const anchorOf = (index: number) => `part-${index}`
  const annexHeads = report.annexes.map((list): Heading => annexHeading(list))
  const entries = entriesOf([...report.blocks, ...annexHeads], anchorOf)
  const mark = bookmarks(pen)
  const body = report.blocks.flatMap((block, index) =>
    blockStrips(pen, block, wording, { anchor: anchorOf(index), first: index === 0, mark }),
  )
  const annexes: Strip[] = []
  const expected = Math.max(
    1,
    report.annexes.reduce((sum, list) => sum + list.total, 0),
  )
  let before = 0
  for (const [index, list] of report.annexes.entries()) {
    const annex = await readAnnex(
      list,
      (count) => onProgress(Math.min(1, (before + count) / expected)),
      signal,
    )
    before += annex.rows.length
    const heading = annexHeading(list)
    const anchor = anchorOf(report.blocks.length + index)
    const onDraw = (drawing: Pen, top: number) => mark(drawing, heading, anchor, top)
    annexes.push(
      ...headingStrips(pen, heading, LANDSCAPE, { anchor, newPage: LANDSCAPE, onDraw }),
      ...(await annexStrips(pen, list, annex, LANDSCAPE, wording, signal)),
    )
  }
  onProgress(1)
  return [
    ...coverStrips(pen, report, PORTRAIT),
    ...contentsStrips(pen, entries, wording.words.page, PORTRAIT, pageOf),
    ...body,
    ...annexes,
  ]
}

function annexHeading({ label, title }: RecordList): Heading {
  return { kind: 'heading', level: 1, number: label ?? '', text: title }
}

type Mark = (pen: Pen, heading: Heading, anchor: string, top: number) => void

/** Puts headings into the bookmarks as they are drawn, parts below their sections, and names their places. */
function bookmarks({ pdf }: Pen): Mark {
  let section = pdf.outline
  return (pen, heading, anchor, top) => {
    pen.anchor(anchor, top)
    const text = `${heading.number} ${heading.text}`
    if (heading.level === 1) section = pdf.outline.addItem(text)
    else section.addItem(text)
  }
}

function blockStrips(
  pen: Pen,
  block: Block,
  wording: Wording,
  { anchor, first, mark }: { anchor: string; first: boolean; mark: Mark },
): Strip[] {
  switch (block.kind) {
    case 'heading': {
      const onDraw = (drawing: Pen, top: number) => mark(drawing, block, anchor, top)
      // The text begins on a page of its own, and so do the annexes, whose numbers have no full stop.
      const begins = first || (block.level === 1 && !block.number.endsWith('.'))
      return headingStrips(pen, block, PORTRAIT, { anchor, onDraw, ...(begins ? { newPage: PORTRAIT } : {}) })
    }
    case 'paragraph':
      return paragraphStrips(pen, block, PORTRAIT)
    case 'table':
      return smallTableStrips(pen, block, PORTRAIT, wording)
    case 'chart':
      return chartStrips(pen, block, PORTRAIT, wording)
  }
}

function drawPage(
  pen: Pen,
  { shape, strips }: PlacedPage,
  number: number,
  of: number,
  report: ReportDocument,
  wording: Wording,
): void {
  pen.page(shape)
  pen.decoration('Pagination', () =>
    drawRunningLines(pen, shape, { page: number, pages: of }, report, wording),
  )
  for (const { strip, top } of strips) strip.draw(pen, top, shape)
}
