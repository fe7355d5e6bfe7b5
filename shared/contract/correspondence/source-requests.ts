import { z } from 'zod'
import { SOURCE_STATES } from '#shared/domain/source-requests.ts'

/** A request for the whole source of a mail, and what became of it. */
export const sourceRequest = z.object({
  id: z.uuid(),
  state: z.enum(SOURCE_STATES),
  reason: z.string(),
  /** Null for a user whose account is gone. */
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  /** Until when it can be decided and, once another user agreed, saved. */
  endsAt: z.iso.datetime(),
  /** Whether it still waits to be decided or saved. */
  isOpen: z.boolean(),
  /** Whether the caller may decide, who is never the one who asked. */
  mayDecide: z.boolean(),
  /** Whether the caller asked and may save it now, once. */
  maySave: z.boolean(),
})
export type SourceRequest = z.infer<typeof sourceRequest>
