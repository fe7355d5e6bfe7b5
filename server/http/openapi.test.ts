import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { unsaidRefusals } from '#tests/support/unsaid-refusals.ts'
import { listCalls } from './call-list.ts'
import { jsonSchema } from './json-schema.ts'
import { createOpenApi, describeCall } from './openapi.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

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
    expect(described).toHaveLength(callsIn(contract).length)
    expect(Object.keys(paths['/api/users/{id}'] ?? {})).toContain('patch')
    expect(describeCall('users.edit', contract.users.edit)).toMatchObject({
      operationId: 'users.edit',
      'x-access': 'users:manage',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: { content: { 'application/json': { schema: { required: ['version'] } } } },
      responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: { description: 'stale' }, 422: {} },
    })
    expect(describeCall('users.audit', contract.users.audit)).toMatchObject({
      responses: { 200: { headers: { 'X-Total-Count': {}, Link: {} } } },
    })
  })

  test('has nothing in it that says nothing: every part has a kind, every text that is sent has a limit', () => {
    expect(emptyParts(createOpenApi(contract, '1.0.0'))).toEqual([])
    const unlimited = callsIn(contract).flatMap(({ name, spec }) =>
      spec.input ? unlimitedTexts(jsonSchema(spec.input, 'input'), name) : [],
    )
    expect(unlimited).toEqual([])
  })

  test('refuses what the server refuses', () => {
    // `test:all` tries 60 of each call.
    expect(unsaidRefusals(15)).toEqual([])
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
