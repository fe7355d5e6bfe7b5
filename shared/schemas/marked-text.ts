import { z } from 'zod'

const piece = z.union([
  z.object({ kind: z.enum(['text', 'strong', 'emphasis']), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
])
/** A line of a parsed text. */
export const textPieces = z.array(piece)

/** A parsed text: `TextBlock`s, so that pages need no parser (decision 0139). */
export const textBlocks = z.array(
  z.union([
    z.object({ kind: z.enum(['heading', 'paragraph', 'quote']), content: textPieces }),
    z.object({
      kind: z.literal('list'),
      ordered: z.boolean(),
      start: z.int().optional(),
      items: z.array(textPieces),
    }),
  ]),
)

/** The parsed texts of an item by the names of their fields; only answered for single items. */
export const readTexts = z.record(z.string(), textBlocks).optional()
