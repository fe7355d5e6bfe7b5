/** Embeddings, overrides and isolates: by them a text can be made to look like another. Marks (U+200E, U+200F) stay. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g

/** The text without signs that turn the direction of reading for what follows. */
export function withoutTurns(text: string): string {
  return text.replace(TURNS_DIRECTION, '')
}
