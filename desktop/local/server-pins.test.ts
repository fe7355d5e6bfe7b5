import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unsentEvents } from '#desktop/mirror/events.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import type { KeptPins } from '#desktop/net/pins.ts'
import { agreeOnPins, keepRenewed, type PinsBeside } from './server-pins.ts'

const pins = (letter: string): KeptPins => ({
  origin: 'https://server.example',
  key: letter.repeat(43),
  reserve: letter.toUpperCase().repeat(43),
})
const NOW = new Date('2026-11-29T08:00:00.000Z')

let folder: string
let mirror: Mirror
let kept: KeptPins | null
let isRefused: boolean
let address: string
let beside: PinsBeside
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pins-'))
  mirror = createMirror(openMirror(path.join(folder, 'mirror.db'), randomBytes(32)), randomUUID())
  kept = pins('a')
  isRefused = false
  address = 'https://elsewhere.example'
  beside = {
    kept: async () => kept,
    origin: async () => address,
    keep: async (next) => {
      kept = next
    },
    refuse: async (next) => {
      isRefused = next
    },
    onRenewal: null,
  }
})
afterEach(() => {
  mirror.db.close()
  rmSync(folder, { recursive: true })
})

test('a new mirror takes the keys of its set-up, and goes on while they are the same', async () => {
  await agreeOnPins(mirror, beside)
  await agreeOnPins(mirror, beside)
  expect([isRefused, mirror.meta.get('serverPins')?.current]).toEqual([false, pins('a')])
})

test('keys that someone has changed, added or removed beside the mirror are refused until they are as before', async () => {
  await agreeOnPins(mirror, beside)
  for (const changed of [pins('b'), null, { ...pins('a'), origin: 'https://other.example' }]) {
    kept = changed
    await agreeOnPins(mirror, beside)
    expect(isRefused).toBe(true)
  }
  kept = pins('a')
  await agreeOnPins(mirror, beside)
  expect(isRefused).toBe(false)
  expect(mirror.meta.get('serverPins')?.current).toEqual(pins('a'))
})

test('keys that were lost with the settings come back from the mirror, for the same server', async () => {
  await agreeOnPins(mirror, beside)
  kept = null
  address = pins('a').origin
  await agreeOnPins(mirror, beside)
  expect([isRefused, kept]).toEqual([false, pins('a')])
})

test('a mirror without keys refuses those that appear beside it', async () => {
  kept = null
  await agreeOnPins(mirror, beside)
  kept = pins('a')
  await agreeOnPins(mirror, beside)
  expect(isRefused).toBe(true)
})

test('renewed keys are kept on both sides, with an entry for the audit trail', async () => {
  await agreeOnPins(mirror, beside)
  expect(await keepRenewed(mirror, beside, pins('b'), NOW)).toBe(true)
  expect(kept).toEqual(pins('b'))
  expect(mirror.meta.get('serverPins')).toEqual({
    ...{ current: pins('b'), former: pins('a'), renewedAt: NOW.toISOString() },
  })
  expect(unsentEvents(mirror.db, 5)).toMatchObject([{ act: 'device.server-key-renewed' }])
  await agreeOnPins(mirror, beside)
  expect(isRefused).toBe(false)
})

test('a renewal that was cut between the two sides is finished when the mirror opens', async () => {
  await agreeOnPins(mirror, beside)
  const cut = { ...beside, keep: () => Promise.reject(new Error('the app ended')) }
  await expect(keepRenewed(mirror, cut, pins('b'), NOW)).rejects.toThrow()
  expect(kept).toEqual(pins('a'))
  await agreeOnPins(mirror, beside)
  expect([isRefused, kept]).toEqual([false, pins('b')])
})

test('keys of another address do not take the place of the kept ones', async () => {
  await agreeOnPins(mirror, beside)
  expect(await keepRenewed(mirror, beside, { ...pins('b'), origin: 'https://other.example' }, NOW)).toBe(
    false,
  )
  expect(kept).toEqual(pins('a'))
})
