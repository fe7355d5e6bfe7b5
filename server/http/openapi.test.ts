import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { chanceFrom } from '#server/seed/random.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { malformedValue } from '#tests/support/malformed.ts'
import { listCalls } from './call-list.ts'
import { jsonSchema } from './json-schema.ts'
import { createOpenApi, describeCall } from './openapi.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What no description says: rules between fields, such as what only a draft may lack. */
const UNSAID = [
  'news.create ',
  'jobs.create ',
  'End date must not be before start date',
  'The largest grant must not be below the smallest',
  'Give one number for each service',
  'Enter the amount of the grant',
  'Choose at least one region',
  'Date range is required',
  'A public edition covers one calendar quarter',
  'Choose a template of this report type',
  // What is left of a sentence without its spaces and forbidden characters may be nothing.
  'reports.generate recommendations.0: Too small',
  'Write days and hours as in',
  'Please choose another language for the translation',
  'Please add some text to translate',
  // A provider outside of the directory has a name and an address.
  'referralLinks.send ',
  'This password is too easy to guess',
  // Text of spaces alone is none.
  'Say in a few words what the conflict is',
  'A name of the template is required',
  'The English text is required',
  'The Somali text is required',
  // A text of commas alone names no keyword.
  'emailRoutes.edit triggerKeywords: Trigger keywords are required',
]

/** What every call refuses before its own rules, as the description says once for all. */
const isUnstorable = (value: unknown) => /\\u0000|\\ud800/.test(JSON.stringify(value))

const calls = (): (readonly [string, Endpoint])[] =>
  Object.entries(contract).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, spec]) => [`${resource}.${name}`, spec as Endpoint] as const),
  )

/** Where in a description something stands that says nothing. */
function emptyParts(part: unknown, where = ''): string[] {
  if (typeof part !== 'object' || part === null) return []
  if (where.endsWith('schema') || /properties\.[^.]+$|items$|anyOf\.\d+$/.test(where)) {
    if (Object.keys(part).length === 0) return [where]
  }
  return Object.entries(part).flatMap(([name, each]) => emptyParts(each, `${where}.${name}`))
}

const LIMITS = ['maxLength', 'enum', 'const', 'format', 'pattern']

function unlimitedTexts(part: unknown, where: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const isText = 'type' in part && part.type === 'string'
  if (isText && !LIMITS.some((limit) => limit in part)) return [where]
  return Object.entries(part).flatMap(([name, each]) => unlimitedTexts(each, `${where}.${name}`))
}

describe('the description of the API', () => {
  test('has every declared call, with who may make it and what it answers', () => {
    const { paths } = createOpenApi(contract, '1.0.0') as { paths: Record<string, Record<string, unknown>> }
    const described = Object.values(paths).flatMap((operations) => Object.values(operations))
    const declared = Object.values(contract).flatMap((calls) => Object.values(calls))
    expect(described).toHaveLength(declared.length)
    expect(Object.keys(paths['/api/users/{id}'] ?? {})).toContain('patch')
    expect(describeCall('users', 'edit', contract.users.edit)).toMatchObject({
      operationId: 'users.edit',
      'x-access': 'users:manage',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: { content: { 'application/json': { schema: { required: ['version'] } } } },
      responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: { description: 'stale' }, 422: {} },
    })
    expect(describeCall('users', 'audit', contract.users.audit)).toMatchObject({
      responses: { 200: { headers: { 'X-Total-Count': {}, Link: {} } } },
    })
  })

  test('has nothing in it that says nothing: every part has a kind, every text that is sent has a limit', () => {
    expect(emptyParts(createOpenApi(contract, '1.0.0'))).toEqual([])
    const unlimited = calls().flatMap(([name, spec]) =>
      spec.input ? unlimitedTexts(jsonSchema(spec.input, 'input'), name) : [],
    )
    expect(unlimited).toEqual([])
  })

  test('refuses what the server refuses', () => {
    const random = chanceFrom(20_261_121).fraction
    const ids = ['0190a1b2-0000-7000-8000-000000000001']
    const taken = calls().flatMap(([name, spec]) => {
      if (!spec.input || spec.method === 'GET') return []
      const described = z.fromJSONSchema(jsonSchema(spec.input, 'input') as never)
      return Array.from({ length: 60 }, () => malformedValue(spec, random, ids)).flatMap((value) => {
        if (isUnstorable(value)) return []
        const { error } = spec.input?.safeParse(value) ?? {}
        if (!error || !described.safeParse(value).success) return []
        return error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`)
      })
    })
    expect([...new Set(taken)].filter((line) => !UNSAID.some((part) => line.includes(part)))).toEqual([])
  })

  test('is read by people in one line for each call, which is up to date: run `npm run openapi`', async () => {
    const listed = await readFile(path.join(ROOT, 'docs/calls.txt'), 'utf8')
    expect(listed).toBe(listCalls(contract))
    expect(listed.split('\n').length).toBeLessThan(1500)
  })

  test('writes what several calls have once, under a name, and every name leads to it', () => {
    const described = createOpenApi(contract, '1.0.0') as { components: Record<string, object> }
    const text = JSON.stringify(described)
    expect(text.length).toBeLessThan(1_000_000)
    const named = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(named.length).toBeGreaterThan(1000)
    expect(
      named.filter(([, kind = '', name = '']) => !Object.hasOwn(described.components[kind] ?? {}, name)),
    ).toEqual([])
  })
})
