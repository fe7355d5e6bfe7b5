import { officeText } from '../office/text.ts'
import { passagesOf, splitByDirection } from '../typesetting/script-runs.ts'
import type { TextProps, TextPropsOptions } from './library.ts'
import { ARABIC_TYPEFACE } from './slide-look.ts'

type Options = TextPropsOptions

const FROM_RIGHT: Options = { rtlMode: true, align: 'right' }

/** Whether a text is more than one paragraph on a slide, since its lines have different directions. */
export const isOfPassages = (text: string): boolean => passagesOf(officeText(text)).length > 1

/**
 * The runs of a text: Arabic in it has its own typeface and language, and the last run ends the paragraph. Lines whose first letter is
 * Arabic are written from the right, in a paragraph of their own where the others are not.
 */
export function runsOf(text: string, options: Options = {}): TextProps[] {
  const passages = passagesOf(officeText(text))
  return passages.flatMap((passage, index) =>
    // The distance to the next text comes after the last of them.
    paragraphOf(passage, index < passages.length - 1 ? { ...options, paraSpaceAfter: 0 } : options),
  )
}

function paragraphOf(
  { text, rightToLeft }: ReturnType<typeof passagesOf>[number],
  options: Options,
): TextProps[] {
  const runs = text.split('\n').flatMap((line, index) =>
    splitByDirection(line, rightToLeft).map((stretch, at) => ({
      text: stretch.text,
      options: {
        ...(rightToLeft ? FROM_RIGHT : {}),
        ...options,
        ...(index > 0 && at === 0 ? { softBreakBefore: true } : {}),
        ...(stretch.rightToLeft ? { fontFace: ARABIC_TYPEFACE, lang: 'ar-SA' } : {}),
      },
    })),
  )
  const last = runs.at(-1)
  return last ? [...runs.slice(0, -1), { ...last, options: { ...last.options, breakLine: true } }] : []
}
