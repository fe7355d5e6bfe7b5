import { z } from 'zod'
import { textBlocks, textPieces } from '#shared/schemas/marked-text.ts'

const text = z.object({ kind: z.literal('text'), blocks: textBlocks })
const table = z.object({
  kind: z.literal('table'),
  head: z.array(textPieces),
  rows: z.array(z.array(textPieces)),
})
const figure = z.object({
  kind: z.literal('figure'),
  /** A drawing as SVG, which is shown as a picture and never taken into the page; empty for a photo. */
  svg: z.string(),
  /** A photo as WebP; absent for a drawing, and unknown to older apps, which show its caption. */
  webp: z.base64().optional(),
  width: z.number().positive(),
  height: z.number().positive(),
  alt: z.string(),
  caption: z.string(),
})

/** A part of a teaching text, from one heading to the next. */
export const lessonSection = z.object({
  /** Null where the text goes on after a part that can be skipped. */
  heading: z.string().nullable(),
  /** Describes violence: shown only to who opens it, and never needed for what follows. */
  violence: z.boolean(),
  parts: z.array(z.discriminatedUnion('kind', [text, table, figure])),
})
export type LessonSection = z.infer<typeof lessonSection>
