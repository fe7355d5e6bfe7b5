/** A description of calls (OpenAPI 3.1), as `createOpenApi` makes it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>
}

type Schema = Readonly<Record<string, unknown>>

type Content = Schema & {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Call {
  readonly operationId: string
  readonly parameters: readonly (Schema & { readonly $ref?: string })[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>
}

const JSON_TYPE = 'application/json'

/**
 * Why a program that was made for an older description can't use a server of a newer one: a call is gone, something that it may send
 * is refused, something that it does not send is required, or an answer may be what it does not expect. One sentence for each.
 */
export function breaksOf(older: Description, newer: Description): string[] {
  return Object.entries(older.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, before]) => {
      const now = newer.paths[path]?.[method]
      const name = before.operationId
      if (!now) return [`${name}: ${method.toUpperCase()} ${path} is gone`]
      return [
        ...parameterBreaks({ document: older, call: before }, { document: newer, call: now }),
        ...bodyBreaks({ document: older, call: before }, { document: newer, call: now }),
        ...answerBreaks({ document: older, call: before }, { document: newer, call: now }),
      ].map((sentence) => `${name}: ${sentence}`)
    }),
  )
}

interface Side {
  readonly document: Description
  readonly call: Call
}

function parameterBreaks(older: Side, newer: Side): string[] {
  const before = parametersOf(older)
  const now = parametersOf(newer)
  const refused = [...before].flatMap(([name, { schema }]) => {
    const taken = now.get(name)
    if (!taken) return [`the parameter ${name} is not taken any more`]
    return notAccepted(placed(newer, taken.schema), placed(older, schema), `parameter ${name}`)
  })
  const missing = [...now].flatMap(([name, { required }]) =>
    required && !before.get(name)?.required ? [`the parameter ${name} is required`] : [],
  )
  return [...refused, ...missing]
}

function parametersOf({ document, call }: Side) {
  return new Map(
    call.parameters.map((each) => {
      const { name, required, schema } = resolved(document, each)
      return [String(name), { required: required === true, schema: schema as Schema }] as const
    }),
  )
}

function bodyBreaks(older: Side, newer: Side): string[] {
  const before = older.call.requestBody
  const now = newer.call.requestBody
  const sent = before?.content?.[JSON_TYPE]?.schema
  const taken = now?.content?.[JSON_TYPE]?.schema
  if (!before) return now?.required ? ['a body is required'] : []
  if (!now) return ['no body is taken any more']
  if (now.required && !before.required) return ['a body is required']
  return sent && taken ? notAccepted(placed(newer, taken), placed(older, sent), 'body') : []
}

function answerBreaks(older: Side, newer: Side): string[] {
  return Object.entries(older.call.responses).flatMap(([status, answer]) => {
    if (Number(status) >= 400) return []
    const now = newer.call.responses[status]
    if (!now) return [`it does not answer ${status} any more`]
    const [expected, given] = [schemaOf(older.document, answer), schemaOf(newer.document, now)]
    if (!expected) return []
    return given
      ? notAccepted({ ...placed(older, expected), leavesOut: true }, placed(newer, given), 'answer')
      : ['it answers nothing any more']
  })
}

function schemaOf(document: Description, answer: Content & { readonly $ref?: string }): Schema | undefined {
  return (resolved(document, answer) as Content).content?.[JSON_TYPE]?.schema
}

/** A schema with the document that its references lead into. */
interface Placed {
  readonly document: Description
  readonly schema: Schema
  /** Fields that it does not describe are left out, and not refused: clients do so with those of answers. */
  readonly leavesOut?: true
}

const placed = ({ document }: Side, schema: Schema): Placed => ({ document, schema })

function resolved(document: Description, schema: Schema): Schema {
  const { $ref: reference } = schema
  if (typeof reference !== 'string') return schema
  const [kind = '', name = ''] = reference.split('/').slice(2)
  const found = document.components[kind]?.[name]
  if (!found) throw new Error(`${reference} is not described`)
  return found
}

/** What of all that one schema describes another one does not take, one sentence for each place. */
function notAccepted(taking: Placed, given: Placed, place: string): string[] {
  const described = resolved(taking.document, taking.schema)
  const by = taking.leavesOut ? { ...described, additionalProperties: true } : described
  const of = resolved(given.document, given.schema)
  const within = (one: unknown, other: unknown, where: string) =>
    notAccepted({ ...taking, schema: one as Schema }, { ...given, schema: other as Schema }, where)
  const offered = choicesOf(of)
  if (offered) return offered.flatMap((choice) => within(by, choice, place))
  const choices = choicesOf(by)
  if (choices) {
    const problems = choices.map((choice) => within(choice, of, place))
    return problems.some((each) => each.length === 0) ? [] : (closest(problems) ?? [])
  }
  return [
    ...typeBreaks(by, of, place),
    ...valueBreaks(by, of, place),
    ...limitBreaks(by, of, place),
    ...objectBreaks(by, of, place, within),
    ...(by.items && of.items ? within(by.items, of.items, `${place}[]`) : []),
  ]
}

/** The fewest sentences: of several choices it is the one that was meant. */
const closest = (problems: readonly string[][]) =>
  problems.toSorted((one, other) => one.length - other.length)[0]

function choicesOf({ anyOf, oneOf }: Schema): readonly Schema[] | undefined {
  const choices = anyOf ?? oneOf
  return Array.isArray(choices) ? choices : undefined
}

function typeBreaks(by: Schema, of: Schema, place: string): string[] {
  const taken = typesOf(by)
  const other = typesOf(of).filter(
    (type) => taken.length > 0 && !taken.includes(type) && !(type === 'integer' && taken.includes('number')),
  )
  return other.length > 0 ? [`${place} may be ${other.join(' or ')}`] : []
}

const typesOf = ({ type }: Schema): readonly unknown[] => (Array.isArray(type) ? type : type ? [type] : [])

function valueBreaks(by: Schema, of: Schema, place: string): string[] {
  const taken = valuesOf(by)
  if (!taken) return []
  const values = valuesOf(of)
  if (!values) return [`${place} may be any value`]
  const others = values.filter((value) => !taken.includes(value))
  return others.length > 0 ? [`${place} may be ${others.join(', ')}`] : []
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  return Array.isArray(schema.enum) ? schema.enum : undefined
}

const MOST = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum']
const LEAST = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum']
const FORMS = ['format', 'pattern']

function limitBreaks(by: Schema, of: Schema, place: string): string[] {
  const beyond = (key: string, isWider: (limit: number, given: number) => boolean) => {
    const [limit, given] = [by[key], of[key]]
    if (typeof limit !== 'number' || valuesOf(of)) return []
    return typeof given !== 'number' || isWider(limit, given)
      ? [`${place} may go beyond ${key} ${limit}`]
      : []
  }
  return [
    ...MOST.flatMap((key) => beyond(key, (limit, given) => given > limit)),
    ...LEAST.flatMap((key) => beyond(key, (limit, given) => given < limit)),
    ...FORMS.filter((key) => by[key] !== undefined && by[key] !== of[key] && !valuesOf(of)).map(
      (key) => `${place} may have another ${key} than ${String(by[key])}`,
    ),
  ]
}

function objectBreaks(
  by: Schema,
  of: Schema,
  place: string,
  within: (one: unknown, other: unknown, where: string) => string[],
): string[] {
  const taken = Object(by.properties)
  const given = Object(of.properties)
  const certain = Array.isArray(of.required) ? of.required : []
  const needed = Array.isArray(by.required) ? by.required : []
  return [
    ...needed.filter((name) => !certain.includes(name)).map((name) => `${place}.${name} may be missing`),
    ...Object.entries(given).flatMap(([name, part]) => {
      if (name in taken) return within(taken[name], part, `${place}.${name}`)
      return by.additionalProperties === false ? [`${place}.${name} is not taken any more`] : []
    }),
  ]
}
