import PDFDocument from 'pdfkit'
import { fontFile, fontName } from '../typesetting/fonts.ts'
import type { Face } from '../typesetting/script-runs.ts'
import { type TextLayout, textLayout } from '../typesetting/text-layout.ts'

/** Makes the layout that measures with a document's fonts, and what selects one of them for drawing. */
export function textMeasure(pdf: PDFKit.PDFDocument): {
  readonly layout: TextLayout
  readonly pickFont: (face: Face, bold: boolean, size: number) => void
} {
  const pickFont = fontPicker(pdf)
  const layout = textLayout((text, face, bold, size) => {
    pickFont(face, bold, size)
    return pdf.widthOfString(text, shaping(face))
  })
  return { layout, pickFont }
}

/** A layout that measures with the fonts of the PDF, for formats that another program draws. */
export function measuringLayout(): TextLayout {
  return textMeasure(new PDFDocument({ autoFirstPage: false, margin: 0 })).layout
}

/** If features are given, even an empty list, pdfkit shapes a run as a whole, which Arabic needs. */
export function shaping(face: Face): { features?: [] } {
  return face === 'arabic' ? { features: [] } : {}
}

function fontPicker(pdf: PDFKit.PDFDocument) {
  const registered = new Set<string>()
  let current = ''
  return (face: Face, bold: boolean, size: number): void => {
    const name = fontName(face, bold)
    if (!registered.has(name)) {
      pdf.registerFont(name, fontFile(face, bold))
      registered.add(name)
    }
    if (current !== name) pdf.font(name)
    current = name
    pdf.fontSize(size)
  }
}
