import { expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { describedCalls } from './described-calls.ts'

test('each call is described with who may make it, what it takes and what it answers', () => {
  const calls = describedCalls(contract)
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    [...callsIn(contract)].map(({ name }) => name).toSorted(),
  )
  const call = (wanted: string) => calls.find(({ name }) => name === wanted)
  expect(call('users.audit')).toMatchObject({ method: 'GET', path: '/api/audit', access: 'audit:read' })
  expect(call('users.audit')?.takes).toContainEqual(
    expect.objectContaining({ name: 'limit', kind: 'number', most: 200 }),
  )
  expect(call('users.audit')?.answers).toContainEqual(
    expect.objectContaining({ name: 'subject', kind: 'text', isNullable: true }),
  )
  expect(call('messageThreads.previews')?.takes).toContainEqual(
    expect.objectContaining({ name: 'ids', kind: 'list', most: 200, isRequired: true }),
  )
  expect(call('incidents.create')?.takes).toContainEqual(
    expect.objectContaining({
      name: 'severity',
      kind: 'choice',
      values: ['critical', 'high', 'medium', 'low'],
    }),
  )
  expect(call('users.exportAudit')).toMatchObject({ mediaTypes: ['text/csv'], answers: [] })
})
