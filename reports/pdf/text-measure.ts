import PDFDocument from 'pdfkit'
import { fontName } from '../typesetting/fonts.ts'
import type { Face, Run } from '../typesetting/script-runs.ts'
import { type TextLayout, textLayout } from '../typesetting/text-layout.ts'
import { drawnFont, MIRRORED, WORD } from './drawn-font.ts'

/** Makes the layout that measures with a document's fonts, and what selects one of them for drawing. */
export function textMeasure(
  pdf: PDFKit.PDFDocument,
  onMeasured?: () => void,
): {
  readonly layout: TextLayout
  readonly pickFont: (face: Face, bold: boolean, size: number) => void
} {
  const pickFont = fontPicker(pdf)
  const layout = textLayout((text, face, bold, size) => {
    onMeasured?.()
    pickFont(face, bold, size)
    return pdf.widthOfString(text, shaping({ face, text }))
  })
  return { layout, pickFont }
}

/** pdfkit forgets no word that it has measured: after so many pieces of text another layout takes the place of the common one. */
const MOST_MEASURED = 20_000

interface CommonLayout {
  readonly layout: TextLayout
  measured: number
}
let common: CommonLayout | null = null

/**
 * A layout that measures with the fonts of the PDF, for formats that another program draws. Reports that follow each other have it in
 * common, since their words are mostly the same: reading the fonts and measuring once more took a seventh of a report in Word.
 */
export function measuringLayout(): TextLayout {
  if (common && common.measured < MOST_MEASURED) return common.layout
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const fresh: CommonLayout = { layout: textMeasure(pdf, () => fresh.measured++).layout, measured: 0 }
  common = fresh
  return fresh.layout
}

/** If features are given, pdfkit shapes a run as a whole, which Arabic needs. */
export function shaping({ face, mirrored }: Run): { features?: (typeof MIRRORED | typeof WORD)[] } {
  if (mirrored) return { features: [MIRRORED] }
  return face === 'arabic' ? { features: [WORD] } : {}
}

function fontPicker(pdf: PDFKit.PDFDocument) {
  const registered = new Set<string>()
  let current = ''
  return (face: Face, bold: boolean, size: number): void => {
    const name = fontName(face, bold)
    if (current !== name) {
      // pdfkit takes a font that fontkit has read, which its types do not know.
      if (!registered.has(name)) pdf.registerFont(name, drawnFont(face, bold) as unknown as Buffer)
      pdf.font(name)
      if (!registered.has(name)) nameMissing(pdf)
      registered.add(name)
    }
    current = name
    pdf.fontSize(size)
  }
}

/** pdfkit says of the glyph for missing characters that it is U+0000, which archives refuse of any glyph of a font. */
function nameMissing(pdf: PDFKit.PDFDocument): void {
  const font: unknown = Reflect.get(pdf, '_font')
  const texts: unknown = font instanceof Object ? Reflect.get(font, 'unicode') : null
  if (!Array.isArray(texts)) throw new Error('pdfkit keeps the characters of its glyphs elsewhere now')
  texts[0] = [0xfffd]
}
