import { createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FileBroken } from './faults.ts'
import { openContent, type SealingKeys, sealContent } from './sealed-content.ts'

const known = new Map<string, KeyObject>([['0a0b0c0d', createSecretKey(randomBytes(32))]])
const keys: SealingKeys = { currentKid: '0a0b0c0d', keyOf: (kid) => known.get(kid) ?? null }
const HEADER = 25
const SEGMENT = 64 * 1024
const STORED_SEGMENT = SEGMENT + 16

async function* inPieces(content: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += length) yield content.subarray(at, at + length)
}

async function seal(content: Uint8Array, pieceLength = 10_000): Promise<Buffer> {
  return await buffer(sealContent(inPieces(content, pieceLength), keys))
}

/** Opens bytes under the name that they have as they are, so that only the encryption can notice a change. */
async function open(stored: Buffer, originalSha256?: string, pieceLength = 9_999): Promise<Buffer> {
  const expected = { storedName: hash('sha256', stored), originalSha256 }
  return await buffer(openContent(inPieces(stored, pieceLength), keys, expected))
}

async function faultOf(opened: Promise<unknown>): Promise<string> {
  const error: unknown = await opened.catch((reason: unknown) => reason)
  if (error instanceof FileBroken) return error.fault
  throw new Error('It opened, or failed in another way')
}

describe('sealed content', () => {
  it.each([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT, 3 * SEGMENT + 7])(
    'opens again: %i bytes',
    async (size) => {
      const content = randomBytes(size)
      const stored = await seal(content)

      expect(stored.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / SEGMENT)))
      expect((await open(stored)).equals(content)).toBe(true)
    },
  )

  it('does not depend on the pieces that it comes in', async () => {
    const sizes = fc.integer({ min: 1, max: 100_000 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), sizes, sizes, async (size, sealing, opening) => {
        const content = randomBytes(size)
        expect((await open(await seal(content, sealing), undefined, opening)).equals(content)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('shows nothing of the content, and differs each time', async () => {
    const content = Buffer.from('Xaliimo Cabdi Nuur '.repeat(100))
    const [first, second] = [await seal(content), await seal(content)]

    expect(first.includes('Xaliimo')).toBe(false)
    expect(first.subarray(HEADER).equals(second.subarray(HEADER))).toBe(false)
  })
})

describe('changed content', () => {
  it('does not open, whichever byte is changed', async () => {
    const stored = await seal(Buffer.from('A short statement'))
    for (let at = 0; at < stored.length; at++) {
      const changed = Buffer.from(stored)
      changed[at] = (stored[at] ?? 0) ^ 0x20
      await expect(open(changed)).rejects.toThrow(FileBroken)
    }
  })

  it('does not open when a bit of a long one is flipped', async () => {
    const stored = await seal(randomBytes(2 * SEGMENT + 100))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: stored.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const changed = Buffer.from(stored)
          changed[at] = (stored[at] ?? 0) ^ (1 << bit)
          await expect(open(changed)).rejects.toThrow(FileBroken)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('does not open when segments are cut off, left out, doubled or moved', async () => {
    const stored = await seal(randomBytes(3 * SEGMENT))
    const header = stored.subarray(0, HEADER)
    const [first, second, third] = [0, 1, 2].map((number) =>
      stored.subarray(HEADER + number * STORED_SEGMENT, HEADER + (number + 1) * STORED_SEGMENT),
    ) as [Buffer, Buffer, Buffer]

    expect((await open(Buffer.concat([header, first, second, third]))).length).toBe(3 * SEGMENT)
    for (const parts of [
      [first, second],
      [first],
      [first, third],
      [first, first, third],
      [second, first, third],
    ]) {
      expect(await faultOf(open(Buffer.concat([header, ...parts])))).toBe('changed')
    }
    expect(await faultOf(open(Buffer.concat([stored, Buffer.alloc(1)])))).toBe('changed')
    expect(await faultOf(open(Buffer.concat([stored, third])))).toBe('changed')
  })

  it('does not open when cut at any byte near a border', async () => {
    const stored = await seal(randomBytes(SEGMENT + 40))
    const borders = [0, HEADER, HEADER + 16, HEADER + STORED_SEGMENT, stored.length]
    for (const border of borders) {
      for (let at = Math.max(0, border - 17); at < Math.min(stored.length, border + 18); at++) {
        await expect(open(stored.subarray(0, at))).rejects.toThrow(FileBroken)
      }
    }
  })

  it('does not open with a segment of another file', async () => {
    const content = randomBytes(2 * SEGMENT)
    const [one, other] = [await seal(content), await seal(content)]
    const mixed = Buffer.concat([
      one.subarray(0, HEADER + STORED_SEGMENT),
      other.subarray(HEADER + STORED_SEGMENT),
    ])

    expect(await faultOf(open(mixed))).toBe('changed')
  })

  it('holds its last part back unless both hashes match', async () => {
    const content = randomBytes(SEGMENT + 5)
    const stored = await seal(content)
    const read: Buffer[] = []
    const reading = async () => {
      const expected = { storedName: '0'.repeat(64) }
      for await (const bytes of openContent(inPieces(stored, 1000), keys, expected)) read.push(bytes)
    }

    expect(await faultOf(reading())).toBe('changed')
    expect(Buffer.concat(read).length).toBe(SEGMENT)
    expect((await open(stored, hash('sha256', content))).equals(content)).toBe(true)
    expect(await faultOf(open(stored, hash('sha256', 'other content')))).toBe('changed')
  })

  it('tells a missing key from a change, and what is no sealed file', async () => {
    const newer = { currentKid: 'ffffffff', keyOf: () => createSecretKey(randomBytes(32)) }
    const stored = await buffer(sealContent(inPieces(Buffer.from('x'), 1), newer))

    expect(await faultOf(open(stored))).toBe('unknown_key')
    expect(await faultOf(open(Buffer.from('<html>a file that nobody sealed</html>')))).toBe('malformed')
    expect(await faultOf(open(Buffer.alloc(0)))).toBe('malformed')
  })
})
