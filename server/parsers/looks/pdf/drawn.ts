import type { PdfFile } from './file.ts'
import type { Box, Matrix, Point, Polygon } from './geometry.ts'
import type { PdfDict, PdfStream, PdfValue } from './objects.ts'
import type { Operator } from './operators.ts'

/** A page of the file that is read. */
export interface PageOf {
  /** Of its object. */
  readonly number: number
  readonly dict: PdfDict
  /** With what it takes over from the nodes above it. */
  readonly inherited: PdfDict
}

/** Why a letter is not seen. */
export type Unseen = 'hidden-text' | 'covered-text'

/** A letter of a page: where it is, and as which code of which operator of which stream it is written. */
export interface Glyph {
  readonly owner: object
  readonly operator: number
  readonly index: number
  readonly at: Point
  readonly order: number
  readonly text: string
  /** As it is written. */
  readonly bytes: Buffer
  /** What moves the next letter as far as this one does, in thousandths of the size. */
  readonly room: number
  /** Its colour; null where it is not known, as of patterns and inks. */
  readonly paint: string | null
  unseen: Unseen | null
}

/** Shapes outside of which nothing is painted. */
export interface Cut {
  readonly polygons: readonly Polygon[]
  readonly isEvenOdd: boolean
}

/** Something that was painted. */
export interface Cover {
  readonly polygons: readonly Polygon[]
  readonly clip: Box
  /** What it is cut to, beside the box around that. */
  readonly cuts: readonly Cut[]
  readonly order: number
  /** Its colour; null where it has several, or an unknown one. */
  readonly paint: string | null
  readonly isPicture: boolean
  /** It is one rectangle along the page, cut to nothing but a box. */
  readonly isBox: boolean
  /** A second shape within the first is a hole. */
  readonly isEvenOdd: boolean
  /** What it lies on is not seen; otherwise it is only a ground for what comes. */
  readonly isOpaque: boolean
  /** Where a picture with a mask is opaque; absent where all of it is. */
  readonly isOpaqueAt?: ((point: Point) => boolean) | undefined
}

/** Where a picture is laid, and what of it is shown there. */
export interface Frame extends Pick<Cover, 'clip' | 'cuts'> {
  readonly matrix: Matrix
  readonly order: number
}

/** A picture of the file, where it is drawn. */
export interface DrawnPicture extends Frame {
  readonly stream: PdfStream
}

/** A picture that is written into the operators themselves. */
export interface InlinePicture extends Frame {
  readonly owner: object
  readonly operator: number
}

/** Lines or an area that are more than a box: letters that are drawn as outlines, or something written by hand. */
export interface Outline {
  readonly owner: object
  /** The operators of its path, the last of which paints it. */
  readonly from: number
  readonly to: number
  /** Of what comes after it. */
  readonly order: number
  readonly box: Box
}

/** What is drawn on a page, in its order. */
export interface Drawn {
  readonly glyphs: Glyph[]
  readonly covers: Cover[]
  readonly outlines: Outline[]
  readonly pictures: DrawnPicture[]
  readonly inline: InlinePicture[]
  /** Operators of layers that are switched off, by the stream that they belong to. */
  readonly off: Map<object, Set<number>>
  order: number
}

export interface Painter {
  readonly file: PdfFile
  readonly isOff: (value: PdfValue | undefined) => boolean
  readonly operatorsOf: (stream: PdfStream) => readonly Operator[]
}
