import { officeLine } from '../office/text.ts'
import type { Signatures } from '../templates/document.ts'
import type { Slide } from './library.ts'
import { box } from './masters.ts'
import { CONTENT, INK, SECOND_INK, TYPE, TYPEFACE } from './slide-look.ts'
import { runsOf } from './text-runs.ts'

const GAP = 48
const COLUMN = (CONTENT.width - GAP) / 2
const ROW = 165
/** The heights of the name, the role and the line, from the top of a person's place. */
const AT = { name: 0, role: 28, line: 112, word: 116 } as const
const SIGNATURE_PART = 0.64
const LINE_GAP = 16

/** Adds who signs, two beside each other, each with lines for the signature and the day. */
export function addSignatures(slide: Slide, { people, signature, date }: Omit<Signatures, 'kind'>): void {
  const plain = { fontFace: TYPEFACE, margin: 0, valign: 'top' as const }
  for (const [index, { name, role }] of people.entries()) {
    const left = CONTENT.left + (index % 2) * (COLUMN + GAP)
    const top = CONTENT.top + Math.floor(index / 2) * ROW
    const day = left + COLUMN * SIGNATURE_PART + LINE_GAP
    const place = (from: number, at: number, width: number, height: number) =>
      box({ left: from, top: top + at, width, height })
    slide.addText(runsOf(name), {
      ...{
        ...plain,
        ...place(left, AT.name, COLUMN, 26),
        fontSize: TYPE.heading.size,
        bold: true,
        color: INK,
      },
    })
    slide.addText(runsOf(role), {
      ...{ ...plain, ...place(left, AT.role, COLUMN, 44), fontSize: TYPE.text.size, color: SECOND_INK },
    })
    for (const [from, to, word] of [
      [left, day - LINE_GAP, signature],
      [day, left + COLUMN, date],
    ] as const) {
      slide.addShape('line', {
        ...{ ...place(from, AT.line, to - from, 0), line: { color: SECOND_INK, width: 1 } },
      })
      slide.addText(officeLine(word), {
        ...{ ...plain, ...place(from, AT.word, to - from, 18), fontSize: TYPE.small.size, color: SECOND_INK },
      })
    }
  }
}
