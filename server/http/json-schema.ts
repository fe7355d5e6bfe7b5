import { z } from 'zod'
import { descriptionOf } from '#shared/schemas/described.ts'

export type JsonSchema = Record<string, unknown>

type Direction = 'input' | 'output'

/**
 * Describes the input or the output of a call in JSON Schema. A value that is converted on input is described with
 * the limits of its result; rules that no schema language can express, such as the order of two dates, are left out.
 */
export function jsonSchema(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema: json }) => complete(zodSchema, json as JsonSchema, io),
  })
  return simplified(made) as JsonSchema
}

/**
 * Completes zod's description of one schema; the object is changed in place, since it is already part of the result.
 */
function complete(schema: z.core.$ZodType, json: JsonSchema, io: Direction): void {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'pipe') completePipe(def, json, io)
  if (def.type === 'union') withoutUndefined(def, json)
  if (def.type === 'object' && io === 'input' && !def.catchall) json.additionalProperties = false
  const description = descriptionOf(schema)
  if (description instanceof z.ZodType) replace(json, jsonSchema(description, io))
  else if (description) Object.assign(json, description)
}

function completePipe(def: z.core.$ZodPipeDef, json: JsonSchema, io: Direction): void {
  // A transform doesn't describe its result; all of ours return the same kind of value.
  if (io === 'output' && isTransform(def.out)) replace(json, jsonSchema(def.in, io))
  if (io === 'input' && !isTransform(def.in) && !isTransform(def.out)) {
    const after = jsonSchema(def.out, io)
    if (after.type === json.type) Object.assign(json, { ...after, ...json })
  }
}

const isTransform = ({ _zod }: z.core.$ZodType) => _zod.def.type === 'transform'

/** `required` already expresses an absent field; as one of the choices it would allow everything. */
function withoutUndefined(def: z.core.$ZodUnionDef, json: JsonSchema): void {
  if (!Array.isArray(json.anyOf)) return
  const choices = json.anyOf.filter((_choice, index) => def.options[index]?._zod.def.type !== 'undefined')
  if (choices.length === json.anyOf.length) return
  if (choices.length === 1) replace(json, choices[0] as JsonSchema)
  else json.anyOf = choices
}

function replace(json: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, by)
}

// The document names the dialect once, and zod only makes definitions for values that may be anything.
const LEFT_OUT = ['$schema', '$defs']

/** Some programs take an empty schema for a mistake. */
const ANY_JSON = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }

/**
 * Zod describes any JSON value as a definition that refers to itself, or as nothing. A format already implies its
 * pattern.
 */
function simplified(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplified)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return ANY_JSON
  const entries = Object.entries(schema).filter(
    ([key]) => !LEFT_OUT.includes(key) && !(key === 'pattern' && 'format' in schema),
  )
  if (entries.length === 0) return ANY_JSON
  return Object.fromEntries(
    entries.map(([key, part]) => [key, key === 'properties' ? eachSimplified(part) : simplified(part)]),
  )
}

/** Below `properties` the keys are names of fields, whatever they are. */
function eachSimplified(properties: object): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, simplified(part)]))
}
