import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import { createFileReaders } from './file-readers.ts'
import { FILE_LIMITS } from './file-tasks.ts'
import { forkFileReader, readFileApart } from './fork-reader.ts'
import { readApart } from './read-apart.ts'
import { ParserEnded, type ReaderLimits } from './reader-line.ts'

const readers = createFileReaders(readFileApart)
const typeWithin = (limits: Partial<ReaderLimits>, content: AsyncIterable<Uint8Array>) =>
  createFileReaders(readFileApart, {
    ...FILE_LIMITS.type,
    ...limits,
  }).detectType(content)

async function* inPieces(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

/** An archive of empty files whose directory never comes. */
async function* withoutEnd(): AsyncGenerator<Uint8Array> {
  const entry = makeZip([{ name: 'a.bin', content: '' }]).subarray(0, 37)
  for (;;) yield Buffer.concat(Array.from({ length: 2000 }, () => entry))
}

/** The process says these, one after the other, whatever it is asked. */
const taken = (...said: readonly unknown[]) =>
  createFileReaders((reading) => {
    const { promise, resolve } = Promise.withResolvers<(message: unknown) => void>()
    return readApart(
      {
        post: () => void promise.then((tell) => said.forEach(tell)),
        onMessage: resolve,
        onEnd: () => undefined,
        kill: () => undefined,
      },
      reading,
    )
  })

describe('the type of a file', () => {
  test('is told in a process of its own, from as many pieces as it takes', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    let left = false
    async function* pieces() {
      try {
        yield png.subarray(0, 5)
        yield png.subarray(5)
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        left = true
      }
    }
    expect(await readers.detectType(pieces())).toEqual({ ext: 'png', mime: 'image/png' })
    expect(left).toBe(true)
    expect(await readers.detectType(inPieces(Buffer.from('Qoraal')))).toBeNull()
    expect(await readers.detectType(inPieces())).toBeNull()
  })

  test('that unpacks without end is told, or the process is ended, and the next file is read', async () => {
    const much = Buffer.alloc(60_000_000)
    const bomb = gzipSync(much)
    const types = '[Content_Types].xml'
    const bombs = [
      bomb,
      makeZip([{ name: types, content: much, declared: 100 }]),
      makeZip([{ name: types, content: much, declared: 4_000_000_000 }]),
    ]
    for (const file of bombs) {
      const answer = await typeWithin({ memoryMb: 140 }, inPieces(file)).catch((error: unknown) => error)
      if (answer instanceof Error) expect(answer).toBeInstanceOf(ParserEnded)
      else expect(answer).toMatchObject({ ext: expect.stringMatching(/^(gz|zip)$/) })
    }
    expect(await readers.detectType(inPieces(gzipSync('a')))).toMatchObject({ ext: 'gz' })
  }, 60_000)

  test('that takes too long to tell is given up', async () => {
    await expect(typeWithin({ milliseconds: 50 }, withoutEnd())).rejects.toThrow(/out of time/)
  })

  test('throws what reading the file throws', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('PK\x03\x04')
      throw new RangeError('segment changed')
    }
    await expect(readers.detectType(broken())).rejects.toThrow(RangeError)
  })
})

test('a process ends itself when its time is over and nobody is left to end it', async () => {
  const reader = forkFileReader(FILE_LIMITS.type)
  const { promise, resolve } = Promise.withResolvers<Error>()
  reader.onEnd(resolve)
  // It is never given a piece.
  reader.post({ task: { as: 'type' }, limits: { ...FILE_LIMITS.type, milliseconds: 300 } })
  expect(await promise).toBeInstanceOf(ParserEnded)
})

describe('a process that a file has taken over', () => {
  const file = Buffer.from('x')

  test.each([
    ['no answer', [7]],
    ['an answer to something else', [{ done: { detected: { ext: 'png', mime: 'image/png' } } }]],
    [
      'a page in place of a picture',
      [{ done: { copy: { bytes: file, mime: 'text/html', width: 1, height: 1 } } }],
    ],
    [
      'text in place of bytes',
      [{ done: { copy: { bytes: '<b>', mime: 'image/png', width: 1, height: 1 } } }],
    ],
  ])('gives %s: nothing of it is used', async (_what, said) => {
    await expect(taken(...said).makeShownCopy(file)).rejects.toBeInstanceOf(ParserEnded)
  })

  test('gives a type of any length: nothing of it is used', async () => {
    const long = taken({ done: { detected: { ext: 'x'.repeat(1e6), mime: '' } } })
    await expect(long.detectType(inPieces(file))).rejects.toBeInstanceOf(ParserEnded)
  })
})
