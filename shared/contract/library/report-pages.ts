import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** A line of text with its baseline at `y`, drawn as wide as the file has it. */
const text = z.object({
  kind: z.literal('text'),
  text: z.string(),
  ...{ x: z.number(), y: z.number(), width: z.number(), size: z.number() },
  bold: z.boolean(),
  colour,
})
/** A shape as the `d` of an SVG path. */
const path = z.object({
  kind: z.literal('path'),
  d: z.string(),
  fill: colour.nullable(),
  stroke: z
    .object({ colour, width: z.number(), dash: z.tuple([z.number(), z.number()]).nullable() })
    .nullable(),
  /** Only what lies within this path is drawn. */
  within: z.string().nullable(),
})
const image = z.object({
  kind: z.literal('image'),
  ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
  /** Base64. */
  png: z.string(),
})

/** A page of a report, as its PDF has it: what is drawn on it, from below to above, in points from its top left corner. */
export const pagePicture = z.object({
  width: z.number(),
  height: z.number(),
  marks: z.array(z.discriminatedUnion('kind', [text, path, image])),
})
export type PagePicture = z.infer<typeof pagePicture>

/** The first pages of a report that has not been made, and what its lists would leave out. */
export const reportPages = z.object({
  pages: z.array(pagePicture),
  /** How many pages it would have, with none of the rows of its lists. */
  total: z.int(),
  /** Each list that leaves something out, and the sentence that says so, in the language of the report. */
  leftOut: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type ReportPages = z.infer<typeof reportPages>

/** Most pages that are drawn before a report is made. */
export const PREVIEWED_PAGES = 3
