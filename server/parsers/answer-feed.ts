import { parseFeed } from '@rowanmanning/feed-parser'
import type { FeedAnswer, FeedTask } from './feeds.ts'
import { plainText } from './plain-html.ts'

const LONGEST_TITLE = 300
const LONGEST_TEXT = 600
// The library expands declared entities without limit, and no feed needs any of its own.
const DECLARES_ENTITIES = /<!ENTITY|<!DOCTYPE[^>]*\[/i

/** Reads one feed (RSS, RDF or Atom, broken ones too); runs in the reading process. */
export async function answerFeedTask({ file, mostItems }: FeedTask): Promise<FeedAnswer> {
  const text = decoded(Buffer.from(file))
  if (DECLARES_ENTITIES.test(text)) return { problem: 'entities' }
  try {
    const { items } = parseFeed(text)
    return {
      entries: items.slice(0, mostItems).map((item) => ({
        url: item.url ?? '',
        title: plainText(item.title ?? '', LONGEST_TITLE),
        text: plainText(item.description ?? item.content ?? '', LONGEST_TEXT),
        publishedAt: (item.published ?? item.updated)?.toISOString() ?? null,
      })),
    }
  } catch {
    return { problem: 'not-a-feed' }
  }
}

/** Old feeds declare other encodings than UTF-8; an unknown one is read as UTF-8. */
function decoded(file: Buffer): string {
  const named = /^<\?xml[^>]*encoding=["']([\w-]{1,40})["']/i.exec(
    file.subarray(0, 200).toString('latin1'),
  )?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(file)
  } catch {
    return new TextDecoder().decode(file)
  }
}
