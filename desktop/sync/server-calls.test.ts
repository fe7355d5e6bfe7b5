import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Remote, RemoteInit } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { sessionContract } from '#shared/contract/administration/session.ts'
import { syncContract } from '#shared/contract/administration/sync.ts'
import { answerOf, call, sendLines } from './server-calls.ts'

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

describe('on a line that dies without a word', () => {
  const signals: RemoteInit['signal'][] = []
  /** What takes a request and never answers, whatever becomes of the request. */
  const dead: Remote = {
    signedIn: async () => true,
    fetch(_path, { signal } = {}) {
      signals.push(signal)
      return new Promise(() => undefined)
    },
  }
  beforeEach(() => {
    signals.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** How many seconds the work has waited when it fails as without a connection; null if it still waits. */
  async function failsAfter(work: Promise<unknown>, most: number): Promise<number | null> {
    let failure: unknown = null
    const ended = work.catch((error: unknown) => {
      failure = error
    })
    for (let seconds = 0; seconds <= most; seconds++) {
      if (failure !== null) {
        await ended
        expect(failure).toBeInstanceOf(ConnectionFailed)
        return seconds
      }
      await vi.advanceTimersByTimeAsync(1000)
    }
    return null
  }

  test('a call fails as without a connection, and its request ends', async () => {
    expect(await failsAfter(call(dead, sessionContract.user, {}), 100)).toBe(60)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })

  test('what the server holds is waited for so much longer', async () => {
    const input = { deviceId, cursor: null, wait: 25 }
    const pull = call(dead, syncContract.pull, { input, heldMs: 25_000 })
    const seconds = await failsAfter(pull, 100)
    expect(seconds).toBeGreaterThanOrEqual(85)
    expect(seconds).toBeLessThan(90)
  })

  test('a body that a line of 9.6 kbit/s still carries is not cut, and one that has left is not waited for for ever', async () => {
    const body = { deviceId, acts: acts(500).map((each) => ({ ...each, id: randomUUID() })) }
    const bytes = gzipSync(JSON.stringify(body)).length
    const seconds = await failsAfter(call(dead, syncContract.reportEvents, { input: body }), 300)
    expect(seconds).toBeGreaterThanOrEqual(60 + bytes / 1200)
  })

  test('a push has a limit of its own', async () => {
    const push = sendLines(dead, syncContract.pushLines, Buffer.alloc(10), new AbortController().signal)
    expect(await failsAfter(push, 200)).toBeNull()
  })

  test('an answer of which nothing more comes fails in the same way, whatever it says', async () => {
    const beginning = (status: number) =>
      new Response(
        new ReadableStream({ start: (answer) => answer.enqueue(new TextEncoder().encode('{"id":')) }),
        { status },
      )
    expect(await failsAfter(answerOf(beginning(200), sessionContract.user.output), 100)).toBe(60)
    const refusing: Remote = { ...dead, fetch: async () => beginning(403) }
    expect(await failsAfter(call(refusing, sessionContract.user, {}), 100)).toBe(60)
  })
})
