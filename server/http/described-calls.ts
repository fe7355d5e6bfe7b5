import type { DescribedCall, DescribedField } from '#shared/contract/administration/system.ts'
import { type Contract, type Endpoint, paramsSchema } from '#shared/contract/endpoint.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { describedPath } from './openapi.ts'

type Schema = Parameters<typeof jsonSchema>[0]

/** Every declared call with the fields that it takes and answers, for people who connect another system. */
export function describedCalls(contract: Readonly<Record<string, Contract>>): DescribedCall[] {
  return [...callsIn(contract)]
    .map(({ name, spec }) => ({
      name,
      method: spec.method,
      path: describedPath(spec),
      summary: spec.summary,
      access: spec.access,
      also: spec.also ?? null,
      takes: [...fieldsOf(paramsSchema(spec), 'input'), ...fieldsOf(inputOf(spec), 'input')],
      answers: fieldsOf(outputOf(spec), 'output'),
      mediaTypes: spec.kind === 'file' ? [...spec.mediaTypes] : [],
      errors: spec.errors ? [...spec.errors] : [],
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const inputOf = (spec: Endpoint): Schema | undefined => (spec.kind === 'upload' ? undefined : spec.input)

function outputOf(spec: Endpoint): Schema | undefined {
  if (spec.kind === 'list') return spec.item
  return spec.kind === 'file' ? undefined : spec.output
}

/** The fields of an object, or of the objects of a list; what is inside them is in the description for programs. */
function fieldsOf(schema: Schema | undefined, io: 'input' | 'output'): DescribedField[] {
  if (!schema) return []
  const json = jsonSchema(schema, io)
  const object = (json.type === 'array' ? json.items : json) as JsonSchema
  const required = Array.isArray(object.required) ? object.required : []
  return Object.entries((object.properties ?? {}) as Readonly<Record<string, JsonSchema>>).map(
    ([name, field]) => ({ name, isRequired: required.includes(name), ...kindOf(field) }),
  )
}

/** What a field is; a choice between several kinds, beside null, is only told as such. */
function kindOf(field: JsonSchema): Pick<DescribedField, 'kind' | 'values' | 'most' | 'isNullable'> {
  const choices = Array.isArray(field.anyOf) ? (field.anyOf as JsonSchema[]) : []
  const isNullable = choices.some(({ type }) => type === 'null')
  const others = choices.filter(({ type }) => type !== 'null')
  if (choices.length > 0) {
    const [only] = others
    return { ...(only && others.length === 1 ? kindOf(only) : plain('any')), isNullable }
  }
  if (Array.isArray(field.type)) {
    const [only, ...more] = field.type.filter((type) => type !== 'null')
    const kind = more.length === 0 ? kindOf({ ...field, type: only }) : plain('any')
    return { ...kind, isNullable: field.type.includes('null') }
  }
  if (Array.isArray(field.enum)) return { ...plain('choice'), values: field.enum.map(String) }
  if ('const' in field) return { ...plain('choice'), values: [String(field.const)] }
  if (field.type === 'string') return { ...plain(textKind(field.format)), most: mostOf(field.maxLength) }
  if (field.type === 'integer' || field.type === 'number')
    return { ...plain('number'), most: mostOf(field.maximum) }
  if (field.type === 'boolean') return plain('yes-no')
  if (field.type === 'array') return { ...plain('list'), most: mostOf(field.maxItems) }
  return plain(field.type === 'object' ? 'object' : 'any')
}

const plain = (kind: DescribedField['kind']) => ({ kind, values: [], most: null, isNullable: false })

function textKind(format: unknown): DescribedField['kind'] {
  if (format === 'uuid') return 'id'
  if (format === 'date-time') return 'time'
  return format === 'date' ? 'day' : 'text'
}

/** A limit; the largest number that a program can count to is none. */
const mostOf = (limit: unknown): number | null =>
  typeof limit === 'number' && limit < Number.MAX_SAFE_INTEGER ? limit : null
