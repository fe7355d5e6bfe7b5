import { z } from 'zod'
import type { FileType } from '#files/file-types.ts'
import {
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  LONGEST_QUOTE,
  UNSEEN_REASONS,
  type UnseenReason,
} from '#shared/domain/file-looks.ts'

/** A file that is looked through, or of which a cleaned copy is written; its content is requested in pieces. */
export interface LookTask {
  readonly as: 'look' | 'clean'
  readonly type: FileType
}

/** What was found in a file; with a reason, nothing is known of it. The bytes of a cleaned copy came before as parts. */
export const lookAnswer = z.object({
  reason: z.enum(UNSEEN_REASONS).nullable(),
  findings: z
    .array(
      z.object({
        kind: z.enum(FINDING_KINDS),
        count: z.int().min(1),
        first: z.string().max(LONGEST_QUOTE).nullable(),
      }),
    )
    .max(FINDING_KINDS.length),
})
export type LookAnswer = z.infer<typeof lookAnswer>

/** A piece of a cleaned copy, in order. */
export const cleanedPiece = z
  .custom<Uint8Array>((data) => data instanceof Uint8Array)
  .transform((data) => Buffer.from(data))

/** Bytes of what is read whole. Nothing larger is looked through. */
export const LOOK_LIMITS = {
  file: 200 * 1024 * 1024,
  unpacked: 256 * 1024 * 1024,
  part: 64 * 1024 * 1024,
} as const

/** Thrown where a file can't be looked through to its end, so that nothing is known of it. */
export class NotSeen extends Error {
  readonly reason: UnseenReason
  constructor(reason: UnseenReason, options?: ErrorOptions) {
    super(`The file could not be looked through: ${reason}`, options)
    this.name = 'NotSeen'
    this.reason = reason
  }
}

/** Notes something that a reader does not see; `text` is what it says. */
export type Note = (kind: FindingKind, text?: string) => void

/** A file's cleaned copy; what was removed has been noted. */
export type Clean = (file: Buffer, note: Note) => Buffer | Promise<Buffer>

/** Gathers what is noted, the worst kinds first. */
export function gatherFindings(): { readonly note: Note; readonly findings: () => Finding[] } {
  const findingsByKind = new Map<FindingKind, { count: number; first: string | null }>()
  return {
    note(kind, text = '') {
      const entry = findingsByKind.get(kind) ?? { count: 0, first: null }
      findingsByKind.set(kind, { count: entry.count + 1, first: entry.first ?? beginning(text) })
    },
    findings: () =>
      FINDING_KINDS.flatMap((kind) => {
        const entry = findingsByKind.get(kind)
        return entry ? [{ kind, ...entry }] : []
      }),
  }
}

/** The first sentence of a text, or as much of it as is quoted. */
function beginning(text: string): string | null {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const [sentence = ''] = line.match(/^.*?[.!?؟](?=\s|$)/u) ?? [line]
  return sentence.slice(0, LONGEST_QUOTE).toWellFormed() || null
}
