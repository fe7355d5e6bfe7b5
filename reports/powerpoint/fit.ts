import { officeText } from '../office/text.ts'
import type { TextStyle } from '../typesetting/style.ts'
import type { TextLayout } from '../typesetting/text-layout.ts'
import { SLACK } from './slide-look.ts'

/** A place for text, in points. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** A text as it fits into its place. */
export interface Fitted {
  readonly text: string
  readonly style: TextStyle
  readonly height: number
  /** Whether its end is left out, which its ellipsis shows. */
  readonly isCut: boolean
}

/** A text in the first of the styles in which it has room; in the last one it is cut at a word, if it has to be. */
export function fitted(
  text: string,
  { width, height }: Room,
  styles: readonly TextStyle[],
  layout: TextLayout,
): Fitted {
  const clean = officeText(text).trim()
  for (const style of styles) {
    const own = heightOf(clean, style, width, layout)
    if (own <= height) return { text: clean, style, height: own, isCut: false }
  }
  const style = styles.at(-1)
  if (!style) throw new Error('A text needs a style')
  const most = Math.max(1, Math.floor(height / style.leading))
  return {
    text: cutAfter(most, clean, style, width, layout),
    style,
    height: most * style.leading,
    isCut: true,
  }
}

/** The height of a text that is broken into lines of a width. */
export function heightOf(text: string, style: TextStyle, width: number, layout: TextLayout): number {
  return layout.lines(text, style, width / SLACK).length * style.leading
}

/** The first lines of a text that has more of them. */
function cutAfter(most: number, text: string, style: TextStyle, width: number, layout: TextLayout): string {
  const lines = text
    .split('\n')
    .flatMap((written) =>
      layout
        .lines(written, style, width / SLACK)
        // A line that the author ended stays one.
        .map((line, index, all) => ({
          ...line,
          end: index === all.length - 1 ? '\n' : line.goesOn ? '' : ' ',
        })),
    )
    .slice(0, most)
  const before = lines.slice(0, -1).map((line) => line.text + line.end)
  const words = (lines.at(-1)?.text ?? '').split(' ')
  const withEllipsis = () => `${words.join(' ').replace(/[\s,;:.–-]+$/, '')}…`
  while (words.length > 1 && layout.widthOf(withEllipsis(), style) > width / SLACK) words.pop()
  return before.join('') + layout.cut(withEllipsis(), style, width / SLACK)
}
