import { z } from 'zod'
import { descriptionOf } from '#shared/schemas/described.ts'

export type JsonSchema = Record<string, unknown>

type Direction = 'input' | 'output'

/**
 * Describes in JSON Schema what a call takes (`input`) or answers (`output`). A value that is changed on its way in is
 * described with the limits of what it becomes; what no schema language says, such as the order of two dates, is left open.
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

/** Adds to what zod says of one schema; the object is changed, since it already stands where it is used. */
function complete(schema: z.core.$ZodType, json: JsonSchema, io: Direction): void {
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'pipe') completePipe(def, json, io)
  if (def.type === 'union') withoutUndefined(def, json)
  if (def.type === 'object' && io === 'input' && !def.catchall) json.additionalProperties = false
  const said = descriptionOf(schema)
  if (said instanceof z.ZodType) replace(json, jsonSchema(said, io))
  else if (said) Object.assign(json, said)
}

function completePipe(def: z.core.$ZodPipeDef, json: JsonSchema, io: Direction): void {
  // A transform says nothing of what it makes: in all of ours a value of the same kind.
  if (io === 'output' && isTransform(def.out)) replace(json, jsonSchema(def.in, io))
  if (io === 'input' && !isTransform(def.in) && !isTransform(def.out)) {
    const after = jsonSchema(def.out, io)
    if (after.type === json.type) Object.assign(json, { ...after, ...json })
  }
}

const isTransform = ({ _zod }: z.core.$ZodType) => _zod.def.type === 'transform'

/** An absent field is said by `required`; as one of the choices it would allow everything. */
function withoutUndefined(def: z.core.$ZodUnionDef, json: JsonSchema): void {
  if (!Array.isArray(json.anyOf)) return
  const kept = json.anyOf.filter((_choice, index) => def.options[index]?._zod.def.type !== 'undefined')
  if (kept.length === json.anyOf.length) return
  if (kept.length === 1) replace(json, kept[0] as JsonSchema)
  else json.anyOf = kept
}

function replace(json: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(json)) delete json[key]
  Object.assign(json, by)
}

// The document names the dialect once, and definitions are of values that may be anything.
const LEFT_OUT = ['$schema', '$defs']

/** For programs that take an empty schema for a mistake. */
const ANY_JSON = { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }

/** Any JSON value comes as a definition that refers to itself, or as nothing. A format tells its pattern. */
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

/** Below `properties` the keys are names of fields, whatever they are called. */
function eachSimplified(properties: object): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, simplified(part)]))
}
