import { z } from 'zod'

const piece = z.union([
  z.object({ kind: z.enum(['text', 'strong', 'emphasis']), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
])
const pieces = z.array(piece)

/** A parsed text: `TextBlock`s, so that pages need no parser (decision 0139). */
const textBlocks = z.array(
  z.union([
    z.object({ kind: z.enum(['heading', 'paragraph', 'quote']), content: pieces }),
    z.object({
      kind: z.literal('list'),
      ordered: z.boolean(),
      start: z.int().optional(),
      items: z.array(pieces),
    }),
  ]),
)

/** The parsed texts of an item by the names of their fields; only answered for single items. */
export const readTexts = z.record(z.string(), textBlocks).optional()
