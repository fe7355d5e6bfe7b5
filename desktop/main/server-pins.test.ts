import { expect, test } from 'vitest'
import type { KeptPins } from '#desktop/net/pins.ts'
import { createServerPins } from './server-pins.ts'

const PINS: KeptPins = { origin: 'https://server.example', key: 'k'.repeat(43), reserve: 'r'.repeat(43) }

test('keys count for their own address, and while they are refused for none', async () => {
  let serverPins: KeptPins | null = null
  const pins = createServerPins({
    get: () => ({ serverPins }),
    async set(change) {
      serverPins = change.serverPins
    },
  })
  expect(await pins.pinsFor('https://server.example')).toBe(null)
  await pins.keep(PINS)
  expect(pins.kept()).toEqual(PINS)
  expect(await pins.pinsFor('https://server.example')).toEqual({ key: PINS.key, reserve: PINS.reserve })
  expect(await pins.pinsFor('https://other.example')).toBe(null)
  pins.refuse('changed-keys')
  expect(await pins.pinsFor('https://server.example')).toBe('changed-keys')
  expect(await pins.pinsFor('https://other.example')).toBe('changed-keys')
  pins.refuse(null)
  expect(await pins.pinsFor('https://other.example')).toBe(null)
})
