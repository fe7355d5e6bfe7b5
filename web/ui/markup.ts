/** What the tools above a text put into it. */
export const MARKS = ['strong', 'emphasis', 'heading', 'list', 'quote', 'link'] as const
export type Mark = (typeof MARKS)[number]

/** A text with what is selected in it. */
export interface Selected {
  readonly text: string
  readonly start: number
  readonly end: number
}

const AROUND = { strong: ['**', '**'], emphasis: ['*', '*'], link: ['[', '](https://)'] } as const
const BEFORE_LINES = { heading: '## ', list: '- ', quote: '> ' } as const

/** Marks what is selected, and selects it again, so that a second mark or more words can follow. */
export function applyMark({ text, start, end }: Selected, mark: Mark): Selected {
  if (mark === 'heading' || mark === 'list' || mark === 'quote') {
    return markLines({ text, start, end }, BEFORE_LINES[mark])
  }
  const [before, after] = AROUND[mark]
  const inside = text.slice(start, end)
  return {
    text: text.slice(0, start) + before + inside + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  }
}

/** Blocks are marked at the beginning of each of their lines, and stand apart from the lines before. */
function markLines({ text, start, end }: Selected, sign: string): Selected {
  const begin = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(begin, end).split('\n')
  const marked = lines.map((line) => sign + line).join('\n')
  const before = text.slice(0, begin)
  const gap = before === '' || before.endsWith('\n\n') ? '' : '\n'
  const whole = before + gap + marked
  return { text: whole + text.slice(end), start: begin + gap.length + sign.length, end: whole.length }
}
