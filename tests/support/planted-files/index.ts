import { FURTHER_FILES } from './further-files.ts'
import { FURTHER_OFFICE_FILES } from './further-office-files.ts'
import { HIDDEN_MEDIA_FILES } from './hidden-media-files.ts'
import { HIDDEN_PDF_FILES } from './hidden-pdf-files.ts'
import { MEDIA_FILES } from './media-files.ts'
import { OPEN_FILES, SHEET_FILES, SLIDE_FILES, WORD_FILES } from './office-files.ts'
import { HIDDEN_OPEN_FILES } from './open-files.ts'
import { PDF_FILES } from './pdf-files.ts'
import type { PlantedFile } from './planted.ts'
import { HIDDEN_SHEET_FILES } from './sheet-files.ts'
import { HIDDEN_SLIDE_FILES } from './slide-files.ts'
import { HIDDEN_WORD_FILES } from './word-files.ts'

export { everyByte } from './bytes.ts'
export type { PlantedFile } from './planted.ts'

/** Files of every kind with words that are in no byte of their cleaned copies. */
export const PLANTED_FILES: readonly PlantedFile[] = [
  ...WORD_FILES,
  ...SHEET_FILES,
  ...SLIDE_FILES,
  ...OPEN_FILES,
  ...PDF_FILES,
  ...MEDIA_FILES,
  ...HIDDEN_WORD_FILES,
  ...HIDDEN_SHEET_FILES,
  ...HIDDEN_SLIDE_FILES,
  ...HIDDEN_OPEN_FILES,
  ...HIDDEN_PDF_FILES,
  ...HIDDEN_MEDIA_FILES,
  ...FURTHER_OFFICE_FILES,
  ...FURTHER_FILES,
]
