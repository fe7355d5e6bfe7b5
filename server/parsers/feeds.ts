import { z } from 'zod'

/** A feed from outside that is to be read. */
export interface FeedTask {
  readonly file: Uint8Array
  readonly mostItems: number
}

/** One entry of a feed; its text is plain, and cut to what may be quoted. */
const feedEntry = z.object({
  url: z.string(),
  title: z.string(),
  text: z.string(),
  publishedAt: z.string().nullable(),
})

/** The entries of a feed, or why there are none. */
export const feedAnswer = z.union([
  z.object({ entries: z.array(feedEntry) }),
  z.object({ problem: z.enum(['not-a-feed', 'entities']) }),
])
export type FeedAnswer = z.infer<typeof feedAnswer>
