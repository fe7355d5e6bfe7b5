import type { Block } from '../templates/document.ts'
import type { ReportWords } from '../templates/wording.ts'
import { spoken, textStrips } from './paragraphs.ts'
import { baseline, type Pen, type Tag } from './pen.ts'
import type { Strip } from './strips.ts'
import { COLOURS, INDENT, type PageShape, TEXT, textWidth } from './style.ts'

/** A line of the contents: a section or an annex. */
export interface ContentsEntry {
  readonly anchor: string
  readonly number: string
  readonly text: string
  /** First and last paragraph, as in `5–11`; empty where there are none. */
  readonly paragraphs: string
}

const PAGE_COLUMN = 34
const PARAGRAPH_COLUMN = 84
const ROW_GAP = 5

/** The sections and annexes of the blocks, with the numbers of their paragraphs. */
export function entriesOf(blocks: readonly Block[], anchorOf: (index: number) => string): ContentsEntry[] {
  const entries: { anchor: string; number: string; text: string; numbers: string[] }[] = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'heading' && block.level === 1) {
      entries.push({ anchor: anchorOf(index), number: block.number, text: block.text, numbers: [] })
    }
    const numbered = block.kind === 'paragraph' ? /^\d+/.exec(block.number) : null
    if (numbered) entries.at(-1)?.numbers.push(numbered[0])
  }
  return entries.map(({ numbers, ...entry }) => {
    const [first = '', last = first] = [numbers[0], numbers.at(-1)]
    return { ...entry, paragraphs: first === last ? first : `${first}–${last}` }
  })
}

/** The strips of the contents; each line leads to its page, whose number is asked for only when it is drawn. */
export function contentsStrips(
  pen: Pen,
  entries: readonly ContentsEntry[],
  words: ReportWords['page'],
  shape: PageShape,
  pageOf: (anchor: string) => number,
): Strip[] {
  const width = textWidth(shape)
  const style = TEXT.body
  const titleWidth = width - INDENT - PARAGRAPH_COLUMN - PAGE_COLUMN
  let contents: Tag | undefined
  // «Annex II» is wider than the gap of the numbers, so annexes have a gap of their own.
  const widest = Math.max(...entries.map((entry) => pen.layout.widthOf(`${entry.number}  `, style)))
  const title = textStrips(pen, 'P', words.contents, {
    style: TEXT.part,
    left: INDENT,
    width: width - INDENT,
    before: 30,
    keepWithNext: true,
  })
  const heads: Strip = {
    height: 15,
    keepWithNext: true,
    draw: (drawing, top, { left }) =>
      drawing.decoration('Layout', () => {
        const y = baseline(top, TEXT.caption)
        drawing.text(words.paragraphs, left + width - PAGE_COLUMN, y, TEXT.caption, 'right')
        drawing.text(words.page, left + width, y, TEXT.caption, 'right')
      }),
  }
  const rows = entries.map((entry, index): Strip => {
    const hanging = entry.number.endsWith('.') ? INDENT : Math.max(INDENT, widest)
    const lines = pen.layout.lines(entry.text, style, titleWidth + INDENT - hanging)
    return {
      height: lines.length * style.leading + ROW_GAP,
      draw: (drawing, top, { left }) => {
        contents ??= drawing.tag('TOC')
        const item = drawing.tag('TOCI', contents)
        const link = drawing.tag('Link', item)
        const page = String(pageOf(entry.anchor))
        const last = baseline(top + (lines.length - 1) * style.leading, style)
        drawing.inside(link, 'Link', () => {
          drawing.text(`${entry.number} `, left, baseline(top, style), style)
          for (const [row, line] of lines.entries()) {
            const y = baseline(top + row * style.leading, style)
            drawing.text(spoken(line), left + hanging, y, style)
          }
          if (entry.paragraphs)
            drawing.text(entry.paragraphs, left + width - PAGE_COLUMN, last, style, 'right')
          drawing.text(` ${page}`, left + width, last, style, 'right')
        })
        const box = { left, top, width, height: lines.length * style.leading }
        drawing.link(link, box, entry.anchor, `${entry.number} ${entry.text}, ${words.page} ${page}`)
        link.end()
        item.end()
        drawing.decoration('Layout', () =>
          drawing.rule(left, top + box.height + ROW_GAP / 2, left + width, 0.5, COLOURS.line),
        )
        if (index === entries.length - 1) contents.end()
      },
    }
  })
  return [...title, heads, ...rows]
}
