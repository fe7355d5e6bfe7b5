import type { TextPiece } from '#shared/domain/marked-blocks.ts'
import type { LessonSection } from './lesson-section.ts'
import type { MarkedSection } from './lesson-sections.ts'

type Part = LessonSection['parts'][number]
type Blocks = Extract<Part, { readonly kind: 'text' }>['blocks']

/** The sections without what their author marked as sources, and these in their order. */
export function withoutSources(sections: readonly MarkedSection[]): {
  readonly sections: LessonSection[]
  readonly sources: Blocks
} {
  const sources: Blocks = []
  const others = sections.flatMap(({ mark, ...section }) => {
    const blocks = mark === 'sources' ? sourcesIn(section) : null
    sources.push(...(blocks ?? []))
    return blocks === null ? [section] : []
  })
  return { sections: others, sources }
}

/** The text of sources with its heading; null for one with a table or a figure, which there is no place for among sources. */
export function sourcesIn({ heading, parts }: LessonSection): Blocks | null {
  if (!parts.every(({ kind }) => kind === 'text')) return null
  const title = heading === null ? [] : [{ kind: 'heading' as const, content: [wordsAlone(heading)] }]
  return [...title, ...parts.flatMap((part) => (part.kind === 'text' ? part.blocks : []))]
}

const wordsAlone = (text: string) => ({ kind: 'text' as const, text })

/**
 * The sections of a model answer without the points that its author marked, and these: the list with which the marked part
 * ends. Anything else in that part stays in the answer.
 */
export function withoutPoints(sections: readonly MarkedSection[]): {
  readonly sections: LessonSection[]
  readonly points: string[]
} {
  const points: string[] = []
  const others = sections.flatMap(({ mark, ...section }) => {
    if (mark !== 'points') return [section]
    const { before, lists } = listsAtEnd(section.parts)
    points.push(...lists.flatMap((block) => (block.kind === 'list' ? block.items.map(wordsOf) : [])))
    return section.heading === null && before.length === 0 ? [] : [{ ...section, parts: before }]
  })
  return { sections: others, points }
}

/** The lists with which some parts end, and everything before them. */
export function listsAtEnd(parts: readonly Part[]): { readonly before: Part[]; readonly lists: Blocks } {
  const last = parts.at(-1)
  if (last?.kind !== 'text') return { before: [...parts], lists: [] }
  const begin = last.blocks.findLastIndex(({ kind }) => kind !== 'list') + 1
  const others: Blocks = last.blocks.slice(0, begin)
  const before = [...parts.slice(0, -1), ...(others.length > 0 ? [{ ...last, blocks: others }] : [])]
  return { before, lists: last.blocks.slice(begin) }
}

/** The words of a point, which is a label of a box to tick: a link in it is written out. */
function wordsOf(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) =>
      'href' in piece && piece.href !== piece.text ? `${piece.text} (${piece.href})` : piece.text,
    )
    .join('')
}
