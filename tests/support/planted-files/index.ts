import { MEDIA_FILES } from './media-files.ts'
import { OPEN_FILES, SHEET_FILES, SLIDE_FILES, WORD_FILES } from './office-files.ts'
import { PDF_FILES } from './pdf-files.ts'
import type { PlantedFile } from './planted.ts'

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
]
