import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { createOpenApi } from './openapi.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = async (file: string) => JSON.parse(await readFile(path.join(ROOT, file), 'utf8'))

describe('the description of the API', () => {
  test('has every declared call, with who may make it and what it answers', () => {
    const { paths } = createOpenApi(contract, '1.0.0') as { paths: Record<string, Record<string, unknown>> }
    const described = Object.values(paths).flatMap((operations) => Object.values(operations))
    const declared = Object.values(contract).flatMap((calls) => Object.values(calls))
    expect(described).toHaveLength(declared.length)
    expect(paths['/api/users/{id}']?.patch).toMatchObject({
      operationId: 'users.edit',
      'x-access': 'users:manage',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      requestBody: { content: { 'application/json': { schema: { required: ['version'] } } } },
      responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: { description: 'stale' }, 422: {} },
    })
    expect(paths['/api/audit']?.get).toMatchObject({
      responses: { 200: { headers: { 'X-Total-Count': {}, Link: {} } } },
    })
  })

  test('in docs/openapi.json is up to date: run `node server/http/write-openapi.ts`', async () => {
    const { version } = await read('package.json')
    // Through JSON, which leaves out what is undefined.
    const now = JSON.parse(JSON.stringify(createOpenApi(contract, String(version))))
    expect(await read('docs/openapi.json')).toEqual(now)
  })
})
