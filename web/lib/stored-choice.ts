import type { ZodType } from 'zod'

/** What a preference has as JSON; `none` where nothing was chosen, or what is there cannot be read. */
export function storedChoice<T>(schema: ZodType<T>, text: string | null, none: T): T {
  if (text === null) return none
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return none
  }
}
