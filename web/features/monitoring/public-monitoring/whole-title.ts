/** A title for which an import took the beginning of a recommendation is the recommendation itself, which is a sentence. */
export function wholeTitle({
  title,
  description,
}: {
  readonly title: string
  readonly description: string
}): string {
  const beginning = title.replace(/\s*(?:…|\.\.\.)$/, '')
  return beginning !== title && description.startsWith(beginning) ? description : title
}
