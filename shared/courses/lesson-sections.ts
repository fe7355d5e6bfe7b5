import type { z } from 'zod'
import type { TextPiece } from '#shared/domain/marked-blocks.ts'
import { parseMarkedText, plainMarkedText } from '#shared/domain/marked-text.ts'
import type { textBlocks } from '#shared/schemas/marked-text.ts'
import { type CourseFigure, FIGURE_LINE, figureSize } from './course-figure.ts'
import type { LessonSection } from './lesson-section.ts'

type Part = LessonSection['parts'][number]
type Blocks = z.output<typeof textBlocks>

/** A figure with its words in one language. */
export interface FigureOfCourse extends CourseFigure {
  readonly alt: string
  readonly caption: string
}

/** Figures of which only the names are known: they decide how a text is read. */
export const figuresNamed = (names: readonly string[]): Record<string, FigureOfCourse> =>
  Object.fromEntries(names.map((name) => [name, { kind: 'svg', content: '', alt: '', caption: '' }]))

/** What an author marks a part of a text as, on a line of its own before it (`courses/README.md`). */
export const PART_MARKS = ['violence', 'sources', 'points'] as const
export type PartMark = (typeof PART_MARKS)[number]

/** The line that ends a marked part. */
export const MARK_END = ':::'

interface OpenSection {
  heading: string | null
  mark: PartMark | null
  lines: string[]
}

/** A section with what its author marked it as. */
export interface MarkedSection extends LessonSection {
  readonly mark: PartMark | null
}

/**
 * The Markdown of a module in its sections. Tables, figures and marked parts are those of courses (`courses/README.md`);
 * all else is read as every marked text is.
 */
export function markedSections(
  markdown: string,
  figures: Readonly<Record<string, FigureOfCourse>>,
): MarkedSection[] {
  return sectionsOf(markdown)
    .map(({ heading, mark, lines }) => ({
      ...{ heading, mark, violence: mark === 'violence' },
      parts: partsOf(lines, figures),
    }))
    .filter(({ heading, parts }) => heading !== null || parts.length > 0)
}

/** The same where nothing is set apart: every section where it was written. */
export function lessonSections(...text: Parameters<typeof markedSections>): LessonSection[] {
  return markedSections(...text).map(({ mark: _mark, ...section }) => section)
}

function sectionsOf(markdown: string): OpenSection[] {
  const sections: OpenSection[] = []
  let open: OpenSection = { heading: null, mark: null, lines: [] }
  const begin = (heading: string | null, mark: PartMark | null) => {
    sections.push(open)
    open = { heading, mark, lines: [] }
  }
  for (const line of linesOf(markdown)) {
    const heading = headingOf(line)
    const mark = PART_MARKS.find((each) => line === `${MARK_END}${each}`)
    if (mark) begin(null, mark)
    else if (line === MARK_END) begin(null, null)
    else if (heading === null) open.lines.push(line)
    // A marked part keeps its mark when a heading follows within it.
    else begin(heading, open.mark)
  }
  return [...sections, open]
}

/** The lines of a text. */
export const linesOf = (markdown: string): string[] => markdown.split(/\r?\n/)

/** The words of a line that begins a section; null for any other line. */
export function headingOf(line: string): string | null {
  const heading = /^## +(.+?)\s*$/.exec(line)?.[1]
  return heading === undefined ? null : plainMarkedText(asLine(heading))
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
    const [, words = '', name = ''] = FIGURE_LINE.exec(line) ?? []
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

/** What the author wrote in the brackets belongs to this place, and comes before what is said of the figure everywhere. */
function figurePart({ alt, caption, ...figure }: FigureOfCourse, words: string): Part {
  const texts = [words.trim(), alt].filter((text, place, all) => text !== '' && all.indexOf(text) === place)
  const { kind, content } = figure
  return {
    ...{ kind: 'figure', svg: kind === 'svg' ? content : '' },
    ...(kind === 'webp' ? { webp: content } : {}),
    ...{ ...figureSize(figure), alt: texts.join('. '), caption },
  }
}
