import { isObject } from '#shared/domain/is-object.ts'

type Json = Readonly<Record<string, unknown>>

/** What OpenAPI lets a description write once, under a name. */
type Kind = 'parameters' | 'responses' | 'schemas'

/** Takes a part that could have a name, with names for it from where it is used, the best one first; returns what to write there. */
type TakePart = (part: Json, kind: Kind, names: readonly string[]) => Json

/** A shorter part is as easy to read where it is used as its name would be. */
const LEAST_LENGTH = 80

/**
 * A description of calls in which each schema, parameter and response that is used in several places is written once, under the name of
 * where it is used first, and referred to from there. It says the same in a fraction of the length.
 */
export function withNamedParts(paths: Json): {
  readonly paths: Json
  readonly components: Record<Kind, Record<string, Json>>
} {
  const entriesByText = new Map<
    string,
    { readonly kind: Kind; readonly names: readonly string[]; uses: number }
  >()
  const count: TakePart = (part, kind, names) => {
    const text = JSON.stringify(part)
    const entry = entriesByText.get(text)
    if (entry) entry.uses++
    else {
      entriesByText.set(text, { kind, names, uses: 1 })
      // The parts of a part count once, however often that is used.
      partsWithin(part, kind, names, count)
    }
    return part
  }
  partsOfCalls(paths, count)
  const names = chooseNames(
    [...entriesByText].filter(([text, { uses }]) => uses > 1 && text.length >= LEAST_LENGTH),
  )
  const components: Record<Kind, Record<string, Json>> = { parameters: {}, responses: {}, schemas: {} }
  const refer: TakePart = (part, kind, places) => {
    const name = names.get(JSON.stringify(part))
    if (name === undefined) return partsWithin(part, kind, places, refer)
    components[kind][name] ??= partsWithin(part, kind, places, refer)
    return { $ref: `#/components/${kind}/${name}` }
  }
  return { paths: partsOfCalls(paths, refer), components }
}

type Named = readonly (readonly [
  text: string,
  part: { readonly kind: Kind; readonly names: readonly string[] },
])[]

function chooseNames(parts: Named): ReadonlyMap<string, string> {
  const takenNames = new Set<string>()
  return new Map(
    parts.map(([text, { kind, names }]) => {
      const isFree = (name: string) => !takenNames.has(`${kind} ${name}`)
      const last = names.at(-1) ?? ''
      const numbered = () => {
        let number = 2
        while (!isFree(`${last}${number}`)) number++
        return `${last}${number}`
      }
      const name = names.find(isFree) ?? numbered()
      takenNames.add(`${kind} ${name}`)
      return [text, name]
    }),
  )
}

function partsOfCalls(paths: Json, take: TakePart): Json {
  return mapped(paths, (calls) => mapped(calls, (call) => partsOfCall(call, take)))
}

function partsOfCall(call: Json, take: TakePart): Json {
  const of = inWords(String(call.operationId))
  const { parameters, requestBody, responses } = call
  return {
    ...call,
    parameters: list(parameters).map((each) => {
      const name = inWords(String(each.name))
      return take(each, 'parameters', [name, `${of}${name}`])
    }),
    ...(requestBody ? { requestBody: contentWithin(requestBody as Json, [`${of}Input`], take) } : {}),
    responses: mapped(responses, (each, status) => {
      const isError = Number(status) >= 400
      return take(each, 'responses', isError ? [inWords(String(each.description))] : [`${of}Answer`])
    }),
  }
}

/** A part with what is put in the place of the parts within it. */
function partsWithin(part: Json, kind: Kind, names: readonly string[], take: TakePart): Json {
  if (kind === 'responses') return contentWithin(part, names, take)
  if (kind === 'parameters') return { ...part, schema: take(part.schema as Json, 'schemas', names) }
  const within = (each: Json, name: string) => take(each, 'schemas', [name, `${names.at(-1)}${name}`])
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    Array.isArray(part[key]) ? [[key, list(part[key]).map((each) => within(each, 'Choice'))]] : [],
  )
  return {
    ...part,
    ...Object.fromEntries(choices),
    ...(part.properties
      ? { properties: mapped(part.properties, (each, name) => within(each, inWords(name))) }
      : {}),
    ...(isObject(part.items)
      ? {
          items: take(
            part.items,
            'schemas',
            names.map((name) => `${name}Item`),
          ),
        }
      : {}),
    ...(isObject(part.additionalProperties)
      ? { additionalProperties: within(part.additionalProperties, 'Value') }
      : {}),
  }
}

function contentWithin(part: Json, names: readonly string[], take: TakePart): Json {
  if (!part.content) return part
  const content = mapped(part.content, (each) => ({
    ...each,
    schema: take(each.schema as Json, 'schemas', names),
  }))
  return { ...part, content }
}

const list = (value: unknown) => (Array.isArray(value) ? value : []) as readonly Json[]
const mapped = (value: unknown, map: (each: Json, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, each]) => [name, map(each as Json, name)]))

/** `grant_awards.edit` and `not_found, stale` as one word: `GrantAwardsEdit`, `NotFoundStale`. */
const inWords = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
