import type { User } from '#shared/domain/access.ts'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import type { Collection } from '#shared/schemas/collection.ts'

interface Written {
  readonly author: User | 'public'
  /** The values that are written; all of them at a creation. */
  readonly values: Readonly<Record<string, unknown>>
  readonly at: string
}

/**
 * The fields that follow from a confirmation, or from a change of what was confirmed: who confirmed and until when it
 * holds. What was changed in the same write as it was confirmed counts as confirmed.
 */
export function confirmationMark(
  { confirmation }: Collection,
  { author, values, at }: Written,
): Readonly<Record<string, string | null>> {
  if (!confirmation) return {}
  const { on, by, due, days, covers } = confirmation
  const day = values[on]
  if (typeof day === 'string') {
    return { [by]: author === 'public' ? null : author.id, [due]: addDays(day, days) }
  }
  const ends = on in values || covers.some((name) => name in values)
  return ends ? { [on]: null, [by]: null, [due]: mogadishuDay(new Date(at)) } : {}
}
