import { buffer } from 'node:stream/consumers'
import type { Locale } from '#shared/i18n/locale.ts'
import { type Letterhead, nameOn } from '#shared/rules/letterhead.ts'
import { COLOURS, lookIn } from '../look.ts'
import { type Canvas, canvasFor } from '../pdf/canvas.ts'
import { drawCode } from '../pdf/draw-code.ts'
import { beginTaggedPdf } from '../pdf/tagged-pdf.ts'
import { LANDSCAPE } from '../typesetting/style.ts'
import { drawBands, drawLogo, drawText, logoHeight } from './parts.ts'

/** The words of a certificate in its language. */
export interface CertificateWords {
  readonly documentTitle: string
  readonly certifies: string
  readonly completed: string
  readonly studyTime: string
  readonly issued: string
  readonly assessment: string
  readonly passed: string
  readonly code: string
  readonly check: string
  readonly codeAlternative: string
}

/** What a certificate says. */
export interface CertificateSheet {
  readonly locale: Locale
  readonly letterhead: Letterhead
  /** The organisation's name where the letterhead has none. */
  readonly organisation: string
  readonly words: CertificateWords
  readonly name: string
  readonly title: string
  readonly studyTime: string
  readonly day: string
  readonly issuedAt: Date
  /** In groups, as people type it. */
  readonly code: string
  /** The address at which the code is checked, as people type it. */
  readonly checkAt: string
  /** What the QR code says. */
  readonly qr: string
}

/** The paper's edges to the frame, and the frame's to what is in it. */
const MARGIN = 34
const INNER = 62
const LEFT = INNER + 10
const RIGHT = LANDSCAPE.width - LEFT
const WIDTH = RIGHT - LEFT
/** Wide enough that a phone reads a long claim from paper. */
const CODE_WIDTH = 132
const FACTS_TOP = 398
const SIGNED_TOP = 478

/** A certificate as tagged PDF (PDF/A-2a, PDF/UA-1) on one page of A4 across. */
export async function certificatePdf(sheet: CertificateSheet): Promise<Buffer> {
  const organisation = nameOn(sheet.letterhead, sheet.locale) ?? sheet.organisation
  const pdf = beginTaggedPdf({
    title: `${sheet.words.documentTitle}: ${sheet.title}`,
    subject: sheet.title,
    author: organisation,
    producer: organisation,
    createdAt: sheet.issuedAt,
    language: sheet.locale,
  })
  const canvas = canvasFor(pdf, lookIn(sheet.letterhead.accentColour))
  canvas.page(LANDSCAPE)
  draw(canvas, sheet, organisation)
  canvas.end()
  return buffer(pdf)
}

function draw(canvas: Canvas, sheet: CertificateSheet, organisation: string): void {
  const { accent } = canvas.look
  drawBands(canvas, { left: MARGIN, top: MARGIN, width: LANDSCAPE.width - 2 * MARGIN })
  const { words, letterhead } = sheet
  let top = INNER + 18
  if (letterhead.logo) {
    drawLogo(canvas, letterhead.logo, organisation, LEFT, top)
    top += logoHeight(letterhead.logo) + 8
  }
  const masthead = { size: 13, leading: 18, bold: true, colour: accent }
  top = drawText(canvas, 'P', organisation, { left: LEFT, top, width: WIDTH, style: masthead })
  const second = { size: 11, leading: 16, colour: COLOURS.secondInk }
  top = Math.max(top + 14, 158)
  top = drawText(canvas, 'P', words.certifies, { left: LEFT, top, width: WIDTH, style: second })
  top = drawText(canvas, 'H1', sheet.name, {
    left: LEFT,
    top: top + 2,
    width: WIDTH,
    style: nameStyle(canvas, sheet.name),
  })
  top = drawText(canvas, 'P', words.completed, { left: LEFT, top: top + 12, width: WIDTH, style: second })
  const title = { size: 19, leading: 25, bold: true }
  drawText(canvas, 'H2', sheet.title, { left: LEFT, top: top + 3, width: WIDTH - CODE_WIDTH, style: title })
  canvas.decoration('Layout', () =>
    canvas.rule(LEFT, FACTS_TOP - 14, RIGHT - CODE_WIDTH - 28, 0.75, COLOURS.line),
  )
  drawFacts(canvas, sheet)
  drawSignatories(canvas, sheet)
  const codeTop = FACTS_TOP - 30
  drawCode(
    canvas,
    { text: sheet.qr, alt: words.codeAlternative },
    { left: RIGHT - CODE_WIDTH, top: codeTop, width: CODE_WIDTH },
  )
}

/** A long name is set smaller, so that two lines hold any name. */
function nameStyle(canvas: Canvas, name: string) {
  const sizes = [34, 28, 22, 16]
  const size = sizes.find((each) => canvas.layout.lines(name, styleOf(each), WIDTH).length === 1)
  const twoLines = sizes.find((each) => canvas.layout.lines(name, styleOf(each), WIDTH).length <= 2)
  return styleOf(size ?? twoLines ?? 12)
}

const styleOf = (size: number) => ({ size, leading: size * 1.3, bold: true })

function drawFacts(canvas: Canvas, { words, studyTime, day, code, checkAt }: CertificateSheet): void {
  const label = { size: 8.5, leading: 12, colour: COLOURS.secondInk }
  const value = { size: 11, leading: 15, bold: true }
  const facts = [
    [words.studyTime, studyTime, 0],
    [words.issued, day, 116],
    [words.assessment, words.passed, 264],
    [words.code, code, 392],
  ] as const
  for (const [name, text, at] of facts) {
    const below = drawText(canvas, 'P', `${name}:`, {
      left: LEFT + at,
      top: FACTS_TOP,
      width: 180,
      style: label,
    })
    drawText(canvas, 'P', text, { left: LEFT + at, top: below, width: 180, style: value })
  }
  const width = WIDTH - CODE_WIDTH - 28
  drawText(canvas, 'P', `${words.check} ${checkAt}`, { left: LEFT, top: FACTS_TOP + 36, width, style: label })
}

function drawSignatories(canvas: Canvas, { letterhead: { signatories }, locale }: CertificateSheet): void {
  const room = (WIDTH - CODE_WIDTH - 28) / Math.max(signatories.length, 2)
  for (const [index, { name, role, roleSo }] of signatories.entries()) {
    const left = LEFT + index * room
    const width = room - 14
    canvas.decoration('Layout', () => canvas.rule(left, SIGNED_TOP, left + width, 0.75, COLOURS.secondInk))
    const style = { size: 9, leading: 12, bold: true }
    const top = drawText(canvas, 'P', name, { left, top: SIGNED_TOP + 4, width, style })
    const roleText = locale === 'so' ? roleSo || role : role
    drawText(canvas, 'P', roleText, {
      left,
      top,
      width,
      style: { size: 8, leading: 11, colour: COLOURS.secondInk },
    })
  }
}
