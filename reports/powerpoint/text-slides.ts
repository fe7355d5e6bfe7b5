import type { Slide } from './library.ts'
import { CASE_GAP } from './plan-cases.ts'
import { LETTER_WIDTH, PARAGRAPH_GAP } from './plan-texts.ts'
import type { Content, TextContent } from './planned.ts'
import { CONTENT, INK, SECOND_INK, TYPE, TYPEFACE } from './slide-look.ts'
import { addFitted, addTextAt, setIn } from './text-boxes.ts'
import { isOfPassages, runsOf } from './text-runs.ts'

/** Adds paragraphs, as a list with letters that goes on when someone adds to it, if they are one. */
export function addParagraphs(slide: Slide, { paragraphs, size, isLettered, below }: TextContent): void {
  // The library takes what its types call the kind of number by its former name.
  const bullet = { type: 'number', style: 'alphaLcParenBoth', indent: LETTER_WIDTH } as const
  const look = { paraSpaceAfter: PARAGRAPH_GAP, ...setIn(TYPE[size]) }
  slide.addText(
    paragraphs.flatMap((text, index) => {
      const runs = runsOf(text, look)
      const [first, ...others] = runs
      if (!first || !isLettered) return runs
      // A paragraph without a letter ends the list, and the next letter would be the first one again.
      const goesOn = paragraphs.slice(0, index).some(isOfPassages) ? { numberStartAt: index + 1 } : {}
      // Each run with a letter would begin a paragraph.
      return [{ ...first, options: { ...first.options, bullet: { ...bullet, ...goesOn } } }, ...others]
    }),
    { placeholder: 'body', color: INK, fontFace: TYPEFACE, margin: 0, valign: 'top' },
  )
  addBelow(slide, below)
}

/** Adds the cases, each with its name above what is said of it. */
export function addCases(slide: Slide, { cases, below }: Extract<Content, { kind: 'cases' }>): void {
  let top: number = CONTENT.top
  for (const { heading, text } of cases) {
    addFitted(slide, heading, { ...CONTENT, top })
    addFitted(slide, text, { ...CONTENT, top: top + heading.height })
    top += heading.height + text.height + CASE_GAP
  }
  addBelow(slide, below)
}

/** What is only in the report, at the foot of its slide. */
function addBelow(slide: Slide, text: string | null): void {
  if (text === null) return
  const { leading } = TYPE.text
  const place = { ...CONTENT, top: CONTENT.top + CONTENT.height - leading, height: leading }
  addTextAt(slide, text, place, TYPE.text, { color: SECOND_INK })
}
