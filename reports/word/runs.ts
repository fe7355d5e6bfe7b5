import { type IRunPropertiesOptions, Paragraph, type ParagraphChild, TextRun } from 'docx'
import { officeText } from '../office/text.ts'
import { directedLines, isRightToLeft, passagesOf, splitByDirection } from '../typesetting/script-runs.ts'

/** The direction of a paragraph of one line, as its first letter says: from right to left it begins at the right, with its number. */
export function directionOf(text: string): { readonly bidirectional?: true } {
  return isRightToLeft(text) ? { bidirectional: true } : {}
}

/**
 * The runs of a text: Arabic in it has its own direction, typeface and language, and a line feed begins a line. Each line has the
 * direction of its first letter, unless another one is given.
 */
export function runsOf(text: string, look: IRunPropertiesOptions = {}, rightToLeft?: boolean): TextRun[] {
  return directedLines(officeText(text)).flatMap((line, index) => {
    const runs = splitByDirection(line.text, rightToLeft ?? line.rightToLeft).map(
      (stretch) =>
        new TextRun({ ...look, text: stretch.text, ...(stretch.rightToLeft ? { rightToLeft: true } : {}) }),
    )
    return index === 0 ? runs : [new TextRun({ break: 1 }), ...runs]
  })
}

/** What a text gives a paragraph, beside its style. */
interface ParagraphContent {
  readonly bidirectional?: true
  readonly spacing?: { readonly before?: 0; readonly after?: 0 }
  readonly children: readonly ParagraphChild[]
}

/** What is written of a part of a text that has one direction. */
type Writer = (text: string, rightToLeft: boolean) => readonly ParagraphChild[]

/**
 * The paragraphs of a text: Word knows a direction of paragraphs only, so lines that have another one are a paragraph of their own, as
 * close to the others as a line.
 */
export function contentsOf(
  text: string,
  write: Writer = (passage, rightToLeft) => runsOf(passage, {}, rightToLeft),
): ParagraphContent[] {
  const passages = passagesOf(officeText(text))
  const last = passages.length - 1
  return passages.map((passage, index) => ({
    ...(passage.rightToLeft ? { bidirectional: true } : {}),
    ...(last > 0 ? { spacing: closeTo(index, last) } : {}),
    children: write(passage.text, passage.rightToLeft),
  }))
}

/** A text in one style, as as many paragraphs as its lines have directions. */
export const textParagraphs = (style: string, text: string): Paragraph[] =>
  contentsOf(text).map((content) => new Paragraph({ style, ...content }))

/** Without a distance to the paragraphs of the same text before and after it. */
export const closeTo = (index: number, last: number): NonNullable<ParagraphContent['spacing']> => ({
  ...(index > 0 ? { before: 0 } : {}),
  ...(index < last ? { after: 0 } : {}),
})
