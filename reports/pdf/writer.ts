import type { Writable } from 'node:stream'
import { readAnnexes } from '../annexes.ts'
import { lookIn } from '../look.ts'
import type { OnProgress, WriteOptions } from '../model.ts'
import { flowInto, roomIn } from '../tables/flow.ts'
import type { Block, Heading, RecordList, ReportDocument } from '../templates/document.ts'
import { scopeLines } from '../templates/scope.ts'
import { type Wording, wordingIn } from '../templates/wording.ts'
import { LANDSCAPE, PORTRAIT } from '../typesetting/style.ts'
import { annexLayout } from './annexes.ts'
import { type Canvas, canvasFor } from './canvas.ts'
import { contentsLayout, entriesOf } from './contents.ts'
import { coverLayout } from './cover.ts'
import { chartLayout, smallTableLayout } from './figures.ts'
import { anchorPages, type LayoutBlock, type PlacedPage, paginate } from './layout-blocks.ts'
import { headingLayout, paragraphLayout } from './paragraphs.ts'
import { drawRunningLines } from './running-lines.ts'
import { signaturesLayout } from './signatures.ts'
import { beginTaggedPdf } from './tagged-pdf.ts'

/** Reading the annexes' rows is this fraction of the work, drawing the pages the rest. */
const READING = 0.4

/**
 * Writes a report as tagged PDF (PDF/A-2a and PDF/UA-1) and ends the target. Pages are written out one by one. An aborted signal
 * rejects with its reason and destroys the target.
 */
export async function writePdf(
  report: ReportDocument,
  target: Writable,
  { onProgress, signal }: WriteOptions = {},
): Promise<void> {
  signal?.throwIfAborted()
  const wording = wordingIn(report.locale)
  const { title, subject, scope, author, generatedAt, locale, organisation } = report
  const properties = {
    title,
    // A PDF has one field for what it is about, so the whole scope follows there.
    subject: [subject, ...scopeLines(scope)].map((each) => each.replace(/\.$/, '')).join('. '),
    keywords: scope.keywords.join(', '),
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
  const canvas = canvasFor(pdf, lookIn(report.accentColour))
  let numbers: ReadonlyMap<string, number> = new Map()
  const layoutBlocks = await layoutOf(canvas, report, wording, {
    pageOf: (anchor) => numbers.get(anchor) ?? 0,
    onProgress: (fraction) => onProgress?.(fraction * READING, 'reading'),
    signal,
  })
  const pages = paginate(layoutBlocks, PORTRAIT)
  numbers = anchorPages(pages)
  const stepOf = (page: number) =>
    report.sections.findLast(({ first }) => (numbers.get(anchorOf(first)) ?? 0) <= page)?.section ??
    report.sections[0]?.section ??
    'file'
  for (const [index, page] of pages.entries()) {
    await roomIn(target, signal)
    drawPage(canvas, page, index + 1, pages.length, report, wording)
    onProgress?.(READING + ((index + 1) / pages.length) * (1 - READING), stepOf(index + 1))
  }
  canvas.end()
}

const anchorOf = (block: number) => `part-${block}`

interface LayoutOptions {
  readonly pageOf: (anchor: string) => number
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/** Everything that is printed, in order, cut into layout blocks. */
async function layoutOf(
  canvas: Canvas,
  report: ReportDocument,
  wording: Wording,
  { pageOf, onProgress, signal }: LayoutOptions,
): Promise<LayoutBlock[]> {
  const annexHeads = report.annexes.map((list): Heading => annexHeading(list))
  const entries = entriesOf([...report.blocks, ...annexHeads], anchorOf)
  const mark = bookmarks(canvas)
  const body = report.blocks.flatMap((block, index) =>
    blockLayout(canvas, block, wording, { anchor: anchorOf(index), first: index === 0, mark }),
  )
  const annexes: LayoutBlock[] = []
  for (const [index, annex] of (await readAnnexes(report.annexes, onProgress, signal)).entries()) {
    const heading = annexHeading(annex.list)
    const anchor = anchorOf(report.blocks.length + index)
    const onDraw = (drawing: Canvas, top: number) => mark(drawing, heading, anchor, top)
    annexes.push(
      ...headingLayout(canvas, heading, LANDSCAPE, { anchor, newPage: LANDSCAPE, onDraw }),
      ...(await annexLayout(canvas, annex, LANDSCAPE, wording, signal)),
    )
  }
  onProgress(1)
  return [
    ...coverLayout(canvas, report, PORTRAIT, wording),
    ...contentsLayout(canvas, entries, wording.words.page, PORTRAIT, pageOf),
    ...body,
    ...annexes,
  ]
}

function annexHeading({ label, title }: RecordList): Heading {
  return { kind: 'heading', level: 1, number: label ?? '', text: title }
}

type Mark = (canvas: Canvas, heading: Heading, anchor: string, top: number) => void

/** Adds headings to the bookmarks as they are drawn, parts below their sections, and anchors for them. */
function bookmarks({ pdf }: Canvas): Mark {
  let section = pdf.outline
  return (canvas, heading, anchor, top) => {
    canvas.anchor(anchor, top)
    const text = `${heading.number} ${heading.text}`
    if (heading.level === 1) section = pdf.outline.addItem(text)
    else section.addItem(text)
  }
}

function blockLayout(
  canvas: Canvas,
  block: Block,
  wording: Wording,
  { anchor, first, mark }: { anchor: string; first: boolean; mark: Mark },
): LayoutBlock[] {
  switch (block.kind) {
    case 'heading': {
      const onDraw = (drawing: Canvas, top: number) => mark(drawing, block, anchor, top)
      // The text begins on a new page, and so does each annex, whose number has no full stop.
      const begins = first || (block.level === 1 && !block.number.endsWith('.'))
      return headingLayout(canvas, block, PORTRAIT, {
        anchor,
        onDraw,
        ...(begins ? { newPage: PORTRAIT } : {}),
      })
    }
    case 'paragraph':
      return paragraphLayout(canvas, block, PORTRAIT)
    case 'table':
      return smallTableLayout(canvas, block, PORTRAIT, wording)
    case 'chart':
      return chartLayout(canvas, block, PORTRAIT, wording)
    case 'signatures':
      return signaturesLayout(canvas, block, PORTRAIT)
  }
}

function drawPage(
  canvas: Canvas,
  { shape, layoutBlocks }: PlacedPage,
  number: number,
  of: number,
  report: ReportDocument,
  wording: Wording,
): void {
  canvas.page(shape)
  canvas.decoration('Pagination', () =>
    drawRunningLines(canvas, shape, { page: number, pages: of }, report, wording),
  )
  for (const { layoutBlock, top } of layoutBlocks) layoutBlock.draw(canvas, top, shape)
}
