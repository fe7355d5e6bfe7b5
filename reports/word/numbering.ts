import { AlignmentType, type INumberingOptions, LevelFormat, LevelSuffix } from 'docx'
import { NUMBER_STOP, TEXT_INDENT } from './units.ts'

/** Sections and their parts. */
export const HEADINGS = 'headings'
/** Paragraphs, counted through the report. */
export const PARAGRAPHS = 'paragraphs'
/** What goes on with a numbered paragraph below it, in lines of another direction. */
export const WITHOUT_NUMBER = { numbering: false, indent: { left: TEXT_INDENT } } as const
/** The letters of a list. */
export const LETTERS = 'letters'
/** Annexes. */
export const ANNEXES = 'annexes'

/**
 * Word numbers headings, paragraphs and lists itself, so that the numbers stay right when a reader adds a paragraph;
 * `annexStop` is where the titles of annexes begin.
 */
export function numberingOf(annexName: string, annexStop: number): INumberingOptions {
  const inMargin = { paragraph: { indent: { left: TEXT_INDENT, hanging: TEXT_INDENT } } }
  return {
    config: [
      {
        reference: HEADINGS,
        levels: [
          { level: 0, format: LevelFormat.UPPER_ROMAN, text: '%1.', ...common, style: inMargin },
          { level: 1, format: LevelFormat.UPPER_LETTER, text: '%2.', ...common, style: inMargin },
        ],
      },
      {
        reference: PARAGRAPHS,
        levels: [
          {
            level: 0,
            format: LevelFormat.DECIMAL,
            text: '%1.',
            ...common,
            style: { paragraph: { indent: { left: TEXT_INDENT }, leftTabStop: NUMBER_STOP } },
          },
        ],
      },
      {
        reference: LETTERS,
        levels: [
          {
            level: 0,
            format: LevelFormat.LOWER_LETTER,
            text: '(%1)',
            ...common,
            style: { paragraph: { indent: { left: NUMBER_STOP, hanging: NUMBER_STOP - TEXT_INDENT } } },
          },
        ],
      },
      {
        reference: ANNEXES,
        levels: [
          {
            level: 0,
            format: LevelFormat.UPPER_ROMAN,
            text: annexName.replace('{number}', '%1'),
            ...common,
            style: { paragraph: { indent: { left: annexStop, hanging: annexStop } } },
          },
        ],
      },
    ],
  }
}

const common = { alignment: AlignmentType.LEFT, suffix: LevelSuffix.TAB }
