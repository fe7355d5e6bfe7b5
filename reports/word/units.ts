import { INDENT, NUMBER_TAB, type PageShape } from '../typesetting/style.ts'

/** Points in Word's unit of length, the twentieth of a point. */
export function twips(points: number): number {
  return Math.round(points * 20)
}

/** Points in the unit of Word's type sizes, the half point. */
export function halfPoints(points: number): number {
  return Math.round(points * 2)
}

/** Points as pixels, in which the library takes the size of a chart. */
export function pixels(points: number): number {
  return Math.round((points * 96) / 72)
}

/** The page of the PDF as Word describes it; in landscape Word expects the measures of the upright page. */
export function pageOf(shape: PageShape) {
  const upright = shape.layout === 'portrait'
  return {
    size: {
      width: twips(upright ? shape.width : shape.height),
      height: twips(upright ? shape.height : shape.width),
      orientation: shape.layout,
    },
    margin: {
      left: twips(shape.left),
      right: twips(shape.right),
      top: twips(shape.top),
      bottom: twips(shape.bottom),
      // Two lines and the rule below them.
      header: twips(shape.top - 45),
      footer: twips(shape.bottom - 34),
    },
  }
}

/** The indent of text, whose numbers stand in the margin. */
export const TEXT_INDENT = twips(INDENT)
/** The first word of a numbered paragraph. */
export const NUMBER_STOP = twips(INDENT + NUMBER_TAB)
