import type { z } from 'zod'

/** Keywords of JSON Schema, such as `{ minLength: 1 }`, or another schema that is described instead. */
export type Described = Readonly<Record<string, unknown>> | z.ZodType

/**
 * Describes a text that must not be blank: spaces, and characters that only turn the reading direction, don't count.
 */
export const NOT_BLANK = { pattern: '[^\\s\\u202a-\\u202e\\u2066-\\u2069]' } as const

const described = new WeakMap<z.core.$ZodType, Described>()

/**
 * Describes in the API description what a schema checks in a way that JSON Schema can't see; the schema itself is
 * unchanged.
 */
export function describedAs<S extends z.ZodType>(schema: S, as: Described): S {
  described.set(schema, as)
  return schema
}

/** The description of a schema; undefined for most. */
export function descriptionOf(schema: z.core.$ZodType): Described | undefined {
  return described.get(schema)
}
