import type { ChapterContent } from './chapters.ts'
import { fitted } from './fit.ts'
import type { CaseInFocus, PlannedSlide } from './planned.ts'
import type { Setting } from './setting.ts'
import { CONTENT, TYPE } from './slide-look.ts'

/** Most cases on their slide. */
const MOST_CASES = 3
/** The distance between two cases, and the height of the line below them. */
export const CASE_GAP = 18
const BELOW = 26
/** Most lines of a case: its first sentences. */
const MOST_LINES = 6
/** Most lines of a case's name. */
const HEADING_LINES = 2

/** The slide of the first cases; none where the report describes none. */
export function casesInFocus(
  chapters: readonly ChapterContent[],
  { wording: { words, fill }, layout }: Setting,
): PlannedSlide[] {
  const cases = chapters
    .filter(({ section }) => section === 'case-studies')
    .flatMap(({ parts }) => parts.filter(({ heading }) => heading !== ''))
    .map(({ heading, blocks }) => ({
      heading,
      texts: blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])),
    }))
  if (cases.length === 0) return []
  const shown = cases.slice(0, MOST_CASES)
  const more = cases.length - shown.length
  const room = (CONTENT.height - BELOW - (shown.length - 1) * CASE_GAP) / shown.length
  return [
    {
      ...{ kind: 'cases', section: 'case-studies', title: words.slides.cases },
      cases: shown.map(({ heading, texts }): CaseInFocus => {
        const { width } = CONTENT
        const name = fitted(
          heading,
          { width, height: HEADING_LINES * TYPE.heading.leading },
          [TYPE.heading],
          layout,
        )
        const height = Math.min(room - name.height, MOST_LINES * TYPE.text.leading)
        return { heading: name, text: fitted(texts.join(' '), { width, height }, [TYPE.text], layout) }
      }),
      below: more > 0 ? fill(words.slides.moreCases, { count: more }) : null,
      notes: cases.flatMap(({ heading, texts }) => [heading, ...texts]),
    },
  ]
}
