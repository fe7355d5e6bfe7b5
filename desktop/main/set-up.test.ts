import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { type EnrolmentCode, readEnrolmentCode } from '#shared/sync/enrolment-code.ts'
import { fingerprintWords, type ServerKeys } from '#shared/sync/server-keys.ts'
import { type NewServerKeys, newServerKeys } from '#tests/support/own-server-keys.ts'
import { createSetUp } from './set-up.ts'

let keys: NewServerKeys
let answer: unknown
let origin: string
let close: () => void
let settings: object
let isOpen: boolean
beforeEach(async () => {
  keys = await newServerKeys(NONE, { host: '127.0.0.1', signer: null, now: new Date() })
  answer = keys.keys
  settings = {}
  isOpen = true
  const server = createServer({ key: keys.privateKey, cert: keys.certificate }, (_request, response) =>
    response.end(JSON.stringify(answer)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => close())

const NONE: ServerKeys = { current: null, renewals: [] }
const pins = () => {
  if (!keys.keys.current) throw new Error('no keys')
  return keys.keys.current
}
const setUpBehind = (obstacle: 'certificate' | 'portal' | null = null) =>
  createSetUp({
    serverAddress: () => origin,
    async set(change) {
      settings = change
    },
    isOpen: async () => isOpen,
    system: async () => {
      if (obstacle) throw new ConnectionFailed('no answer', { obstacle })
      return new Response('{}')
    },
  })
const CODE: EnrolmentCode = {
  ...{ humanRightsSetup: 1, address: 'https://rights.example', keys: null },
  ...{ secret: 's'.repeat(32), until: '2026-11-29T09:00:00.000Z' },
}

test('a server is met by what the system says of it', async () => {
  expect(await setUpBehind().meet(origin)).toBe('trusted')
  expect(await setUpBehind('certificate').meet(origin)).toBe('own')
  expect(await setUpBehind('portal').meet(origin)).toBe('unreached')
})

test('the right words take the server with both of its keys', async () => {
  const setUp = setUpBehind('certificate')
  const words = fingerprintWords(pins().key)
  expect(await setUp.words()).toEqual(words)
  expect(await setUp.pin(origin, words.join(' '))).toBe('pinned')
  expect(settings).toEqual({ serverAddress: origin, serverPins: { origin, ...pins() } })
})

test('wrong words, a key that the server does not call its own, and no server change nothing', async () => {
  const setUp = setUpBehind('certificate')
  const words = fingerprintWords(pins().key).join(' ')
  expect(await setUp.pin(origin, fingerprintWords(pins().reserve).join(' '))).toBe('other-words')
  expect(await setUp.pin(origin, '')).toBe('other-words')
  for (const other of [NONE, { ...NONE, current: { key: pins().reserve, reserve: pins().key } }, 'no keys']) {
    answer = other
    expect(await setUp.pin(origin, words)).toBe('not-own')
  }
  close()
  expect(await setUp.pin(origin, words)).toBe('unreached')
  expect(await setUp.words()).toBe(null)
  expect(settings).toEqual({})
})

test('a code gives address, keys and the secret, which is held until it was used or dropped', async () => {
  const setUp = setUpBehind()
  expect(await setUp.takeCode(JSON.stringify({ ...CODE, keys: pins() }))).toBe('taken')
  const address = 'https://rights.example'
  expect(settings).toEqual({ serverAddress: address, serverPins: { origin: address, ...pins() } })
  expect(setUp.code()).toEqual({ secret: CODE.secret, isRefused: false })
  setUp.settleCode(false)
  expect(setUp.code()).toEqual({ secret: CODE.secret, isRefused: true })
  setUp.dropCode()
  expect(setUp.code()).toBe(null)
  expect(await setUp.takeCode(JSON.stringify(CODE))).toBe('taken')
  expect(settings).toEqual({ serverAddress: address, serverPins: null })
  setUp.settleCode(true)
  expect(setUp.code()).toBe(null)
  // Another server ends what was held for this one.
  await setUp.takeCode(JSON.stringify(CODE))
  await setUp.setAddress('https://other.example')
  expect(setUp.code()).toBe(null)
})

test('what is no code is refused and changes nothing', async () => {
  const setUp = setUpBehind()
  const hostile = [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...CODE, humanRightsSetup: 2 }),
    JSON.stringify({ ...CODE, more: true }),
    JSON.stringify({ ...CODE, secret: 'short' }),
    JSON.stringify({ ...CODE, address: 'http://rights.example' }),
    JSON.stringify({ ...CODE, address: 'javascript:alert(1)' }),
    JSON.stringify({ ...CODE, keys: { key: 'x', reserve: 'y' } }),
    `${JSON.stringify(CODE)}${' '.repeat(2000)}`,
  ]
  for (const text of hostile) expect(await setUp.takeCode(text), text).toBe('no-code')
  expect([settings, setUp.code()]).toEqual([{}, null])
  expect(readEnrolmentCode(JSON.stringify(CODE))).toEqual(CODE)
})

test('once there is a mirror its server stays', async () => {
  const setUp = setUpBehind()
  isOpen = false
  await expect(setUp.setAddress(origin)).rejects.toThrow('can not be changed')
  await expect(setUp.takeCode(JSON.stringify(CODE))).rejects.toThrow('can not be changed')
  await expect(setUp.pin(origin, fingerprintWords(pins().key).join(' '))).rejects.toThrow(
    'can not be changed',
  )
  expect([settings, setUp.code()]).toEqual([{}, null])
})
