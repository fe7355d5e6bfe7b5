import { z } from 'zod'

/** Who wrote a conversation, and how their latest message begins, beside the list that has neither. */
export const threadPreview = z.object({
  id: z.uuid(),
  /** By name, else by address or telephone number; null for who gave none, and in a conversation that was anonymised. */
  sender: z.string().nullable(),
  /** The first words of their latest message, or the subject line of a mail without text. */
  beginning: z.string(),
})
export type ThreadPreview = z.infer<typeof threadPreview>
