import { expect, test } from 'vitest'
import { deviceContract } from '#shared/contract/device.ts'
import { contract } from '#shared/contract/index.ts'
import { declaredCalls } from './declared-calls.ts'
import { createIsLocal } from './is-local.ts'

test('decides by method and path, written-out paths first', () => {
  const isLocal = createIsLocal([
    { method: 'GET', path: '/incidents/:id', offline: 'mirror' },
    { method: 'GET', path: '/incidents/export', offline: 'online' },
    { method: 'PATCH', path: '/incidents/:id', offline: 'queue' },
    { method: 'POST', path: '/sync/push', offline: 'online' },
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
  const isLocal = createIsLocal(declaredCalls)
  const wrong = declaredCalls.filter(
    ({ method, path, offline }) =>
      isLocal(method, `/api${path.replace(/:\w+/g, '018f4c1e-0000-7000-8000-000000000000')}`) !==
      (offline !== 'online'),
  )
  expect(wrong).toEqual([])
  const declared = [...Object.values(contract), deviceContract].flatMap((noun) => Object.keys(noun))
  expect(declaredCalls.length).toBe(declared.length)
})
