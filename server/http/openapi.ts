import { z } from 'zod'
import { type Contract, type Endpoint, paramsSchema } from '#shared/contract/endpoint.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { fillPath } from '#shared/contract/path-table.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/domain/errors.ts'
import { jsonSchema } from './json-schema.ts'
import { withNamedParts } from './named-parts.ts'

type Json = Record<string, unknown>

const ERROR = { $ref: '#/components/schemas/Error' }
const ABOUT =
  'Texts are stored in Unicode NFC, without spaces at their ends; no text may have U+0000 or half of a surrogate pair. ' +
  'Fields that a person may not read are left out of records and named in `masked`.'
const IMPLICIT: readonly ErrorCode[] = ['invalid_input', 'too_large', 'too_many_requests', 'internal']

/** Describes every declared call as OpenAPI 3.1, from the declarations alone; what several calls have is there once, under a name. */
export function createOpenApi(contract: Readonly<Record<string, Contract>>, version: string): Json {
  const named = withNamedParts(describePaths(contract))
  return {
    openapi: '3.1.0',
    info: { title: 'Human Rights Protection Somalia', version, description: ABOUT },
    servers: [{ url: '/', description: 'The server that answers this description' }],
    paths: named.paths,
    components: {
      ...named.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        learner: { type: 'apiKey', in: 'cookie', name: 'learner' },
      },
      schemas: { ...named.components.schemas, Error: errorSchema() },
    },
  }
}

function describePaths(contract: Readonly<Record<string, Contract>>): Json {
  const paths: Record<string, Json> = {}
  for (const { name, spec } of callsIn(contract)) {
    const path = describedPath(spec)
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: describeCall(name, spec) }
  }
  return paths
}

/** The path of a call with `{name}` for its parameters, such as `/api/users/{id}`. */
export const describedPath = (spec: Endpoint): string => `/api${fillPath(spec.path, (name) => `{${name}}`)}`

/** A call as an operation of OpenAPI, with everything that belongs to it. */
export function describeCall(name: string, spec: Endpoint): Json {
  return {
    operationId: name,
    tags: name.split('.').slice(0, 1),
    summary: spec.summary,
    'x-access': spec.access,
    ...(spec.also ? { 'x-also': spec.also } : {}),
    'x-offline': spec.offline,
    ...(spec.limit ? { 'x-limit': spec.limit } : {}),
    security: securityOf(spec),
    parameters: [...pathParameters(spec), ...queryParameters(spec)],
    ...bodyOf(spec),
    responses: { ...answerOf(spec), ...errorsOf(spec) },
  }
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  return access === 'learner' ? [{ session: [] }, { learner: [] }] : [{ session: [] }]
}

function pathParameters(spec: Endpoint): Json[] {
  return Object.entries(paramsSchema(spec).shape).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }))
}

function queryParameters(spec: Endpoint): Json[] {
  if (spec.method !== 'GET' || !spec.input) return []
  const { properties = {}, required = [] } = jsonSchema(spec.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(spec: Endpoint): Json {
  if (spec.kind === 'upload') {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content } }
  }
  if (spec.kind === 'file' && spec.takes) {
    const content = { 'application/x-ndjson': { schema: { type: 'string' } } }
    return { requestBody: { required: true, content } }
  }
  if (spec.method === 'GET' || !spec.input) return {}
  const schema = jsonSchema(spec.input, 'input')
  // A body without required fields may be omitted.
  return { requestBody: { required: 'required' in schema, content: { 'application/json': { schema } } } }
}

function answerOf(spec: Endpoint): Json {
  if (spec.kind === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } }
    return {
      200: {
        description: 'A file',
        content: Object.fromEntries(spec.mediaTypes.map((type) => [type, binary])),
      },
    }
  }
  if (spec.kind === 'list') {
    return {
      200: {
        description: 'A page; the next one is in Link, the number of all in X-Total-Count',
        headers: {
          'X-Total-Count': { schema: { type: 'integer' } },
          Link: { schema: { type: 'string' } },
        },
        content: {
          'application/json': { schema: { type: 'array', items: jsonSchema(spec.item, 'output') } },
        },
      },
    }
  }
  if (!spec.output) return { 204: { description: 'Done' } }
  const status = spec.kind === 'json' ? (spec.status ?? 200) : 200
  return {
    [status]: {
      description: 'Done',
      content: { 'application/json': { schema: jsonSchema(spec.output, 'output') } },
    },
  }
}

/** The errors that a call may answer, both its own and those of every call. */
export function describedErrors(spec: Endpoint): ErrorCode[] {
  const signedIn: ErrorCode[] = spec.access === 'public' ? [] : ['unauthenticated', 'forbidden']
  const hasBody = spec.kind !== 'upload' && spec.method !== 'GET' && spec.input !== undefined
  const ofBody: ErrorCode[] = hasBody ? ['unsupported_media_type'] : []
  return [...new Set<ErrorCode>([...IMPLICIT, ...signedIn, ...ofBody, ...(spec.errors ?? [])])]
}

/** Several codes may share a status; its description then names all of them. */
function errorsOf(spec: Endpoint): Json {
  const codes = describedErrors(spec)
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code])
  const content = { 'application/json': { schema: ERROR } }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: names.join(', '), content }]),
  )
}

function errorSchema(): Json {
  return jsonSchema(
    z.object({
      message: z.string(),
      error: z.enum(Object.keys(ERROR_STATUS)),
      details: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
    'output',
  )
}
