import type { Line } from './lines.ts'

/** The words of lines as one, each with its place in the document. */
export interface Words {
  readonly text: string
  /** Where each character of `text` is in the document. */
  readonly places: readonly number[]
}

/**
 * Lines from a place on as running text: one space where the document has a break or several spaces. A line that ends with a hyphen
 * goes on with the next: documents of the United Nations divide words only where they have a hyphen anyway.
 */
export function joinLines(source: string, lines: readonly Line[], from: number): Words {
  let text = ''
  const places: number[] = []
  for (const line of lines) {
    let isSpace = text !== '' && !/\p{L}[-\u2010]$/u.test(text)
    for (let at = Math.max(line.first, from); at < line.first + line.text.length; at++) {
      const letter = source[at] ?? ''
      if (/\s/.test(letter)) {
        isSpace ||= text !== ''
        continue
      }
      if (isSpace) {
        text += ' '
        places.push(at)
      }
      isSpace = false
      text += letter
      places.push(at)
    }
  }
  return { text, places }
}
