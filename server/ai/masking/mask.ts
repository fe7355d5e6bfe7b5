import type { DetailKind } from '#shared/domain/writing-assistant.ts'
import { type Detail, type FindDetails, joinDetails } from './details.ts'

/** A detail that was replaced: the same words, in the same letters, have the same placeholder everywhere. */
export interface Hidden {
  readonly placeholder: string
  readonly kind: DetailKind
  readonly text: string
  /** How often it was replaced. */
  readonly times: number
}

/** Texts that may leave, in the order of those that were given, and what was replaced in them. */
export interface Masked {
  readonly texts: readonly string[]
  readonly hidden: readonly Hidden[]
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
  { within, now = Date.now }: MaskOptions,
): Masked {
  const until = now() + within
  const numbers = new Map<DetailKind, number>()
  const known = new Map<string, { kind: DetailKind; placeholder: string; text: string; times: number }>()
  const replace = (kind: DetailKind, text: string): string => {
    const entry = known.get(text) ?? { kind, placeholder: next(kind), text, times: 0 }
    entry.times++
    known.set(text, entry)
    return entry.placeholder
  }
  const next = (kind: DetailKind): string => {
    const number = (numbers.get(kind) ?? 0) + 1
    numbers.set(kind, number)
    return placeholderOf(kind, number)
  }
  const masked = texts.map((text) => {
    if (now() > until) throw new MaskingFailed('The details of a text were not found in time')
    return replaced(text, found(text, find), replace)
  })
  if (now() > until) throw new MaskingFailed('The details of a text were not found in time')
  return { texts: masked, hidden: [...known.values()] }
}

export interface MaskOptions {
  /** Milliseconds that finding may take. */
  readonly within: number
  readonly now?: () => number
}

function found(text: string, find: FindDetails): Detail[] {
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
