import type { Writable } from 'node:stream'
import { REPORT_STEPS } from '#shared/domain/report-options.ts'
import { lookIn } from '../look.ts'
import type { OnProgress, WriteOptions } from '../model.ts'
import { flowInto, roomIn } from '../tables/flow.ts'
import type { ReportDocument } from '../templates/document.ts'
import { scopeLines } from '../templates/scope.ts'
import { type Wording, wordingIn } from '../templates/wording.ts'
import { PORTRAIT } from '../typesetting/style.ts'
import { canvasFor } from './canvas.ts'
import { anchorOf, layoutOf } from './document-layout.ts'
import { drawPage } from './draw-page.ts'
import { anchorPages, paginate } from './layout-blocks.ts'
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
    report.sections
      .map(({ section, first }) => ({ step: REPORT_STEPS.find((step) => step === section), first }))
      .findLast(({ step, first }) => step && (numbers.get(anchorOf(first)) ?? 0) <= page)?.step ?? 'file'
  for (const [index, page] of pages.entries()) {
    await roomIn(target, signal)
    drawPage(canvas, page, { page: index + 1, pages: pages.length }, report, wording)
    onProgress?.(READING + ((index + 1) / pages.length) * (1 - READING), stepOf(index + 1))
  }
  canvas.end()
}
