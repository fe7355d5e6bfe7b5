import { decodeDeclared } from '#shared/domain/declared-charset.ts'

/** The text of a feed, and whether some of its letters may be wrong, as it does not say its encoding. */
export interface FeedText {
  readonly text: string
  readonly isGarbled: boolean
}

/** The default of many servers, which says nothing of the file. */
const LATIN = /^(?:iso-?8859-1|latin-?1|us-ascii|ascii|windows-1252)$/i
const HEAD_LENGTH = 1000

/** Decodes a feed by what its server and the feed itself say, as far as its bytes agree. */
export function decodeFeed(file: Buffer, header: string | null): FeedText {
  const encodings = [header, ownEncoding(file)]
  // What the feed says goes before a header that is the same for every file of its server.
  const inOrder = header !== null && LATIN.test(header) ? encodings.toReversed() : encodings
  const { text, how } = decodeDeclared(file, inOrder)
  return { text: withoutLead(text), isGarbled: how === 'guessed' }
}

/** A feed begins at its first tag or bracket, whatever empty lines a program printed before. */
function withoutLead(text: string): string {
  return text.replace(/^[\s\uFEFF\0]+/, '')
}

function ownEncoding(file: Buffer): string | null {
  const head = file.subarray(0, HEAD_LENGTH).toString('latin1')
  return /^[\s\S]{0,200}?<\?xml[^>]*?encoding\s*=\s*["']\s*([\w:.-]{1,40})/i.exec(head)?.[1] ?? null
}
