import { z } from 'zod'
import { isObject } from '#shared/domain/is-object.ts'
import type { Endpoint } from './endpoint.ts'

/** Removes what a schema does not declare from a value; the same value where there is nothing to remove. */
type Strip = (value: unknown) => unknown
type Schema = z.core.$ZodType

/**
 * The answer of a call without any key that its declaration does not have, at every depth: what nobody declared does not
 * leave, even if a handler answers a whole row. Files are streams of bytes and stay as they are.
 */
export function onlyDeclared(spec: Endpoint, answer: unknown): unknown {
  if (spec.kind === 'file') return answer
  if (spec.kind !== 'list') return spec.output ? (stripOf(spec.output)?.(answer) ?? answer) : undefined
  const { items, next, total } = answer as { items: readonly unknown[]; next: unknown; total: unknown }
  const strip = stripOf(spec.item)
  return { items: strip ? items.map(strip) : items, next, total }
}

const stripBySchema = new WeakMap<Schema, { strip: Strip | null }>()

/** Null for schemas without an object or a tuple in them, whose values are whole. */
function stripOf(schema: Schema): Strip | null {
  const entry = stripBySchema.get(schema)
  if (entry) return entry.strip
  if (!hasObject(schema, new Set())) {
    stripBySchema.set(schema, { strip: null })
    return null
  }
  // A schema may contain itself: until its own is made, each value looks for it again.
  const made: { strip: Strip | null } = {
    strip: (value) => stripBySchema.get(schema)?.strip?.(value) ?? value,
  }
  stripBySchema.set(schema, made)
  made.strip = makeStrip(schema)
  return made.strip
}

function hasObject(schema: Schema, seen: Set<Schema>): boolean {
  if (seen.has(schema)) return false
  seen.add(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'object' || def.type === 'tuple' || partsOf(def).some((part) => hasObject(part, seen))
}

/** The schemas of which another one is made, other than an object's. */
function partsOf(def: z.core.$ZodTypes['_zod']['def']): readonly Schema[] {
  switch (def.type) {
    case 'array':
      return [def.element]
    case 'record':
      return [def.valueType]
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])]
    case 'union':
      return def.options
    case 'intersection':
      return [def.left, def.right]
    case 'pipe':
      return [def.in]
    case 'lazy':
      return [def.getter()]
    default:
      return 'innerType' in def ? [def.innerType] : []
  }
}

function makeStrip(schema: Schema): Strip | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return ofObject(def)
    case 'array': {
      const strip = stripOf(def.element)
      return strip && ((value) => (Array.isArray(value) ? mapped(value, strip) : value))
    }
    case 'record': {
      const strip = stripOf(def.valueType)
      return strip && ((value) => (isObject(value) ? eachValue(value, strip) : value))
    }
    case 'tuple':
      return ofTuple([...def.items.map(stripOf)], def.rest ? stripOf(def.rest) : null)
    case 'union':
      return ofUnion(def.options)
    case 'intersection':
      return ofSeveral([def.left, def.right])
    default: {
      // What wraps another schema has the values of that one.
      const [inner] = partsOf(def)
      return inner ? stripOf(inner) : null
    }
  }
}

function mapped(list: readonly unknown[], strip: Strip): readonly unknown[] {
  const next = list.map(strip)
  return next.every((each, index) => each === list[index]) ? list : next
}

function eachValue(value: Readonly<Record<string, unknown>>, strip: Strip): unknown {
  const entries = Object.entries(value)
  const next = entries.map(([key, each]) => [key, strip(each)] as const)
  return next.every(([, each], index) => each === entries[index]?.[1]) ? value : Object.fromEntries(next)
}

function ofObject({ shape, catchall }: z.core.$ZodObjectDef): Strip | null {
  const strips = new Map(Object.entries(shape).map(([key, each]) => [key, stripOf(each)]))
  // A loose object declares that it has any key.
  const others = catchall && catchall._zod.def.type !== 'never' ? { strip: stripOf(catchall) } : null
  return (value) => {
    if (!isObject(value)) return value
    let next: Record<string, unknown> | null = null
    for (const key of Object.keys(value)) {
      const strip = strips.has(key) ? strips.get(key) : others?.strip
      // Null: declared, and whole as it is.
      if (strip === null) continue
      const part = strip?.(value[key])
      if (strip && part === value[key]) continue
      next ??= { ...value }
      if (strip) next[key] = part
      else delete next[key]
    }
    return next ?? value
  }
}

function ofTuple(items: readonly (Strip | null)[], rest: Strip | null): Strip {
  return (value) =>
    Array.isArray(value)
      ? value.slice(0, rest === null ? items.length : undefined).map((each, index) => {
          const strip = index < items.length ? items[index] : rest
          return strip ? strip(each) : each
        })
      : value
}

/** Of the options that the value is, the one that declares most of it; what is none of them keeps what any of them declares. */
function ofUnion(options: readonly Schema[]): Strip | null {
  const strips = options.map((option) => ({ option, strip: stripOf(option) }))
  const declaring = strips.filter(({ strip }) => strip !== null)
  if (declaring.length <= 1) return declaring[0]?.strip ?? null
  const any = ofSeveral(options)
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const fitting = strips
      .map(({ option, strip }) => ({ option, kept: strip ? strip(value) : value }))
      .filter(({ option, kept }) => z.core.safeParse(option, kept).success)
      .map(({ kept }) => kept)
    const whole = fitting.find((candidate) => candidate === value)
    if (whole !== undefined) return whole
    if (fitting.length === 0) return any?.(value) ?? value
    return fitting.reduce((most, candidate) => (sizeOf(candidate) > sizeOf(most) ? candidate : most))
  }
}

const sizeOf = (value: unknown) => JSON.stringify(value).length

/** The keys that any of the schemas declares. */
function ofSeveral(schemas: readonly Schema[]): Strip | null {
  const strips = schemas.flatMap((each) => stripOf(each) ?? [])
  if (strips.length === 0) return null
  return (value) => {
    if (!isObject(value)) return strips[0]?.(value) ?? value
    return Object.assign({}, ...strips.map((strip) => strip(value)))
  }
}
