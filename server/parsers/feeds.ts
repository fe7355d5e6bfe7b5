import { z } from 'zod'

/** A feed from outside that is to be read. */
export interface FeedTask {
  readonly file: Uint8Array
  readonly mostItems: number
  /** Where it was found, by which its relative addresses are resolved. */
  readonly address?: string
  /** The encoding that its server names. */
  readonly charset?: string | null
}

/** One entry of a feed; its text is plain, and cut to what may be quoted. */
const feedEntry = z.object({
  /** What its publisher knows it by; null where that says nothing, or the same of several entries. */
  guid: z.string().nullable(),
  /** Its own page, with the fragment; null where it names none. */
  link: z.string().nullable(),
  /** Where a person can read it: its page, or else the page of the feed. */
  address: z.string(),
  title: z.string(),
  text: z.string(),
  /** What it says of the time of its publication, as written, the best first. */
  times: z.array(z.string()),
})
export type FeedEntry = z.infer<typeof feedEntry>

const offeredFeed = z.object({ name: z.string(), address: z.string() })
/** A feed that a page or a list names. */
export type OfferedFeed = z.infer<typeof offeredFeed>

/** The entries of a feed, the feeds that a page or a list (OPML) names, or why there is neither. */
export const feedAnswer = z.union([
  z.object({
    entries: z.array(feedEntry),
    /** Entries beyond the most, and those without any text. */
    left: z.number(),
    /** Whether some letters could not be read. */
    isGarbled: z.boolean(),
  }),
  z.object({ offers: z.array(offeredFeed), by: z.enum(['page', 'list']) }),
  z.object({ problem: z.enum(['not-a-feed', 'entities']) }),
])
export type FeedAnswer = z.infer<typeof feedAnswer>
