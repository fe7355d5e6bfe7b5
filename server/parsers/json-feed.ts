import { z } from 'zod'
import { plainText } from './plain-html.ts'
import { LONGEST_TEXT, LONGEST_TITLE, type RawEntry, webAddress } from './raw-entry.ts'

// What has another form than a text says nothing, and the rest of its item stays.
const text = z.string().nullish().catch(null)
const jsonFeed = z.object({
  version: z.string().regex(/jsonfeed\.org\/version/),
  home_page_url: text,
  items: z.array(z.unknown()),
})
const jsonItem = z.object({
  id: z.union([z.string(), z.number()]).nullish().catch(null),
  ...{ url: text, external_url: text, title: text, content_text: text, content_html: text, summary: text },
  ...{ date_published: text, date_modified: text },
})

/** The entries of a JSON Feed, null for those that are none; null for a text that is no JSON Feed. */
export function jsonEntries(content: string, address: string | undefined): (RawEntry | null)[] | null {
  const feed = jsonFeed.safeParse(parsed(content))
  if (!feed.success) return null
  const base = webAddress(feed.data.home_page_url, address) ?? address
  return feed.data.items.map((each) => {
    const { data: item } = jsonItem.safeParse(each)
    if (!item) return null
    const plain = item.content_text ?? item.summary ?? ''
    return {
      guid: item.id === null || item.id === undefined || item.id === '' ? null : String(item.id),
      link: webAddress(item.url, base) ?? webAddress(item.external_url, base),
      elsewhere: webAddress(String(item.id ?? ''), undefined) ?? webAddress(feed.data.home_page_url, address),
      title: plainText(escaped(item.title ?? ''), LONGEST_TITLE),
      text:
        plain === ''
          ? plainText(item.content_html ?? '', LONGEST_TEXT)
          : plainText(escaped(plain), LONGEST_TEXT),
      times: [item.date_published, item.date_modified].filter((time) => typeof time === 'string'),
    }
  })
}

/** Text that is no HTML, as HTML. */
const escaped = (plain: string) => plain.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}
