import { type FileChild, HeadingLevel, SequentialIdentifier, TextRun, Paragraph as WordParagraph } from 'docx'
import { COLOURS } from '../look.ts'
import type { Block, Chart, Heading, Paragraph, Table } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { INDENT, PORTRAIT, TEXT, textWidth } from '../typesetting/style.ts'
import { chartOf } from './charts.ts'
import { ANNEXES, LETTERS } from './numbering.ts'
import { runsOf } from './runs.ts'
import type { Setting } from './setting.ts'
import { signaturesOf } from './signatures.ts'
import { look, STYLE } from './styles.ts'
import { tableOf } from './tables.ts'

const IN_TEXT = {
  left: INDENT,
  width: textWidth(PORTRAIT) - INDENT,
  cell: { style: STYLE.cell, type: TEXT.cell },
  head: { style: STYLE.head, type: TEXT.head },
} as const

/** The body of the report; each list of letters begins with (a). */
export function bodyOf(blocks: readonly Block[], setting: Setting): FileChild[] {
  let lists = 0
  let figures = 0
  const childrenOf = (block: Block, index: number): FileChild[] => {
    switch (block.kind) {
      case 'heading':
        // The text begins on a page of its own, and so does an annex.
        return [headingOf(block, index === 0 ? 'first' : isAnnex(block) ? 'new page' : 'below')]
      case 'paragraph':
        if (block.number === '(a)') lists++
        return [paragraphOf(block, lists)]
      case 'table':
        return [captionOf(block, setting.wording), tableOf(block.columns, block.rows, IN_TEXT, setting)]
      case 'chart':
        return [captionOf(block, setting.wording), chartOf(block, ++figures, setting), ...noteOf(block)]
      case 'signatures':
        return signaturesOf(block)
    }
  }
  return blocks.flatMap(childrenOf)
}

function noteOf({ note }: Chart): FileChild[] {
  return note === undefined ? [] : [new WordParagraph({ style: STYLE.figureNote, children: runsOf(note) })]
}

/** Sections have a full stop after their number, annexes have none. */
function isAnnex({ level, number }: Heading): boolean {
  return level === 1 && !number.endsWith('.')
}

/** The place of a heading: below other text, or at the top of a page, which its section or it itself begins. */
type HeadingPlace = 'below' | 'first' | 'new page'

/** A heading, which Word numbers by its style; annexes are counted by themselves. */
export function headingOf(block: Heading, place: HeadingPlace): WordParagraph {
  return new WordParagraph({
    heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    pageBreakBefore: place === 'new page',
    ...(place === 'below' ? {} : { spacing: { before: 0 } }),
    ...(isAnnex(block) ? { numbering: { reference: ANNEXES, level: 0, custom: true } } : {}),
    children: runsOf(block.text),
  })
}

function paragraphOf({ number, text }: Paragraph, list: number): WordParagraph {
  const children = runsOf(text)
  if (!number.startsWith('(')) return new WordParagraph({ style: STYLE.body, children })
  const numbering = { reference: LETTERS, level: 0, instance: list, custom: true }
  return new WordParagraph({ style: STYLE.list, numbering, children })
}

/** «Table 3» with a field for its number, and below it what the table or the figure says. */
function captionOf(block: Table | Chart, { words }: Wording): WordParagraph {
  const isTable = block.kind === 'table'
  const [before = '', after = ''] = (isTable ? words.page.table : words.page.figure).split('{number}')
  const subtitle = !isTable && block.subtitle !== block.title ? block.subtitle : null
  return new WordParagraph({
    style: 'Caption',
    children: [
      ...runsOf(before),
      new SequentialIdentifier(isTable ? 'Table' : 'Figure'),
      ...runsOf(after),
      new TextRun({ break: 1 }),
      ...runsOf(block.title, look({ ...TEXT.captionTitle, colour: COLOURS.ink })),
      ...(subtitle === null ? [] : [new TextRun({ break: 1 }), ...runsOf(subtitle)]),
    ],
  })
}
