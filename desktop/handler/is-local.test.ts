import { expect, test } from 'vitest'
import { localContract } from '#desktop/local/contract.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { fillPath } from '#shared/contract/path-table.ts'
import { createIsLocal, type PlacedCall } from './is-local.ts'

const calls = callsIn(localContract)

test('decides by method and path, written-out paths first', () => {
  const isLocal = createIsLocal([
    { spec: { method: 'GET', path: '/incidents/:id', offline: 'mirror' } },
    { spec: { method: 'GET', path: '/incidents/export', offline: 'online' } },
    { spec: { method: 'PATCH', path: '/incidents/:id', offline: 'queue' } },
    { spec: { method: 'POST', path: '/sync/push', offline: 'online' } },
  ])
  expect(isLocal('GET', '/api/incidents/018f')).toBe(true)
  expect(isLocal('PATCH', '/api/incidents/018f')).toBe(true)
  expect(isLocal('GET', '/api/incidents/export')).toBe(false)
  expect(isLocal('DELETE', '/api/incidents/018f')).toBe(false)
  expect(isLocal('GET', '/api/incidents/018f/history')).toBe(false)
  expect(isLocal('POST', '/api/sync/push')).toBe(false)
  expect(isLocal('GET', '/api/unknown')).toBe(false)
})

test('every call of the contract is answered where it is declared to be', () => {
  const isLocal = createIsLocal(calls)
  const addressOf = ({ spec }: PlacedCall) =>
    `/api${fillPath(spec.path, () => '018f4c1e-0000-7000-8000-000000000000')}`
  const wrong = calls.filter(
    (call) => isLocal(call.spec.method, addressOf(call)) !== (call.spec.offline !== 'online'),
  )
  expect(wrong).toEqual([])
})
