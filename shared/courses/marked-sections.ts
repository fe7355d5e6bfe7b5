import type { LessonSection } from '#shared/contract/courses.ts'
import type { TextPiece } from '#shared/domain/marked-blocks.ts'
import type { Locale } from '#shared/i18n/locale.ts'

type Part = LessonSection['parts'][number]
type Blocks = Extract<Part, { readonly kind: 'text' }>['blocks']
type Mark = 'sources' | 'points'

/**
 * The headings by which authors mark sections. They are no texts of the UI: published courses have them, so that a
 * better translation may be added beside an old one, never in its place.
 */
const HEADINGS: Readonly<Record<Locale, Readonly<Record<Mark, string>>>> = {
  en: { sources: 'Sources', points: 'Compare' },
  so: { sources: 'Ilaha', points: 'Barbardhig' },
}

/**
 * Whether an author marked the section at a place by its heading. One that is closed for its violence, or goes on after
 * such a part, stays whole where it is.
 */
function isMarked(sections: readonly LessonSection[], place: number, mark: Mark): boolean {
  const section = sections[place]
  if (!section || section.heading === null || section.violence) return false
  if (sections[place + 1]?.heading === null) return false
  const heading = section.heading.toLowerCase()
  return Object.values(HEADINGS).some((marks) => marks[mark].toLowerCase() === heading)
}

/** The sources that an author marked as such, apart from all other sections. */
export function withoutSources(sections: readonly LessonSection[]): {
  readonly sections: LessonSection[]
  readonly sources: Blocks
} {
  const sources: Blocks = []
  const others = sections.filter((section, place) => {
    const blocks = isMarked(sections, place, 'sources') ? textOnly(section.parts) : null
    sources.push(...(blocks ?? []))
    return blocks === null
  })
  return { sections: others, sources }
}

/** The blocks of parts that are nothing but text; sources have no place for tables and figures, which stay in their section. */
function textOnly(parts: readonly Part[]): Blocks | null {
  const blocks = parts.flatMap((part) => (part.kind === 'text' ? part.blocks : []))
  return parts.length > 0 && parts.every(({ kind }) => kind === 'text') ? blocks : null
}

/** The points of a model answer, which are the list at the end of the section that is marked so, apart from the answer. */
export function withoutPoints(sections: readonly LessonSection[]): {
  readonly sections: LessonSection[]
  readonly points: string[]
} {
  const points: string[] = []
  const others = sections.flatMap((section, place) => {
    if (!isMarked(sections, place, 'points')) return [section]
    const { before, lists } = listsAtEnd(section.parts)
    points.push(...lists.flatMap((block) => (block.kind === 'list' ? block.items.map(wordsOf) : [])))
    return lists.length > 0 && before.length === 0 ? [] : [{ ...section, parts: before }]
  })
  return { sections: others, points }
}

function listsAtEnd(parts: readonly Part[]): { readonly before: Part[]; readonly lists: Blocks } {
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
