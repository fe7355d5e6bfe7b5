import { type IRunPropertiesOptions, TextRun } from 'docx'
import { officeText } from '../office/text.ts'
import { isRightToLeft, splitByDirection } from '../typesetting/script-runs.ts'

/** The direction of a paragraph, as its first letter says: written from right to left it begins at the right, with its number. */
export function directionOf(text: string): { readonly bidirectional?: true } {
  return isRightToLeft(text) ? { bidirectional: true } : {}
}

/** The runs of a text: Arabic in it has its own direction, typeface and language, and a line feed begins a line. */
export function runsOf(text: string, look: IRunPropertiesOptions = {}): TextRun[] {
  const isArabic = isRightToLeft(text)
  return officeText(text)
    .split('\n')
    .flatMap((line, index) => {
      const runs = splitByDirection(line, isArabic).map(
        (stretch) =>
          new TextRun({ ...look, text: stretch.text, ...(stretch.rightToLeft ? { rightToLeft: true } : {}) }),
      )
      return index === 0 ? runs : [new TextRun({ break: 1 }), ...runs]
    })
}
