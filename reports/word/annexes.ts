import { type FileChild, Paragraph } from 'docx'
import type { Annex } from '../annexes.ts'
import { LANDSCAPE, TEXT, textWidth } from '../typesetting/style.ts'
import { ROWS_BY_LIBRARY } from './annex-rows.ts'
import { headingOf } from './blocks.ts'
import { textParagraphs } from './runs.ts'
import type { Setting } from './setting.ts'
import { STYLE } from './styles.ts'
import { tableOf } from './tables.ts'

/** The place of an annex on its pages. */
export const ON_PAGE = {
  left: 0,
  width: textWidth(LANDSCAPE),
  cell: { style: STYLE.annexCell, type: TEXT.annexCell },
  head: { style: STYLE.annexHead, type: TEXT.annexHead },
  endsAnywhere: true,
} as const

/** The annexes, each on a page of its own: a table with its first rows, or a sentence in its place. */
export function annexesOf(annexes: readonly Annex[], setting: Setting): FileChild[] {
  const { words, fill } = setting.wording
  return annexes.flatMap(({ list, rows, leftOut }, index) => [
    headingOf(
      { kind: 'heading', level: 1, number: list.label, text: list.title },
      index === 0 ? 'first' : 'new page',
    ),
    ...(rows === null
      ? note(fill(words.text.annexInExcel, { count: list.total }))
      : rows.length === 0
        ? note(leftOut ?? words.text.annexEmpty)
        : [
            new Paragraph({ style: STYLE.plain }),
            tableOf(list.table.columns, rows.slice(0, ROWS_BY_LIBRARY), ON_PAGE, setting),
            ...(leftOut === null ? [] : note(leftOut)),
          ]),
  ])
}

const note = (text: string): Paragraph[] => textParagraphs(STYLE.plain, text)
