export const LONGEST_TITLE = 300
export const LONGEST_TEXT = 600

/** An entry as its feed describes it. */
export interface RawEntry {
  readonly guid: string | null
  readonly link: string | null
  /** Where it can be read if it has no page of its own. */
  readonly elsewhere: string | null
  readonly title: string
  readonly text: string
  readonly times: readonly string[]
}

const WITHOUT_SCHEME = /^www\.[\w-]+\.[a-z]/i

/** An address of the web, with what it is relative to resolved; null for anything else. */
export function webAddress(text: string | null | undefined, base: string | undefined): string | null {
  if (!text) return null
  const written = text.trim()
  // It is no page below the base: who wrote it forgot its beginning.
  const url = URL.parse(WITHOUT_SCHEME.test(written) ? `https://${written}` : written, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
