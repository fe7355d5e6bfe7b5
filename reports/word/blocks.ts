import {
  Bookmark,
  type FileChild,
  HeadingLevel,
  type ParagraphChild,
  SequentialIdentifier,
  SimpleField,
  TextRun,
  Paragraph as WordParagraph,
} from 'docx'
import { COLOURS } from '../look.ts'
import type { Block, Chart, Heading, Paragraph, Table } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { INDENT, PORTRAIT, TEXT, textWidth } from '../typesetting/style.ts'
import { chartOf } from './charts.ts'
import { messagesOf } from './messages.ts'
import { ANNEXES, LETTERS, WITHOUT_NUMBER } from './numbering.ts'
import { contentsOf, directionOf, runsOf, textParagraphs } from './runs.ts'
import type { Setting } from './setting.ts'
import { signaturesOf } from './signatures.ts'
import { look, STYLE } from './styles.ts'
import { tableOf } from './tables.ts'
import { NUMBER_STOP } from './units.ts'

const IN_TEXT = {
  left: INDENT,
  width: textWidth(PORTRAIT) - INDENT,
  cell: { style: STYLE.cell, type: TEXT.cell },
  head: { style: STYLE.head, type: TEXT.head },
} as const

/** The body of the report; each list of letters begins with (a). */
export function bodyOf(
  blocks: readonly Block[],
  setting: Setting,
  { beginsPage }: { readonly beginsPage: boolean },
): FileChild[] {
  const references = referencesOf(blocks)
  const sequenceOf = sequences()
  let lists = 0
  let figures = 0
  const childrenOf = (block: Block, index: number): FileChild[] => {
    switch (block.kind) {
      case 'heading':
        // The text begins a page where the contents end on the first one, and so does an annex.
        return [headingOf(block, index === 0 && beginsPage ? 'first' : isAnnex(block) ? 'new page' : 'below')]
      case 'paragraph':
        if (block.number === '(a)') lists++
        return paragraphsOf(block, lists, references)
      case 'messages':
        return messagesOf(block)
      case 'table':
        return [
          captionOf(block, sequenceOf(block), setting.wording),
          tableOf(block.columns, block.rows, { ...IN_TEXT, hasNote: block.note !== undefined }, setting),
          ...noteOf(block),
        ]
      case 'chart':
        return [
          captionOf(block, sequenceOf(block), setting.wording),
          chartOf(block, ++figures, setting),
          ...noteOf(block),
        ]
      case 'signatures':
        return signaturesOf(block)
    }
  }
  return blocks.flatMap(childrenOf)
}

function noteOf({ note }: Table | Chart): FileChild[] {
  return note === undefined ? [] : textParagraphs(STYLE.figureNote, note)
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
    ...directionOf(block.text),
    children: runsOf(block.text),
  })
}

/** The bookmarks of tables and figures by their names, as texts refer to them. */
type References = ReadonlyMap<string, string>

function referencesOf(blocks: readonly Block[]): References {
  const labelled = blocks.flatMap((block) =>
    block.kind === 'table' || block.kind === 'chart' ? [block] : [],
  )
  return new Map(labelled.map((block) => [block.label, bookmarkOf(block)]))
}

/** Word counts tables and figures again where some are moved, and references follow their bookmarks. */
function bookmarkOf({ kind, label }: Table | Chart): string {
  return `_Ref_${kind}_${label.replace(/\D/g, '')}`
}

/** The runs of a text, in which the names of tables and figures are fields that lead to them. */
function referringRuns(text: string, references: References, rightToLeft: boolean): ParagraphChild[] {
  const place = (label: string) => text.search(new RegExp(`${label}(?!\\d)`))
  const label = [...references.keys()].find((each) => place(each) >= 0)
  if (label === undefined) return runsOf(text, {}, rightToLeft)
  const at = place(label)
  return [
    ...runsOf(text.slice(0, at), {}, rightToLeft),
    new SimpleField(`REF ${references.get(label) ?? ''} \\h`, label),
    ...referringRuns(text.slice(at + label.length), references, rightToLeft),
  ]
}

function paragraphsOf(
  { number, text, keepWithNext }: Paragraph,
  list: number,
  references: References,
): WordParagraph[] {
  const isListed = number.startsWith('(')
  const look = { style: isListed ? STYLE.list : STYLE.body, keepNext: keepWithNext ?? false }
  const first = isListed
    ? { numbering: { reference: LETTERS, level: 0, instance: list, custom: true } }
    : // The style of the text has its number.
      {}
  const following = isListed ? { indent: { left: NUMBER_STOP, hanging: 0 } } : WITHOUT_NUMBER
  return contentsOf(text, (passage, rightToLeft) => referringRuns(passage, references, rightToLeft)).map(
    (content, index) => new WordParagraph({ ...look, ...(index === 0 ? first : following), ...content }),
  )
}

/**
 * The fields that count tables and figures. A file of annexes alone does not begin with the first table of its report, so its first field
 * says from which number Word counts on.
 */
function sequences(): (block: Table | Chart) => string {
  const numbers = { table: 0, chart: 0 }
  return ({ kind, label }) => {
    const name = kind === 'table' ? 'Table' : 'Figure'
    const next = numbers[kind] + 1
    const number = Number(/\d+/.exec(label)?.[0] ?? next)
    numbers[kind] = number
    return number === next ? name : `${name} \\r ${number}`
  }
}

/** «Table 3» with a field for its number, and below it what the table or the figure says. */
function captionOf(block: Table | Chart, sequence: string, { words }: Wording): WordParagraph {
  const isTable = block.kind === 'table'
  const [before = '', after = ''] = (isTable ? words.page.table : words.page.figure).split('{number}')
  const subtitle = !isTable && block.subtitle !== block.title ? block.subtitle : null
  return new WordParagraph({
    style: 'Caption',
    children: [
      new Bookmark({
        id: bookmarkOf(block),
        children: [...runsOf(before), new SequentialIdentifier(sequence), ...runsOf(after)],
      }),
      new TextRun({ break: 1 }),
      ...runsOf(block.title, look({ ...TEXT.captionTitle, colour: COLOURS.ink })),
      ...(subtitle === null ? [] : [new TextRun({ break: 1 }), ...runsOf(subtitle)]),
    ],
  })
}
