/** Embeddings, overrides and isolates, which can make a text look like another one. Marks (U+200E, U+200F) stay. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** The text without characters that turn the direction of the text after them. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS_DIRECTION, '')
}
