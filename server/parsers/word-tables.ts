import { z } from 'zod'

/** A Word file from outside whose tables are wanted. */
export interface FormTask {
  readonly file: Uint8Array
}

/** A form has a hundred cells. */
export const MOST_CELLS = 2_000
export const MOST_CHARACTERS = 1_000_000

/** Why the tables of a file are not read: it is no Word file, it is damaged or too large, or it has macros. */
const FORM_FILE_FAULTS = ['not_word', 'broken', 'macros'] as const

/** The tables of a file: their rows, and the text of each cell; or the fault of the file. */
export const formAnswer = z.union([
  z.object({
    tables: z.array(z.array(z.array(z.string().max(MOST_CHARACTERS)).max(MOST_CELLS)).max(MOST_CELLS)),
  }),
  z.object({ fault: z.enum(FORM_FILE_FAULTS) }),
])
export type FormAnswer = z.infer<typeof formAnswer>
