import { COLOURS, type Look } from '../look.ts'
import { isRightToLeft, type Run, visualPieces } from '../typesetting/script-runs.ts'
import type { PageShape, TextStyle } from '../typesetting/style.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'
import { ENDING } from './drawn-font.ts'
import type { Pen } from './pen.ts'
import { shaping, textMeasure } from './text-measure.ts'

/** A node of the structure tree, which screen readers use. */
export interface Tag {
  add(content: unknown): unknown
  end(): unknown
}

/** A place among the bookmarks. */
export interface Bookmark {
  addItem(text: string): Bookmark
}

/** The attributes of a node of the structure tree. */
export interface TagDetails {
  readonly alt?: string
  readonly scope?: 'Row' | 'Column'
  /** How the items of a list are numbered, which it says where they have labels. */
  readonly numbering?: 'LowerAlpha'
  /** Left, top, right, bottom on the current page. */
  readonly bbox?: readonly [number, number, number, number]
}

/** A rectangle on a page, in points from its top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Draws on the pages of a tagged document and keeps its structure tree. */
export interface Canvas {
  readonly pen: Pen
  readonly layout: TextLayout
  readonly look: Look
  /** Begins a page; the previous one is written out. */
  readonly page: (shape: PageShape) => void
  /** Adds a node below another, or below the root. */
  readonly tag: (type: string, parent?: Tag, details?: TagDetails) => Tag
  /** Marks the drawing of `draw` as content of the node. */
  readonly inside: (tag: Tag, type: string, draw: () => void) => void
  /** Marks the drawing of `draw` as decoration that is not read out; never within `inside`. */
  readonly decoration: (kind: 'Layout' | 'Pagination', draw: () => void) => void
  /**
   * Draws one line of text with its baseline at `y`. Whether it is written from right to left, its first letter says, or where it is a line
   * of a paragraph, the paragraph's.
   */
  readonly text: (
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    anchor?: 'left' | 'right',
    rightToLeft?: boolean,
  ) => void
  /** Makes a rectangle of the page a link to an anchor, as content of a Link node. */
  readonly link: (tag: Tag, box: Box, anchor: string, description: string) => void
  /** Gives a height of the current page a name, for links. */
  readonly anchor: (name: string, top: number) => void
  readonly outline: Bookmark
  readonly rule: (x1: number, y: number, x2: number, weight: number, colour?: string) => void
  /** Closes the structure tree and the document. */
  readonly end: () => void
}

/** Height of a line above its baseline, as a fraction of the line height. */
const ASCENT = 0.74

/** The baseline of a line with the given top. */
export function baseline(top: number, style: TextStyle): number {
  return top + style.leading * ASCENT
}

/** Makes a canvas for a newly begun document. */
export function canvasFor(pdf: PDFKit.PDFDocument, look: Look): Canvas {
  return {
    pen: pdf,
    outline: pdf.outline,
    look,
    ...structureOf(pdf),
    ...textOn(pdf),
    page: ({ layout: orientation }) => {
      pdf.addPage({ size: 'A4', layout: orientation, margin: 0 })
    },
    anchor: (name, top) => {
      pdf.addNamedDestination(name, 'XYZ', 0, top, null)
    },
    rule: (x1, y, x2, weight, colour = COLOURS.ink) => {
      pdf.moveTo(x1, y).lineTo(x2, y).lineWidth(weight).strokeColor(colour).stroke()
    },
  }
}

function structureOf(
  pdf: PDFKit.PDFDocument,
): Pick<Canvas, 'tag' | 'inside' | 'decoration' | 'link' | 'end'> {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return {
    tag: (type, parent = root, { numbering, ...details } = {}) => {
      // A copy, since pdfkit's types know fewer details than pdfkit.
      const options = { ...details }
      const tag = pdf.struct(type, options)
      if (numbering) sayNumbering(tag, numbering)
      parent.add(tag)
      return tag
    },
    inside: (tag, type, draw) => {
      const content = pdf.markStructureContent(type)
      draw()
      pdf.endMarkedContent()
      tag.add(content)
    },
    decoration: (kind, draw) => {
      pdf.markContent('Artifact', { type: kind })
      draw()
      pdf.endMarkedContent()
    },
    link: (tag, { left, top, width, height }, anchor, description) => {
      const options: PDFKit.Mixins.AnnotationOption = {}
      // The types lack the first, and for the second pdfkit distinguishes texts from names by the String object.
      Object.assign(options, { structParent: tag, Contents: Object(description) })
      pdf.goTo(left, top, width, height, anchor, options)
    },
    end: () => {
      root.end()
      pdf.end()
    },
  }
}

/** pdfkit writes attributes of tables and of places only, so those of lists are added to what it writes. */
function sayNumbering(tag: PDFKit.PDFStructureElement, numbering: string): void {
  const dictionary: unknown = Reflect.get(tag, 'dictionary')
  const data: unknown = dictionary instanceof Object ? Reflect.get(dictionary, 'data') : null
  if (!(data instanceof Object)) throw new Error('pdfkit keeps what it writes of an element elsewhere now')
  Object.assign(data, { A: { O: 'List', ListNumbering: numbering } })
}

const VOWEL_SIGN_AT_END = /\p{M}$/u

function textOn(pdf: PDFKit.PDFDocument): Pick<Canvas, 'layout' | 'text'> {
  const { layout, pickFont } = textMeasure(pdf)
  const widthOf = (run: Run, { bold = false, size }: TextStyle): number => {
    pickFont(run.face, bold, size)
    return pdf.widthOfString(run.text, shaping(run))
  }
  const drawRun = (run: Run, x: number, y: number): void => {
    const turned = run.face === 'arabic'
    const options = { lineBreak: false, baseline: 'alphabetic' } as const
    if (turned) pdf.markContent('ReversedChars')
    pdf.text(run.text, x, y, { ...options, ...shaping(run) })
    if (turned) pdf.endMarkedContent()
    if (turned && VOWEL_SIGN_AT_END.test(run.text)) {
      pdf.markContent('ReversedChars')
      pdf.text(run.text, x, y, { ...options, features: [ENDING] })
      pdf.endMarkedContent()
    }
  }
  /** The runs of a line with their places, piece by piece from left to right. */
  const placed = (text: string, from: number, style: TextStyle, rightToLeft: boolean) => {
    let at = from
    return visualPieces(text, rightToLeft).map((piece) => ({
      isTurned: piece.rightToLeft,
      runs: piece.runs.map((run) => {
        const place = { run, left: at }
        at += widthOf(run, style)
        return place
      }),
    }))
  }
  const leftOf = (
    text: string,
    x: number,
    style: TextStyle,
    anchor: 'left' | 'right',
    rightToLeft: boolean,
  ) => {
    if (anchor === 'right') return x - layout.widthOf(text, style)
    // The space after a line of Arabic is at its left end, and moves no letter of it.
    return rightToLeft ? x - layout.widthOf(text, style) + layout.widthOf(text.trimEnd(), style) : x
  }
  return {
    layout,
    text: (text, x, y, style, anchor = 'left', rightToLeft = isRightToLeft(text)) => {
      pdf.fillColor(style.colour ?? COLOURS.ink)
      const pieces = placed(text, leftOf(text, x, style, anchor, rightToLeft), style, rightToLeft)
      // What is drawn first is read, found and copied first, so what runs from right to left begins at its right end.
      for (const { isTurned, runs } of rightToLeft ? pieces.reverse() : pieces) {
        if (isTurned) pdf.markContent('Span', { lang: 'ar' })
        for (const { run, left } of isTurned ? runs.reverse() : runs) {
          pickFont(run.face, style.bold ?? false, style.size)
          drawRun(run, left, y)
        }
        if (isTurned) pdf.endMarkedContent()
      }
    },
  }
}
