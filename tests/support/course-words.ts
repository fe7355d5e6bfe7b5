/** What of a Markdown text is no word of its author: marks, addresses, numbers of lists, and rules of tables. */
const SIGNS = [
  /^:::.*$/gm,
  /(?<=\])\([^)\s]*\)/g,
  /^[\s>]*\d{1,9}[.)](?=\s)/gm,
  /^\|[|\s:-]+\|\s*$/gm,
] as const

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a Markdown text of a course, each as often as it stands there. */
export function wordsOfMarkdown(markdown: string): string[] {
  return wordsIn(SIGNS.reduce((text, sign) => text.replace(sign, ' '), markdown))
}

/** The words that a page in HTML shows, and those that describe its pictures. */
export function wordsOfHtml(html: string): string[] {
  const described = html.replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
  const text = described.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<!--.*?-->|<[^>]*>/gs, ' ')
  return wordsIn(text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, ' '))
}

/** The words of an answer: of all its texts but names of kinds, addresses and drawings. */
export function wordsOfAnswer(answer: unknown): string[] {
  if (typeof answer === 'string') return wordsIn(answer)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    ['kind', 'href', 'svg', 'webp'].includes(name) ? [] : wordsOfAnswer(value),
  )
}

/** The words that are shown less often than they were written. */
export function lostWords(written: readonly string[], shown: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const word of shown) left.set(word, (left.get(word) ?? 0) + 1)
  return written.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}
