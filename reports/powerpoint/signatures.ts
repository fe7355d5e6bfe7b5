import { officeLine, officeText } from '../office/text.ts'
import type { Signatures } from '../templates/document.ts'
import type { Presentation } from './library.ts'
import { box } from './masters.ts'
import { CONTENT, INK, MASTER, SECOND_INK, TYPEFACE } from './slide-look.ts'
import { runsOf } from './text-runs.ts'

const GAP = 48
const COLUMN = (CONTENT.width - GAP) / 2
const ROW = 165
/** The heights of the name, the role and the line, from the top of a person's place. */
const AT = { name: 0, role: 26, line: 112, word: 116 } as const
const SIGNATURE_PART = 0.64
const LINE_GAP = 16

/** Adds the closing slide: who signs, two beside each other, each with lines for the signature and the day. */
export function addSignatures(slides: Presentation, { title, people, signature, date }: Signatures): void {
  const slide = slides.addSlide({ masterName: MASTER.content })
  slide.addText(runsOf(title), { placeholder: 'title' })
  const plain = { fontFace: TYPEFACE, margin: 0, valign: 'top' as const }
  for (const [index, { name, role }] of people.entries()) {
    const left = CONTENT.left + (index % 2) * (COLUMN + GAP)
    const top = CONTENT.top + Math.floor(index / 2) * ROW
    const day = left + COLUMN * SIGNATURE_PART + LINE_GAP
    const place = (from: number, at: number, width: number, height: number) =>
      box({ left: from, top: top + at, width, height })
    slide.addText(runsOf(name), {
      ...{ ...plain, ...place(left, AT.name, COLUMN, 24), fontSize: 18, bold: true, color: INK },
    })
    slide.addText(runsOf(role), {
      ...{ ...plain, ...place(left, AT.role, COLUMN, 40), fontSize: 14, color: SECOND_INK },
    })
    for (const [from, to, word] of [
      [left, day - LINE_GAP, signature],
      [day, left + COLUMN, date],
    ] as const) {
      slide.addShape('line', {
        ...{ ...place(from, AT.line, to - from, 0), line: { color: SECOND_INK, width: 1 } },
      })
      slide.addText(officeLine(word), {
        ...{ ...plain, ...place(from, AT.word, to - from, 18), fontSize: 12, color: SECOND_INK },
      })
    }
  }
  slide.addNotes(officeText(people.map(({ name, role }) => `${name}, ${role}`).join('\n')))
}
