import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let user: TestUser
let device: TestDevice
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signIn('administrator')
  device = await createTestDevice(await server.signIn('administrator'))
  await user.client.incidents.create({ input: incidentValues({ location: 'Xaafadda', tags: 'go‘aan' }) })
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await server.close()
})

/** What a query may carry as it stands in an address, with the names by which a failure is told. */
const TEXTS: Readonly<Record<string, string>> = {
  'letters that become eighteen': encodeURIComponent('\ufdfa'.repeat(100)),
  'a zero': 'a%00b',
  'half a letter': '%ED%A0%80',
  'two halves of a letter': '%ED%A0%BD%ED%B8%80',
  'bytes that are no letters': '%ff%fe',
  'signs of patterns': encodeURIComponent('%_\\ a%b_c\\'),
  quotes: encodeURIComponent(`'";--`),
  'operators of searches': encodeURIComponent("a & b | !c <-> d:* ( ' ) \\"),
  'operators alone': encodeURIComponent('& | ! <-> :* ()'),
  'operators of the mirror': encodeURIComponent('"a" OR NEAR(b c) NOT -d ^e* {f} words:'),
  'marks alone': encodeURIComponent('\u0323\u0301'.repeat(100)),
  'what nobody sees': encodeURIComponent('\u200b\u00ad\u202e\ufeff'),
  'many words': encodeURIComponent('aa bb '.repeat(33)),
  'letters of four bytes': encodeURIComponent('𞤀𞤁𝔄'.repeat(20)),
}

interface Asked {
  readonly call: string
  readonly path: string
  readonly name: string
  readonly isMirrored: boolean
}

/** Every parameter of every read that takes a free text. */
function textParameters(): Asked[] {
  return callsIn(contract).flatMap(({ name: call, spec }) => {
    const input: unknown = 'input' in spec ? spec.input : null
    if (spec.method !== 'GET' || !(input instanceof z.ZodObject)) return []
    const taking = Object.entries(input.shape).filter(
      ([, schema]) => schema instanceof z.ZodType && schema.safeParse('zz zz').success,
    )
    const path = spec.path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000001')
    return taking.map(([name]) => ({
      ...{ call, path, name, isMirrored: spec.offline === 'mirror' },
    }))
  })
}

test('no text in a search or a filter is a fault of ours, for nobody and for staff', async () => {
  const asked = textParameters()
  const searched = asked.filter(({ name }) => name === 'q').map(({ call }) => call)
  expect(searched).toEqual(
    expect.arrayContaining(['incidents.list', 'news.list', 'documents.list', 'public.recommendations']),
  )
  const wrong: string[] = []
  for (const { call, path, name } of asked) {
    for (const [what, text] of Object.entries(TEXTS)) {
      for (const send of [server.visitor().send, user.send]) {
        const { status } = await send(`/api${path}?${name}=${text}`)
        if (status >= 500) wrong.push(`${call} ${name}: ${what}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

/** What records are searched by, on both sides. */
const SEARCHES: readonly string[] = ['q', 'tag']

test('no text is one on a device either, and it finds what the server finds', async () => {
  const wrong: string[] = []
  for (const { call, path, name } of textParameters().filter(({ isMirrored }) => isMirrored)) {
    for (const [what, text] of Object.entries(TEXTS)) {
      const here = await device.send(`/api${path}?${name}=${text}`)
      if (here.status >= 500) wrong.push(`${call} ${name}: ${what}: ${here.status}`)
      if (!SEARCHES.includes(name)) continue
      const there = await user.send(`/api${path}?${name}=${text}`)
      if (
        there.status !== here.status ||
        there.headers.get('x-total-count') !== here.headers.get('x-total-count')
      )
        wrong.push(`${call} ${name}: ${what}: ${there.status}, here ${here.status}`)
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('the search of the inbox takes every text', async () => {
  for (const text of Object.values(TEXTS)) {
    const body = JSON.stringify({ text: new URLSearchParams(`q=${text}`).get('q') })
    const { status } = await user.send('/api/message-threads/search', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([text, status < 500]).toEqual([text, true])
  }
  const half = await user.send('/api/message-threads/search', {
    method: 'POST',
    body: '{"text":"\\ud800a"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(half.status).toBeLessThan(500)
})
