import type { z } from 'zod'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import type { Endpoint } from './endpoint.ts'

type Schema = z.core.$ZodType
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def
type Path = readonly PropertyKey[]

const UNKNOWN_FIELD = { message: 'This call does not accept a field of this name' }
const UNCHANGEABLE = { message: 'This field cannot be changed here' }
const UNSETTABLE = { message: 'This field cannot be set here' }
const UNKNOWN_FILTER = { message: 'This list does not accept a filter of this name' }
/** Tracking parameters of links to public lists, and the parameter that programs add to avoid caches. */
const OVERLOOKED = /^(utm_[a-z_]+|fbclid|gclid|_)$/
/** Most unknown fields that are named, and most characters of a name. */
const [MOST_NAMED, LONGEST_NAME] = [20, 100]

/** Names each field of the input that the call does not take, so that nothing a caller means is silently ignored. */
export function unknownFields(spec: Endpoint, value: unknown): ErrorDetail[] {
  if (!spec.input) return []
  const isQuery = spec.method === 'GET'
  const answered = spec.kind === 'json' && spec.output ? namesOf(spec.output) : new Set()
  const wordsFor = (path: Path): string => {
    if (isQuery) return UNKNOWN_FILTER.message
    const isAnswered = path.length === 1 && path.every((name) => answered.has(name))
    if (!isAnswered) return UNKNOWN_FIELD.message
    return spec.method === 'POST' ? UNSETTABLE.message : UNCHANGEABLE.message
  }
  return unknownIn(spec.input, value, [])
    .filter(([name]) => !(isQuery && spec.access === 'public' && OVERLOOKED.test(String(name))))
    .slice(0, MOST_NAMED)
    .map((path) => ({
      path: path.map((name) => String(name).slice(0, LONGEST_NAME)).join('.'),
      message: wordsFor(path),
    }))
}

/** The names of an answer's fields, in each of its forms. */
function namesOf(schema: Schema): ReadonlySet<PropertyKey> {
  const def = defOf(schema)
  if (def.type === 'object') return new Set(Object.keys(def.shape))
  return new Set(def.type === 'union' ? def.options.flatMap((option) => [...namesOf(option)]) : [])
}

function unknownIn(schema: Schema, sentValue: unknown, path: Path): Path[] {
  if (typeof sentValue !== 'object' || sentValue === null) return []
  const def = defOf(schema)
  if ('innerType' in def) return unknownIn(def.innerType, sentValue, path)
  if (def.type === 'pipe') return unknownIn(def.in, sentValue, path)
  if (def.type === 'union') return unknownInAny(def.options, sentValue, path)
  if (def.type === 'array' && Array.isArray(sentValue)) {
    return sentValue.flatMap((each, index) => unknownIn(def.element, each, [...path, index]))
  }
  if (def.type !== 'object' || Array.isArray(sentValue)) return []
  return Object.entries(sentValue).flatMap(([name, value]) => {
    if (!Object.hasOwn(def.shape, name)) return def.catchall ? [] : [[...path, name]]
    const field = def.shape[name]
    return field ? unknownIn(field, value, [...path, name]) : []
  })
}

/** The unknown fields by the choice that accepts the value and ignores the least of it. */
function unknownInAny(choices: readonly Schema[], value: unknown, path: Path): Path[] {
  const fitting = choices.filter((choice) => (choice as unknown as z.ZodType).safeParse(value).success)
  // Of a whole input that fits no form, a field that none of them has is named all the same.
  const read = fitting.length === 0 && path.length === 0 ? choices : fitting
  const unknownPaths = read.map((choice) => unknownIn(choice, value, path))
  return unknownPaths.toSorted((a, b) => a.length - b.length)[0] ?? []
}
