import type { z } from 'zod'

/** Words of JSON Schema, such as `{ minLength: 1 }`, or another schema in whose place this one stands. */
export type Described = Readonly<Record<string, unknown>> | z.ZodType

/** Of a text in which something has to stand: blanks, and signs that only turn the direction of reading, are taken out. */
export const NOT_BLANK = { pattern: '[^\\s\\u202a-\\u202e\\u2066-\\u2069]' } as const

const described = new WeakMap<z.core.$ZodType, Described>()

/** Says to programs of others what a schema checks in a way that JSON Schema can't see; the schema itself stays as it is. */
export function describedAs<S extends z.ZodType>(schema: S, as: Described): S {
  described.set(schema, as)
  return schema
}

/** What was said of a schema; undefined for most. */
export function descriptionOf(schema: z.core.$ZodType): Described | undefined {
  return described.get(schema)
}
