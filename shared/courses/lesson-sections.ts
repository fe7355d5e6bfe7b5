import type { z } from 'zod'
import type { LessonSection } from '#shared/contract/courses.ts'
import type { textBlocks } from '#shared/contract/marked-text.ts'
import type { TextPiece } from '#shared/domain/marked-blocks.ts'
import { parseMarkedText, plainMarkedText } from '#shared/domain/marked-text.ts'

type Part = LessonSection['parts'][number]
type Blocks = z.output<typeof textBlocks>

/** A drawn figure with its words in one language. */
export interface FigureOfCourse {
  readonly svg: string
  readonly alt: string
  readonly caption: string
}

const FIGURE = /^\s*!\[([^\]]*)\]\(figures\/(.+)\.svg\)\s*$/

interface OpenSection {
  heading: string | null
  violence: boolean
  lines: string[]
}

/**
 * The Markdown of a module in its sections. Tables, figures and the marks of parts with violence are those of courses
 * (`courses/README.md`); all else is read as every marked text is.
 */
export function lessonSections(
  markdown: string,
  figures: Readonly<Record<string, FigureOfCourse>>,
): LessonSection[] {
  return sectionsOf(markdown)
    .map(({ heading, violence, lines }) => ({ heading, violence, parts: partsOf(lines, figures) }))
    .filter(({ heading, parts }) => heading !== null || parts.length > 0)
}

function sectionsOf(markdown: string): OpenSection[] {
  const sections: OpenSection[] = []
  let open: OpenSection = { heading: null, violence: false, lines: [] }
  const begin = (heading: string | null, violence: boolean) => {
    sections.push(open)
    open = { heading, violence, lines: [] }
  }
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^## +(.+?)\s*$/.exec(line)?.[1]
    if (line === ':::violence') begin(null, true)
    else if (line === ':::') begin(null, false)
    else if (heading === undefined) open.lines.push(line)
    // The part with violence keeps its mark when a heading follows it.
    else begin(plainMarkedText(asLine(heading)), open.violence)
  }
  return [...sections, open]
}

function partsOf(lines: readonly string[], figures: Readonly<Record<string, FigureOfCourse>>): Part[] {
  const parts: Part[] = []
  let text: string[] = []
  let table: string[] = []
  const endText = () => {
    const blocks = parseMarkedText(text.join('\n')) as Blocks
    if (blocks.length > 0) parts.push({ kind: 'text', blocks })
    text = []
  }
  const endTable = () => {
    if (table.length > 0) parts.push(tableOf(table))
    table = []
  }
  for (const line of lines) {
    const [, words = '', name = ''] = FIGURE.exec(line) ?? []
    const figure = figures[name]
    const isRow = /^\|.*\|\s*$/.test(line)
    if (!isRow) endTable()
    if (isRow || figure) endText()
    if (isRow) table.push(line)
    else if (figure) parts.push(figurePart(figure, words))
    else text.push(line)
  }
  endTable()
  endText()
  return parts
}

function tableOf(rows: readonly string[]): Part {
  const [head = [], ...body] = rows
    .filter((row, place) => place !== 1 || !/^[|\s:-]+$/.test(row))
    .map(cellsOf)
  return { kind: 'table', head, rows: body }
}

function cellsOf(row: string): TextPiece[][] {
  return row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => {
      const [block] = parseMarkedText(asLine(cell.trim()))
      return block && 'content' in block ? [...block.content] : []
    })
}

/** A line as text alone: where there is one line, a sign at its begin makes no list, quote or heading of it. */
function asLine(line: string): string {
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^(?=(?:[-+*]|#{1,6})(?:\s|$)|>)/, '\\')
}

/** What the author wrote in the brackets belongs to this place, and stands before what is said of the drawing everywhere. */
function figurePart({ svg, alt, caption }: FigureOfCourse, words: string): Part {
  const said = [words.trim(), alt].filter((text, place, all) => text !== '' && all.indexOf(text) === place)
  const [, , width = 0, height = 0] =
    /viewBox\s*=\s*["']([^"']+)["']/
      .exec(svg)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return { kind: 'figure', svg, width, height, alt: said.join('. '), caption }
}
