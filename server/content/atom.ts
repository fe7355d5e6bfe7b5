import { escapeHtml } from '#shared/domain/html.ts'

// A single one of these characters, for example in a user's name, would make the feed unreadable.
const NOT_IN_XML = /[^\P{Cc}\n\t]|[\ufffe\uffff]/gu

/** Escapes a text for XML and HTML, within elements and quotes. */
export function escapedXml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''))
}

interface Feed {
  /** Its own address. */
  readonly self: string
  /** The page that has the same for people. */
  readonly page: string
  readonly title: string
  /** When each entry changed last. */
  readonly changes: readonly string[]
  /** The entries as XML. */
  readonly entries: readonly string[]
}

/** A feed as Atom (RFC 4287). */
export function atomDocument({ self, page, title, changes, entries }: Feed): string {
  // A feed without items needs an instant too; this one is constant, like a feed that never changed.
  const updated = changes.toSorted().at(-1) ?? new Date(0).toISOString()
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escapedXml(self)}</id>
  <title>${escapedXml(title)}</title>
  <link rel="self" type="application/atom+xml" href="${escapedXml(self)}"/>
  <link rel="alternate" type="text/html" href="${escapedXml(page)}"/>
  <updated>${updated}</updated>${entries.join('')}
</feed>
`
}
