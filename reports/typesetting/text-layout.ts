import { directedLines, type Face, visualPieces } from './script-runs.ts'
import type { TextStyle } from './style.ts'

/** Width of text in one face at a size, in points. */
export type Measure = (text: string, face: Face, bold: boolean, size: number) => number

/** Text of one line and its width. */
export interface Line {
  readonly text: string
  readonly width: number
  /** Whether its last word continues in the next line, so that no space separates them. */
  readonly goesOn: boolean
  /** Of a line that a person wrote from right to left: what it is broken into ends at the left. */
  readonly rightToLeft?: true
}

/** Breaks text into lines of a width and measures single lines, caching the width of every word. */
export interface TextLayout {
  readonly widthOf: (text: string, style: TextStyle) => number
  /** At least one line, which may be empty; `firstIndent` is kept free in the first one. */
  readonly lines: (text: string, style: TextStyle, width: number, firstIndent?: number) => readonly Line[]
  /** The text, cut with an ellipsis to fit one line of the width. */
  readonly cut: (text: string, style: TextStyle, width: number) => string
}

/** Makes a layout that measures with the fonts of a document. */
export function textLayout(measure: Measure): TextLayout {
  const cachedWidths = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  // Widths grow with the size, so one measurement at 1000 points serves all sizes.
  const wordWidth = (word: string, bold: boolean): number => {
    const widths = bold ? cachedWidths.bold : cachedWidths.regular
    const before = widths.get(word)
    if (before !== undefined) return before
    const width = visualPieces(word)
      .flatMap((piece) => piece.runs)
      .reduce((sum, run) => sum + measure(run.text, run.face, bold, 1000), 0)
    if (widths.size < MAX_KNOWN_WORDS) widths.set(word, width)
    return width
  }
  const widthOf: TextLayout['widthOf'] = (text, { size, bold = false }) => {
    const words = text.split(' ')
    const spaces = (words.length - 1) * wordWidth(' ', bold)
    return ((words.reduce((sum, word) => sum + wordWidth(word, bold), 0) + spaces) * size) / 1000
  }
  return {
    widthOf,
    lines: (text, style, width, firstIndent = 0) =>
      directedLines(text).flatMap(({ text: written, rightToLeft }, index) => {
        const lines = breakLines(written, style, width, index === 0 ? firstIndent : 0, widthOf)
        return rightToLeft ? lines.map((line): Line => ({ ...line, rightToLeft: true })) : lines
      }),
    cut: (text, style, width) => {
      if (widthOf(text, style) <= width) return text
      const characters = [...text]
      while (characters.length > 0 && widthOf(`${characters.join('')}…`, style) > width) characters.pop()
      return `${characters.join('').trimEnd()}…`
    },
  }
}

const MAX_KNOWN_WORDS = 50_000

function breakLines(
  text: string,
  style: TextStyle,
  width: number,
  firstIndent: number,
  widthOf: TextLayout['widthOf'],
): Line[] {
  const lines: Line[] = []
  const space = widthOf(' ', style)
  let current = { text: '', width: 0 }
  let room = width - firstIndent
  const finish = (goesOn: boolean) => {
    lines.push({ ...current, goesOn })
    current = { text: '', width: 0 }
    room = width
  }
  const append = (word: string, own: number, glued: boolean) => {
    const spaced = current.text !== '' && !glued
    current = {
      text: current.text + (spaced ? ' ' : '') + word,
      width: current.width + (spaced ? space : 0) + own,
    }
  }
  const appendInParts = (word: string) => {
    for (const part of partsOf(word, style, room, widthOf)) {
      if (current.text !== '') finish(true)
      current = { text: part, width: widthOf(part, style) }
    }
  }
  for (const { word, glued } of breakable(text)) {
    const own = widthOf(word, style)
    if (current.text !== '' && current.width + (glued ? 0 : space) + own > room) finish(glued)
    if (current.text === '' && own > room) appendInParts(word)
    else append(word, own, glued)
  }
  lines.push({ ...current, goesOn: false })
  return lines
}

/** Words, and the parts of words after which a line may end: hyphens and slashes. */
function breakable(text: string): { word: string; glued: boolean }[] {
  return text
    .split(/ +/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      word.split(/(?<=[^\s\d][-/])(?=\p{L})/u).map((part, index) => ({ word: part, glued: index > 0 })),
    )
}

/** A word that is too long for a line, in pieces that fit. */
function partsOf(word: string, style: TextStyle, width: number, widthOf: TextLayout['widthOf']): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(part + character, style) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
