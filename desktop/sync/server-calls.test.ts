import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { call } from './server-calls.ts'

const acts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `019a9c3e-7b7e-7000-8000-${String(at).padStart(12, '0')}`,
    act: 'records.exported' as const,
    at: '2026-11-28T08:00:00.000Z',
    report: null,
    detail: { collection: 'incidents', format: 'csv', count: at },
  }))
const deviceId = '019a9c3e-7b7e-7000-8000-000000000001'

/** A server that answers with these statuses, one after the other, and what it was sent. */
function serverWith(...statuses: number[]) {
  const sent: RemoteInit[] = []
  const remote: Remote = {
    signedIn: async () => true,
    async fetch(_path, init = {}) {
      sent.push(init)
      return Response.json({}, { status: statuses.shift() ?? 200 })
    },
  }
  return { remote, sent }
}

test('a long body is packed, and a short one is sent as it is', async () => {
  const { remote, sent } = serverWith()
  const long = { deviceId, acts: acts(50) }
  await call(remote, syncContract.reportEvents, { input: long })
  await call(remote, syncContract.reportEvents, { input: { deviceId, acts: [] } })
  expect(sent.map(({ headers }) => headers?.['content-encoding'])).toEqual(['gzip', undefined])
  expect(JSON.parse(gunzipSync(sent[0]?.body as Uint8Array).toString())).toEqual(long)
})

test.each([400, 415])('a server of a former build, which answers %i, is sent it unpacked', async (status) => {
  const { remote, sent } = serverWith(status)
  await call(remote, syncContract.reportEvents, { input: { deviceId, acts: acts(50) } })
  expect(sent.map(({ headers }) => headers?.['content-encoding'])).toEqual(['gzip', undefined])
})

test('any other refusal is not asked for twice', async () => {
  const { remote, sent } = serverWith(403)
  await expect(
    call(remote, syncContract.reportEvents, { input: { deviceId, acts: acts(50) } }),
  ).rejects.toMatchObject({ status: 403 })
  expect(sent).toHaveLength(1)
})
