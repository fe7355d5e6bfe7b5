import type { Line } from './lines.ts'
import type { Part, PartKind, SortedBlock } from './un-text.ts'

/** Where in the document a recommendation begins. */
interface Begin {
  readonly at: number
  readonly number: number
}

/** What each line is, in the order of the document; a line in which a recommendation begins is cut there. */
export function partsOf(lines: readonly Line[], sorted: readonly SortedBlock[]): readonly Part[] {
  const owners = new Map<Line, readonly Part[]>()
  let count = 0
  for (const { block, kind, recommendations } of sorted) {
    // Its number belongs to the first, unless that begins later: what comes before it is left over.
    const begins = recommendations.map(({ from }, index) => ({
      at: from === 0 ? (block.lines[0]?.start ?? 0) : (block.words.places[from] ?? 0),
      number: count + index,
    }))
    for (const line of block.lines) owners.set(line, cutLine(line, kind, begins))
    count += recommendations.length
  }
  const parts: Part[] = []
  for (const line of lines) {
    for (const piece of owners.get(line) ?? [partOf(line, parts.at(-1))]) addPart(parts, piece)
  }
  return parts
}

/** A line of no paragraph; a blank one goes on with what is before it. */
function partOf({ kind, start, end }: Line, before: Part | undefined): Part {
  if (kind === 'page' || kind === 'footnote') return { kind, start, end, recommendation: null }
  if (kind === 'blank' && before) return { ...before, start, end }
  return { kind: 'other', start, end, recommendation: null }
}

function cutLine({ start, end }: Line, kind: PartKind, begins: readonly Begin[]): readonly Part[] {
  const before = begins.filter(({ at }) => at <= start).at(-1)
  const cuts = [
    { at: start, number: before?.number ?? null },
    ...begins.filter(({ at }) => at > start && at < end),
  ]
  return cuts.map(({ at, number }, index) => ({
    kind: number === null && kind === 'recommendation' ? 'other' : kind,
    start: at,
    end: cuts[index + 1]?.at ?? end,
    recommendation: number,
  }))
}

function addPart(parts: Part[], piece: Part): void {
  const last = parts.at(-1)
  const goesOn = last?.kind === piece.kind && last.recommendation === piece.recommendation
  if (last && goesOn) parts[parts.length - 1] = { ...last, end: piece.end }
  else parts.push(piece)
}
