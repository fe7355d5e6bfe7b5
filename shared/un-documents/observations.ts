import type { Block, SortedBlock } from './un-text.ts'

const REQUESTS =
  /\bthe committee(?: (?:also|further|therefore|strongly|accordingly|again|nevertheless|however|in particular|once more)){0,2},? (?:recommends|urges|calls (?:up)?on|encourages|requests|invites|reiterates|proposes|asks)\b|\bthe state party(?: (?:also|further)){0,2} (?:should|must|is (?:requested|urged|encouraged|invited))\b/i

/** Paragraphs in which the Committee says what the State party should do, item by item. */
export function sortObservations(blocks: readonly Block[]): readonly SortedBlock[] {
  let theme = ''
  let lead = { number: '', text: '' }
  return blocks.map((block): SortedBlock => {
    const { number, letter, words } = block
    if (block.isHeading) {
      theme = words.text
      return { block, kind: 'heading', recommendations: [] }
    }
    if (letter !== '' && lead.number === number) {
      const text = withoutListEnd(words.text)
      const read = { code: `${number} (${letter})`, lead: lead.text, states: [], position: null, theme }
      return { block, kind: 'recommendation', recommendations: [{ ...read, text, from: 0 }] }
    }
    const from = number === '' || letter !== '' ? null : requestFrom(block)
    if (from === null) return { block, kind: 'other', recommendations: [] }
    const text = words.text.slice(from)
    if (text.endsWith(':')) {
      lead = { number, text }
      return { block, kind: 'introduction', recommendations: [] }
    }
    const read = { code: number, lead: '', states: [], position: null, theme }
    return { block, kind: 'recommendation', recommendations: [{ ...read, text, from }] }
  })
}

const withoutListEnd = (text: string) => text.replace(/\s*;(?:\s+(?:and|or))?$/, '')

/** Where the request of a paragraph begins: at the line that begins with it, or else with the paragraph. */
function requestFrom({ lines, words: { text, places } }: Block): number | null {
  if (!REQUESTS.test(text)) return null
  const line = lines.slice(1).find((each) => REQUESTS.exec(each.text)?.index === 0)
  return line === undefined ? 0 : places.lastIndexOf(line.first)
}

/** Paragraphs about which a Committee asked to hear before the next report. */
export function codesFollowedUp(blocks: readonly Block[]): (code: string) => boolean {
  const named = new Set<string>()
  for (const { words } of blocks) {
    const list = FOLLOW_UP.test(words.text) ? /\bparagraphs? (.*)/i.exec(words.text)?.[1] : undefined
    for (const { 1: number, 2: letters = '' } of list?.matchAll(
      /\b(\d{1,3})\b((?:\s*\([a-z]{1,2}\)(?:,| and| to)?)*)/g,
    ) ?? []) {
      const each = [...letters.matchAll(/\(([a-z]{1,2})\)/g)].map(({ 1: letter }) => `${number} (${letter})`)
      for (const code of each.length > 0 ? each : [number ?? '']) named.add(code)
    }
  }
  return (code) => named.has(code) || named.has(code.replace(/ \(.*$/, ''))
}
const FOLLOW_UP =
  /\b(?:within (?:one|two) years?|(?:one|two)[- ]years?|by \d{1,2} \w+ \d{4})\b.*\bparagraphs? \d|\bparagraphs? \d.*\b(?:within (?:one|two) years?|follow-up)\b/i
