/** Stands above what we send on, so that a reply can be told from what it quotes, whatever the mail program does with it. */
export const REPLY_MARK = '##-'

const QUOTED = /^\s*>/
const DIVIDER = /^\s*(?:-{2,}.{0,60}-{2,}|_{5,})\s*$/
const HEADER =
  /^\s*\*?(?:from|sent|date|to|cc|subject|von|gesendet|an|betreff|de|envoy|para|asunto|ka|ku|mawduuc)[^:\n]{0,20}:/i
/** "On Wednesday, somebody <a@b> wrote:", in any language: an address, or a day and a time, and a colon. */
const INTRODUCTION = /(?:@|\d.*\d\D+\d).{0,200}:\s*$/

/** What a person wrote in a reply, without what the mail program quoted below it. */
export function ownTextOf(text: string): string {
  const lines = text.split(/\r?\n/)
  const marked = lines.findIndex((line) => line.includes(REPLY_MARK))
  const end = marked >= 0 ? marked : firstQuoted(lines)
  const own = lines.slice(0, end)
  if (end < lines.length) dropIntroduction(own)
  return own.join('\n').trim()
}

/** Where a block of quoted lines begins that reaches to the end; the number of lines where none does. */
function firstQuoted(lines: readonly string[]): number {
  const divider = lines.findIndex(
    (line, at) => DIVIDER.test(line) && lines.slice(at + 1, at + 6).some((next) => HEADER.test(next)),
  )
  let quoted = lines.length
  while (quoted > 0 && (QUOTED.test(lines[quoted - 1] ?? '') || lines[quoted - 1]?.trim() === '')) quoted--
  return divider >= 0 ? Math.min(divider, quoted) : quoted
}

/** Drops the lines by which programs introduce what they quote. */
function dropIntroduction(own: string[]): void {
  const last = () => own.at(-1) ?? ''
  const isOfProgram = () =>
    last().trim() === '' || QUOTED.test(last()) || DIVIDER.test(last()) || HEADER.test(last())
  while (own.length > 0 && isOfProgram()) own.pop()
  if (INTRODUCTION.test(last())) {
    const isWhole = /\d/.test(own.pop() ?? '')
    // Programs break long introductions into two lines: the day in the first one, the address in the second.
    if (!isWhole && /\d.*\d/.test(last())) own.pop()
  } else if (/^.{0,40}:\s*$/.test(last()) && INTRODUCTION.test(`${own.at(-2) ?? ''}${last()}`)) own.splice(-2)
}
