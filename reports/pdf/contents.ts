import { COLOURS } from '../look.ts'
import type { Block } from '../templates/document.ts'
import type { ReportWords } from '../templates/wording.ts'
import { INDENT, type PageShape, TEXT, textWidth } from '../typesetting/style.ts'
import type { Line } from '../typesetting/text-layout.ts'
import { baseline, type Canvas, type Tag } from './canvas.ts'
import type { LayoutBlock } from './layout-blocks.ts'
import { spoken, textLayout } from './paragraphs.ts'

/** A line of the table of contents: a section or an annex. */
export interface ContentsEntry {
  readonly anchor: string
  readonly number: string
  readonly text: string
  /** First and last paragraph, such as `5–11`; empty if there are none. */
  readonly paragraphs: string
}

const PAGE_COLUMN = 34
const PARAGRAPH_COLUMN = 84
const ROW_GAP = 5
const STYLE = TEXT.body

/** The sections and annexes of the blocks, with the numbers of their paragraphs. */
export function entriesOf(blocks: readonly Block[], anchorOf: (index: number) => string): ContentsEntry[] {
  const entries: { anchor: string; number: string; text: string; numbers: string[] }[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading' && block.level === 1) {
      entries.push({ anchor: anchorOf(index), number: block.number, text: block.text, numbers: [] })
    }
    entries.at(-1)?.numbers.push(...numbersOf(block))
  }
  return entries.map(({ numbers, ...entry }) => {
    const [first = '', last = first] = [numbers[0], numbers.at(-1)]
    return { ...entry, paragraphs: first === last ? first : `${first}–${last}` }
  })
}

/** The running numbers of a block's paragraphs; letters of a list are none. */
function numbersOf(block: Block): string[] {
  const numbered = block.kind === 'paragraph' ? [block] : block.kind === 'messages' ? block.messages : []
  return numbered.flatMap(({ number }) => /^\d+/.exec(number)?.[0] ?? [])
}

/**
 * The layout blocks of the table of contents; each line links to its page, whose number is only needed when the line
 * is drawn.
 */
export function contentsLayout(
  canvas: Canvas,
  entries: readonly ContentsEntry[],
  words: ReportWords['page'],
  shape: PageShape,
  pageOf: (anchor: string) => number,
): LayoutBlock[] {
  const width = textWidth(shape)
  // «Annex II» is wider than the numbers' column, so annexes have a column of their own.
  const widest = Math.max(
    INDENT,
    ...entries.map((entry) => canvas.layout.widthOf(`${entry.number}  `, STYLE)),
  )
  const title = textLayout(canvas, 'P', words.contents, {
    style: TEXT.part,
    left: INDENT,
    width: width - INDENT,
    before: 30,
    keepWithNext: true,
  })
  const heads: LayoutBlock = {
    height: 15,
    keepWithNext: true,
    draw: (drawing, top, { left }) =>
      drawing.decoration('Layout', () => {
        const y = baseline(top, TEXT.caption)
        drawing.text(words.paragraphs, left + width - PAGE_COLUMN, y, TEXT.caption, 'right')
        drawing.text(words.page, left + width, y, TEXT.caption, 'right')
      }),
  }
  let contents: Tag | undefined
  const rows = entries.map((entry, index) => {
    const hanging = entry.number.endsWith('.') ? INDENT : widest
    const lines = canvas.layout.lines(entry.text, STYLE, width - hanging - PARAGRAPH_COLUMN - PAGE_COLUMN)
    return entryBlock({ entry, lines, hanging, width, pageWord: words.page, pageOf }, (drawing, draw) => {
      contents ??= drawing.tag('TOC')
      draw(contents)
      if (index === entries.length - 1) contents.end()
    })
  })
  // Contents that don't fit below the title begin on the next page, so that no few lines of them are left over there.
  return [...title, heads, ...rows.map((row, index) => ({ ...row, keepWithNext: index < rows.length - 1 }))]
}

interface EntryLine {
  readonly entry: ContentsEntry
  readonly lines: readonly Line[]
  /** The distance from the number to the text. */
  readonly hanging: number
  readonly width: number
  readonly pageWord: string
  readonly pageOf: (anchor: string) => number
}

function entryBlock(
  { entry, lines, hanging, width, pageWord, pageOf }: EntryLine,
  within: (canvas: Canvas, draw: (contents: Tag) => void) => void,
): LayoutBlock {
  const height = lines.length * STYLE.leading
  return {
    height: height + ROW_GAP,
    draw: (canvas, top, { left }) => {
      const page = String(pageOf(entry.anchor))
      const last = baseline(top + height - STYLE.leading, STYLE)
      within(canvas, (contents) => {
        const item = canvas.tag('TOCI', contents)
        const link = canvas.tag('Link', item)
        canvas.inside(link, 'Link', () => {
          canvas.text(`${entry.number} `, left, baseline(top, STYLE), STYLE)
          for (const [row, line] of lines.entries()) {
            const y = baseline(top + row * STYLE.leading, STYLE)
            canvas.text(spoken(line), left + hanging, y, STYLE, 'left', line.rightToLeft ?? false)
          }
          if (entry.paragraphs)
            canvas.text(entry.paragraphs, left + width - PAGE_COLUMN, last, STYLE, 'right')
          canvas.text(` ${page}`, left + width, last, STYLE, 'right')
        })
        const description = `${entry.number} ${entry.text}, ${pageWord} ${page}`
        canvas.link(link, { left, top, width, height }, entry.anchor, description)
        link.end()
        item.end()
      })
      canvas.decoration('Layout', () =>
        canvas.rule(left, top + height + ROW_GAP / 2, left + width, 0.5, COLOURS.line),
      )
    },
  }
}
