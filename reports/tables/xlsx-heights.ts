/** A text that breaks into lines in a column of this width, which is in digits, as Excel has it. */
export interface WrappedText {
  readonly text: string
  readonly width: number
  /** Of its letters, in points. */
  readonly size?: number
}

const USUAL_SIZE = 11
/** From one line to the next, of letters of the usual size; in points, as heights are. */
export const LINE_HEIGHT = 15
/** Excel allows no higher row. */
const HIGHEST = 409
/** How wide letters of the usual typeface are beside its digits, a little more than they are. */
const LETTERS = [
  { pattern: /[\s.,;:'’|!ijlI()-]/u, width: 0.52 },
  { pattern: /[frst/]/u, width: 0.75 },
  { pattern: /[mwMW@%—…]/u, width: 1.65 },
  { pattern: /\p{Lu}/u, width: 1.22 },
] as const
const OTHER_LETTERS = 1.03
const WIDEST_LETTER = 1.65

/**
 * The height that a row needs, or null where one line is enough. Excel fits rows without a height when it opens a file;
 * LibreOffice does not, and shows only the first line of a text.
 */
export function rowHeight(texts: readonly WrappedText[]): number | null {
  let height = LINE_HEIGHT
  for (const { text, width, size = USUAL_SIZE } of texts) {
    const scale = size / USUAL_SIZE
    height = Math.max(height, Math.ceil(linesIn(text, width / scale) * LINE_HEIGHT * scale))
  }
  return height === LINE_HEIGHT ? null : Math.min(HIGHEST, height)
}

function linesIn(text: string, width: number): number {
  if (text.length * WIDEST_LETTER <= width && !text.includes('\n')) return 1
  return text.split('\n').reduce((sum, paragraph) => sum + linesOfParagraph(paragraph, width), 0)
}

function linesOfParagraph(paragraph: string, width: number): number {
  const space = widthOf(' ')
  let lines = 1
  let used = 0
  for (const word of paragraph.split(' ')) {
    const own = widthOf(word)
    if (used + own > width && used > 0) {
      lines++
      used = 0
    }
    // A word that is longer than a line is broken.
    const broken = Math.max(0, Math.ceil(own / width) - 1)
    lines += broken
    used += own - broken * width + space
  }
  return lines
}

function widthOf(word: string): number {
  let width = 0
  for (const letter of word) width += letterWidth(letter)
  return width
}

/** Long lists have the same few letters millions of times. */
const letterWidths = new Map<string, number>()

function letterWidth(letter: string): number {
  const cachedWidth = letterWidths.get(letter)
  if (cachedWidth !== undefined) return cachedWidth
  const width = LETTERS.find(({ pattern }) => pattern.test(letter))?.width ?? OTHER_LETTERS
  letterWidths.set(letter, width)
  return width
}
