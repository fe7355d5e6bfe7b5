import { type FileChild, Paragraph } from 'docx'
import type { OnProgress } from '../model.ts'
import { LANDSCAPE, TEXT, textWidth } from '../pdf/style.ts'
import type { CellValue } from '../tables/index.ts'
import type { RecordList } from '../templates/document.ts'
import { headingOf } from './blocks.ts'
import { runsOf } from './runs.ts'
import type { Setting } from './setting.ts'
import { STYLE } from './styles.ts'
import { tableOf } from './tables.ts'

/** A document is made in memory, and nobody reads more rows in Word: all annexes together have at most these. */
export const MAX_ANNEX_ROWS = 2000

/** A list with its rows; null if they are more than the document has room for. */
export interface Annex {
  readonly list: RecordList
  readonly rows: readonly (readonly CellValue[])[] | null
}

/** The place of an annex on its pages. */
export const ON_PAGE = {
  left: 0,
  width: textWidth(LANDSCAPE),
  cell: { style: STYLE.annexCell, type: TEXT.annexCell },
  head: { style: STYLE.annexHead, type: TEXT.annexHead },
} as const

/** Reads the annexes in their order, each whole or not at all; tells its progress after each row. */
export async function readAnnexes(
  lists: readonly RecordList[],
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<Annex[]> {
  const annexes: Annex[] = []
  let room = MAX_ANNEX_ROWS
  for (const list of lists) {
    const rows = list.total > room ? null : await rowsWithin(list, room, signal, tell)
    room -= rows?.length ?? 0
    annexes.push({ list, rows })
    onProgress(annexes.length / lists.length)
  }
  return annexes

  function tell(count: number, total: number): void {
    onProgress((annexes.length + Math.min(1, count / Math.max(1, total))) / lists.length)
  }
}

async function rowsWithin(
  { table, total }: RecordList,
  room: number,
  signal: AbortSignal | undefined,
  tell: (count: number, total: number) => void,
): Promise<readonly (readonly CellValue[])[] | null> {
  const rows: (readonly CellValue[])[] = []
  for await (const row of table.rows()) {
    signal?.throwIfAborted()
    // More can have been registered since the figures were read.
    if (rows.length === room) return null
    rows.push(row)
    tell(rows.length, total)
  }
  return rows
}

/** The annexes, each on a page of its own: a table, or a sentence in its place. */
export function annexesOf(annexes: readonly Annex[], setting: Setting): FileChild[] {
  const { words, fill } = setting.wording
  return annexes.flatMap(({ list, rows }, index) => [
    headingOf(
      { kind: 'heading', level: 1, number: list.label ?? '', text: list.title },
      index === 0 ? 'first' : 'new page',
    ),
    ...(rows === null
      ? [note(fill(words.text.annexInExcel, { count: list.total }))]
      : rows.length === 0
        ? [note(words.text.annexEmpty)]
        : [new Paragraph({ style: STYLE.plain }), tableOf(list.table.columns, rows, ON_PAGE, setting)]),
  ])
}

function note(text: string): Paragraph {
  return new Paragraph({ style: STYLE.plain, children: runsOf(text) })
}
