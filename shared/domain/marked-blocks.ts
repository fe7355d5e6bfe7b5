/** A piece of a line of formatted text. */
export type TextPiece =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** A list: each item in its pieces; `start` is the first number of an ordered list that does not begin with 1. */
export interface TextList {
  readonly kind: 'list'
  readonly ordered: boolean
  readonly start?: number | undefined
  readonly items: readonly (readonly TextPiece[])[]
}

/**
 * A block of a formatted text. It contains no markup any more, so nothing that displays it can produce other
 * elements.
 */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph' | 'quote'; readonly content: readonly TextPiece[] }
  | TextList

const LONGEST_LINK = 500

/** The address if a link may lead there: a site, an e-mail address, or a page of this site; else null. */
export function safeHref(address: string): string | null {
  if (/^\/(?![/\\])[^\\\s]*$/.test(address)) return address
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || address.length > LONGEST_LINK) return null
  const url = URL.parse(address)
  return url && url.username === '' && url.password === '' ? url.href : null
}

/** The pieces with adjacent ones of the same kind joined, and without empty ones. */
export function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.text === '') continue
    if (last && last.kind === piece.kind && hrefOf(last) === hrefOf(piece)) {
      joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    } else joined.push(piece)
  }
  return joined
}

const hrefOf = (piece: TextPiece) => ('href' in piece ? piece.href : null)
