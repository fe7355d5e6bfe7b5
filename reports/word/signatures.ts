import {
  BorderStyle,
  type FileChild,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { COLOURS, hex } from '../look.ts'
import type { Signatures } from '../templates/document.ts'
import { INDENT, PORTRAIT, textWidth } from '../typesetting/style.ts'
import { runsOf, textParagraphs } from './runs.ts'
import { STYLE } from './styles.ts'
import { NO_BORDER } from './tables.ts'
import { twips } from './units.ts'

/** The widths of the line for the signature, the gap after it, and the line for the day, as parts of the width. */
const PARTS = [0.64, 0.04, 0.32] as const

/** The place for signatures: each person's name and role, and below them lines for the signature and the day. */
export function signaturesOf({ title, people, signature, date }: Signatures): FileChild[] {
  return [
    ...textParagraphs(STYLE.signatures, title),
    ...people.flatMap(({ name, role }, index) => [
      ...textParagraphs(STYLE.signatory, name),
      ...textParagraphs(STYLE.signatoryRole, role),
      linesOf(signature, date, index < people.length - 1),
    ]),
  ]
}

function linesOf(signature: string, date: string, keepNext: boolean): Table {
  const width = textWidth(PORTRAIT) - INDENT
  const widths = PARTS.map((part) => twips(width * part))
  const rule = { style: BorderStyle.SINGLE, size: 6, color: hex(COLOURS.secondInk) }
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: twips(width), type: WidthType.DXA },
    indent: { size: twips(INDENT), type: WidthType.DXA },
    columnWidths: widths,
    margins: { left: 0, right: 0, marginUnitType: WidthType.DXA },
    borders: {
      ...{ top: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER },
      ...{ insideHorizontal: NO_BORDER, insideVertical: NO_BORDER },
    },
    rows: [
      new TableRow({
        cantSplit: true,
        children: [signature, '', date].map(
          (word, index) =>
            new TableCell({
              width: { size: widths[index] ?? 0, type: WidthType.DXA },
              ...(word === '' ? {} : { borders: { top: rule } }),
              children: [new Paragraph({ style: STYLE.signatureLine, keepNext, children: runsOf(word) })],
            }),
        ),
      }),
    ],
  })
}
