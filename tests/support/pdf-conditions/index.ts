import { FILE_CONDITIONS } from './file-conditions.ts'
import { FONT_CONDITIONS } from './font-conditions.ts'
import { GRAPHICS_CONDITIONS } from './graphics-conditions.ts'
import { METADATA_CONDITIONS } from './metadata-conditions.ts'
import { NOTE_CONDITIONS } from './note-conditions.ts'
import { type Condition, subjectOf } from './subject.ts'
import { TAG_CONDITIONS } from './tag-conditions.ts'
import { TREE_CONDITIONS } from './tree-conditions.ts'

/** Conditions of PDF/UA-1 and PDF/A-2a, as the profiles of veraPDF state them, that a program can check. */
export const CONDITIONS: readonly Condition[] = [
  ...FILE_CONDITIONS,
  ...METADATA_CONDITIONS,
  ...GRAPHICS_CONDITIONS,
  ...FONT_CONDITIONS,
  ...TAG_CONDITIONS,
  ...TREE_CONDITIONS,
  ...NOTE_CONDITIONS,
]

/** The numbers of the conditions that a PDF does not meet, such as `UA1:7.18.3-1`. */
export function failedConditions(pdf: Buffer): string[] {
  const subject = subjectOf(pdf)
  return CONDITIONS.filter(({ isBroken }) => isBroken(subject)).flatMap(({ numbers }) => numbers)
}
