import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unsentEvents } from '#desktop/mirror/events.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import type { KeptPins } from '#desktop/net/pins.ts'
import { agreeOnServer, keepRenewed, type PinsBeside } from './server-pins.ts'

const pins = (letter: string): KeptPins => ({
  origin: 'https://server.example',
  key: letter.repeat(43),
  reserve: letter.toUpperCase().repeat(43),
})
const NOW = new Date('2026-11-29T08:00:00.000Z')

let folder: string
let mirror: Mirror
let kept: KeptPins | null
let refusal: string | null
let address: string | null
let isFixed: boolean
let beside: PinsBeside
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pins-'))
  mirror = createMirror(openMirror(path.join(folder, 'mirror.db'), randomBytes(32)), randomUUID())
  kept = pins('a')
  refusal = null
  address = 'https://elsewhere.example'
  isFixed = false
  beside = {
    kept: async () => kept,
    server: async () => ({ origin: address, isFixed }),
    restoreServer: async (origin) => {
      address = origin
    },
    keep: async (next) => {
      kept = next
    },
    refuse: async (next) => {
      refusal = next
    },
    onRenewal: null,
  }
})
afterEach(() => {
  mirror.db.close()
  rmSync(folder, { recursive: true })
})

test('a new mirror takes the keys of its set-up, and goes on while they are the same', async () => {
  await agreeOnServer(mirror, beside)
  await agreeOnServer(mirror, beside)
  expect([refusal, mirror.meta.get('serverPins')?.current]).toEqual([null, pins('a')])
})

test('keys that someone has changed, added or removed beside the mirror are refused until they are as before', async () => {
  await agreeOnServer(mirror, beside)
  for (const changed of [pins('b'), null, { ...pins('a'), origin: 'https://other.example' }]) {
    kept = changed
    await agreeOnServer(mirror, beside)
    expect(refusal).toBe('changed-keys')
  }
  kept = pins('a')
  await agreeOnServer(mirror, beside)
  expect(refusal).toBe(null)
  expect(mirror.meta.get('serverPins')?.current).toEqual(pins('a'))
})

test('keys that were lost with the settings come back from the mirror, for the same server', async () => {
  address = pins('a').origin
  await agreeOnServer(mirror, beside)
  kept = null
  await agreeOnServer(mirror, beside)
  expect([refusal, kept]).toEqual([null, pins('a')])
})

test('a mirror without keys refuses those that appear beside it', async () => {
  kept = null
  await agreeOnServer(mirror, beside)
  kept = pins('a')
  await agreeOnServer(mirror, beside)
  expect(refusal).toBe('changed-keys')
})

test('renewed keys are kept on both sides, with an entry for the audit trail', async () => {
  await agreeOnServer(mirror, beside)
  expect(await keepRenewed(mirror, beside, pins('b'), NOW)).toBe(true)
  expect(kept).toEqual(pins('b'))
  expect(mirror.meta.get('serverPins')).toEqual({
    ...{ current: pins('b'), former: pins('a'), renewedAt: NOW.toISOString() },
  })
  expect(unsentEvents(mirror.db, 5)).toMatchObject([{ act: 'device.server-key-renewed' }])
  await agreeOnServer(mirror, beside)
  expect(refusal).toBe(null)
})

test('a renewal that was cut between the two sides is finished when the mirror opens', async () => {
  await agreeOnServer(mirror, beside)
  const cut = { ...beside, keep: () => Promise.reject(new Error('the app ended')) }
  await expect(keepRenewed(mirror, cut, pins('b'), NOW)).rejects.toThrow()
  expect(kept).toEqual(pins('a'))
  await agreeOnServer(mirror, beside)
  expect([refusal, kept]).toEqual([null, pins('b')])
})

test('keys of another address do not take the place of the kept ones', async () => {
  await agreeOnServer(mirror, beside)
  expect(await keepRenewed(mirror, beside, { ...pins('b'), origin: 'https://other.example' }, NOW)).toBe(
    false,
  )
  expect(kept).toEqual(pins('a'))
})

test('an address that was lost with the settings comes back from the mirror, and its keys with it', async () => {
  address = pins('a').origin
  await agreeOnServer(mirror, beside)
  kept = null
  address = null
  await agreeOnServer(mirror, beside)
  expect([refusal, address, kept]).toEqual([null, pins('a').origin, pins('a')])
})

test('an address that someone has changed beside the mirror is refused until it is as before', async () => {
  kept = null
  await agreeOnServer(mirror, beside)
  address = 'https://thief.example'
  await agreeOnServer(mirror, beside)
  expect(refusal).toBe('changed-address')
  address = 'https://elsewhere.example'
  await agreeOnServer(mirror, beside)
  expect(refusal).toBe(null)
})

test('an operator moves a device to another address by fixing it, once', async () => {
  kept = null
  await agreeOnServer(mirror, beside)
  address = 'https://moved.example'
  isFixed = true
  await agreeOnServer(mirror, beside)
  isFixed = false
  await agreeOnServer(mirror, beside)
  expect([refusal, mirror.meta.get('serverAddress')]).toEqual([null, 'https://moved.example'])
})
