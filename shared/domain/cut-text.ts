/** The beginning of a plain text, cut between words, with an ellipsis if more follows. */
export function cutBetweenWords(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = text.slice(0, most)
  // One word alone, as an address is, is cut where it has to be.
  const words = /\s/.test(text.charAt(most)) ? beginning : beginning.replace(/\s+\S*$/, '')
  return `${words.trimEnd()}…`
}
