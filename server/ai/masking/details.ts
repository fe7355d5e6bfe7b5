import type { DetailKind, Doubt } from '#shared/domain/writing-assistant.ts'

/** A part of a text that must not leave, by its first character and the one after its last (UTF-16). */
export interface Detail {
  readonly kind: DetailKind
  readonly from: number
  readonly to: number
  /** Why it may be none; it is hidden unless the editor decides otherwise. */
  readonly unsure?: Doubt
}

/** Finds details of one or more kinds in a text; what several finders find is joined by `joinDetails`. */
export type FindDetails = (text: string) => readonly Detail[]

/**
 * The details in the order of the text, without overlaps: of details that overlap one remains, which covers all of them
 * and has the kind of the longest. It is doubted only where each of them is.
 */
export function joinDetails(details: readonly Detail[]): Detail[] {
  const sorted = [...details].sort((a, b) => a.from - b.from || b.to - a.to)
  const joined: Detail[] = []
  for (const detail of sorted) {
    const last = joined.at(-1)
    if (!last || detail.from >= last.to) {
      joined.push(detail)
      continue
    }
    const { kind } = detail.to - detail.from > last.to - last.from ? detail : last
    const doubt = last.unsure && detail.unsure ? { unsure: last.unsure } : {}
    joined[joined.length - 1] = { kind, from: last.from, to: Math.max(last.to, detail.to), ...doubt }
  }
  return joined
}

/** Every place at which a pattern with the flag `g` matches, as a detail of one kind. */
export function detailsOf(text: string, pattern: RegExp, kind: DetailKind): Detail[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    kind,
    from: index,
    to: index + match.length,
  }))
}
