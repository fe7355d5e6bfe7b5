import { officeText } from '../office/text.ts'
import { isRightToLeft, splitByDirection } from '../typesetting/script-runs.ts'
import type { TextProps, TextPropsOptions } from './library.ts'
import { ARABIC_TYPEFACE } from './slide-look.ts'

type Options = TextPropsOptions

const FROM_RIGHT: Options = { rtlMode: true, align: 'right' }

/**
 * The runs of a text: Arabic in it has its own typeface and language, and the last run ends the paragraph. A paragraph whose first letter
 * is Arabic is written from the right.
 */
export function runsOf(text: string, options: Options = {}): TextProps[] {
  const isArabic = isRightToLeft(text)
  const runs = officeText(text)
    .split('\n')
    .flatMap((line, index) =>
      splitByDirection(line, isArabic).map((stretch, at) => ({
        text: stretch.text,
        options: {
          ...(isArabic ? FROM_RIGHT : {}),
          ...options,
          ...(index > 0 && at === 0 ? { softBreakBefore: true } : {}),
          ...(stretch.rightToLeft ? { fontFace: ARABIC_TYPEFACE, lang: 'ar-SA' } : {}),
        },
      })),
    )
  const last = runs.at(-1)
  return last ? [...runs.slice(0, -1), { ...last, options: { ...last.options, breakLine: true } }] : []
}
