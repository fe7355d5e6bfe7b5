import type { Hidden } from '#server/ai/masking/mask.ts'
import { type Restorer, restorer } from '#server/ai/masking/restore.ts'

/** A piece of one text of an answer, with details put back; `field` is its path, such as `titles.0`. */
export interface FieldText {
  readonly field: string
  readonly text: string
}

/** Turns answers that grow, as a model writes them, into the new pieces of their texts. */
export function fieldsOfStream(hidden: readonly Hidden[]): (partial: unknown) => FieldText[] {
  const fields = new Map<string, { readonly restore: Restorer; seen: string }>()
  return (partial) =>
    textsIn(partial).flatMap(([field, text]) => {
      const fieldState = fields.get(field) ?? { restore: restorer(hidden), seen: '' }
      fields.set(field, fieldState)
      // A text ends in the middle of an escape now and then, and is longer and different at the next look.
      if (!text.startsWith(fieldState.seen) || text === fieldState.seen) return []
      const more = fieldState.restore.push(text.slice(fieldState.seen.length))
      fieldState.seen = text
      return more === '' ? [] : [{ field, text: more }]
    })
}

function textsIn(value: unknown, path = ''): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path === '' ? key : `${path}.${key}`))
}
