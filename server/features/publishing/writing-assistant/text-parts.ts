/** A part of a text, and what stood between it and the one before. */
export interface TextPart {
  readonly before: string
  readonly text: string
}

/** Where a text is cut, the best places first: between paragraphs, lines, sentences and words. */
const PLACES = [/(\n{2,})/, /(\n)/, /(?<=[.!?\u061f])(\s+)/u, /(\s+)/] as const

/** Cuts a text into parts of at most so many characters, never within a word; a longer word is a part of its own. */
export function partsOfText(
  text: string,
  most: number,
  [place, ...further]: readonly RegExp[] = PLACES,
): TextPart[] {
  if (text.length <= most || !place) return [{ before: '', text }]
  const parts: TextPart[] = []
  let between = ''
  for (const piece of text.split(place)) {
    if (isBetween(piece)) {
      between += piece
      continue
    }
    const last = parts.at(-1)
    const joined = last ? last.text + between + piece : piece
    if (last && joined.length <= most) parts[parts.length - 1] = { ...last, text: joined }
    else {
      const [first, ...rest] = partsOfText(piece, most, further)
      parts.push({ before: between + (first?.before ?? ''), text: first?.text ?? '' }, ...rest)
    }
    between = ''
  }
  return between === '' ? parts : [...parts, { before: between, text: '' }]
}

const isBetween = (piece: string) => piece.trim() === ''
