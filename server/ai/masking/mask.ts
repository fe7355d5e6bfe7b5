import type { DetailKind, Doubt } from '#shared/domain/writing-assistant.ts'
import { type Detail, type FindDetails, joinDetails } from './details.ts'

/** A detail that was replaced: the same words, in the same letters, have the same placeholder everywhere. */
export interface Hidden {
  readonly placeholder: string
  readonly kind: DetailKind
  readonly text: string
  /** How often it was replaced. */
  readonly times: number
  /** Why it may be no detail; null where there is no doubt. */
  readonly unsure: Doubt | null
}

/** Something that is doubted, and that the editor lets leave. */
export type Shown = Pick<Hidden, 'kind' | 'text'> & { readonly unsure: Doubt }

/** Texts that may leave, in the order of those that were given, and what was replaced in them. */
export interface Masked {
  readonly texts: readonly string[]
  readonly hidden: readonly Hidden[]
  readonly shown: readonly Shown[]
}

/** Thrown where the details of a text could not all be looked for; nothing may be sent then. */
export class MaskingFailed extends Error {
  override readonly name = 'MaskingFailed'
}

function placeholderOf(kind: DetailKind, number: number): string {
  return `[${kind.toUpperCase()}-${number}]`
}

/** Replaces every detail that one of the finders finds. Throws MaskingFailed when finding fails or ends too late. */
export function mask(
  texts: readonly string[],
  find: FindDetails,
  { within, now = Date.now, show = [] }: MaskOptions,
): Masked {
  const until = now() + within
  const inTime = <T>(done: T): T => {
    if (now() > until) throw new MaskingFailed('The details of a text were not found in time')
    return done
  }
  const all = texts.map((text) => inTime(detailsIn(text, find)))
  const doubts = doubted(texts, all)
  const { replace, hidden } = placeholders(doubts)
  const wanted = new Set(show)
  const leaves = (words: string) => wanted.has(words) && doubts.has(words)
  const shown = new Map<string, Shown>()
  const masked = texts.map((text, at) => {
    const details = (all[at] ?? []).filter(({ kind, from, to }) => {
      const words = text.slice(from, to)
      const unsure = leaves(words) ? doubts.get(words) : undefined
      if (unsure) shown.set(words, { kind, text: words, unsure })
      return !unsure
    })
    return replaced(text, details, replace)
  })
  return inTime({ texts: masked, hidden: hidden(), shown: [...shown.values()] })
}

/** What is doubted in every place where it is found: only that can be let out. */
function doubted(texts: readonly string[], all: readonly (readonly Detail[])[]): ReadonlyMap<string, Doubt> {
  const doubts = new Map<string, Doubt>()
  const certain = new Set<string>()
  for (const [at, text] of texts.entries()) {
    for (const { from, to, unsure } of all[at] ?? []) {
      if (unsure) doubts.set(text.slice(from, to), unsure)
      else certain.add(text.slice(from, to))
    }
  }
  for (const words of certain) doubts.delete(words)
  return doubts
}

function placeholders(doubts: ReadonlyMap<string, Doubt>) {
  const numbers = new Map<DetailKind, number>()
  const hiddenByText = new Map<string, Hidden>()
  const next = (kind: DetailKind): string => {
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    return placeholderOf(kind, number)
  }
  return {
    replace: (kind: DetailKind, text: string): string => {
      const unsure = doubts.get(text) ?? null
      const entry = hiddenByText.get(text) ?? { kind, placeholder: next(kind), text, times: 0, unsure }
      hiddenByText.set(text, { ...entry, times: entry.times + 1 })
      return entry.placeholder
    },
    hidden: () => [...hiddenByText.values()],
  }
}

export interface MaskOptions {
  /** Milliseconds that finding may take. */
  readonly within: number
  readonly now?: () => number
  /** What the editor lets leave, where it is doubted. */
  readonly show?: readonly string[]
}

function detailsIn(text: string, find: FindDetails): Detail[] {
  try {
    return joinDetails(find(text))
  } catch (error) {
    throw new MaskingFailed('The details of a text could not be found', { cause: error })
  }
}

function replaced(
  text: string,
  details: readonly Detail[],
  replace: (kind: DetailKind, text: string) => string,
): string {
  let at = 0
  let result = ''
  for (const { kind, from, to } of details) {
    result += text.slice(at, from) + replace(kind, text.slice(from, to))
    at = to
  }
  return result + text.slice(at)
}
