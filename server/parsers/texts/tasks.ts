import { z } from 'zod'
import type { FileType } from '#files/file-types.ts'
import { LONGEST_PASSAGE, type Passage } from './passages.ts'

/** The types of files that have a text to be read. */
export const READ_TYPES = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'txt',
  'csv',
] as const satisfies readonly FileType[]
export type ReadType = (typeof READ_TYPES)[number]

/** A file whose text is wanted; its content is requested in pieces. */
export interface TextTask {
  readonly type: ReadType
  /** Passages to be found and shown, or lines as the file has them; passages where it is left out. */
  readonly as?: 'passages' | 'lines'
}

/** Why a file has no text, or only a part of it. */
export const TEXT_PROBLEMS = ['encrypted', 'macros', 'too-large', 'unreadable'] as const
export type TextProblem = (typeof TEXT_PROBLEMS)[number]

/** The end of a text: how many pages the file has, if it has pages, and what was wrong with it. */
export const textAnswer = z.object({
  pages: z.int().min(1).nullable(),
  problem: z.enum(TEXT_PROBLEMS).nullable(),
})
export type TextAnswer = z.infer<typeof textAnswer>

/** A part of a text, in order. */
export const textPassages: z.ZodType<readonly Passage[]> = z.array(
  z.object({
    page: z.int().min(1).nullable(),
    heading: z.string().max(1000).nullable(),
    text: z.string().min(1).max(LONGEST_PASSAGE),
  }),
)

/** Throws away what a file has too much of: no document that people wrote is larger. */
export const TEXT_LIMITS = {
  /** Bytes of a file, which is read whole. */
  file: 200 * 1024 * 1024,
  /** Bytes of the parts of an office file, unpacked. */
  unpacked: 256 * 1024 * 1024,
  characters: 20_000_000,
  pages: 10_000,
} as const

/** Thrown where the reading of a text ends early. */
export class TextEnded extends Error {
  readonly problem: TextProblem
  constructor(problem: TextProblem, options?: ErrorOptions) {
    super(`The text could not be read whole: ${problem}`, options)
    this.name = 'TextEnded'
    this.problem = problem
  }
}
