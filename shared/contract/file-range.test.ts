import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsAtStart } from './byte-range.ts'
import { partOf } from './file-range.ts'
import type { HttpAnswer } from './http-answer.ts'

const CONTENT = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
const ETAG = '"e"'

/** The content as a file's answer, in pieces of a size. */
function fileIn(pieces: number): HttpAnswer {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= CONTENT.length) return controller.close()
      controller.enqueue(CONTENT.subarray(at, at + pieces))
      at += pieces
    },
  })
  return { status: 200, headers: { etag: ETAG, 'content-length': String(CONTENT.length) }, body }
}

const bytesOf = async ({ body }: HttpAnswer) =>
  new Uint8Array(await new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
const asked = (range: string, ifRange = '') => ({ range, ifRange })

describe('a part of a file', () => {
  test('has exactly the bytes that were asked for, whatever pieces the file comes in', async () => {
    const pieces = fc.integer({ min: 1, max: 1100 })
    const places = fc.tuple(fc.nat(CONTENT.length - 1), fc.nat(CONTENT.length + 50))
    await fc.assert(
      fc.asyncProperty(pieces, places, async (size, [first, more]) => {
        const answer = partOf(fileIn(size), asked(`bytes=${first}-${first + more}`))
        const last = Math.min(first + more, CONTENT.length - 1)
        expect(answer.status).toBe(206)
        expect(answer.headers).toMatchObject({
          'content-range': `bytes ${first}-${last}/1000`,
          'content-length': String(last - first + 1),
        })
        expect(await bytesOf(answer)).toEqual(CONTENT.slice(first, last + 1))
      }),
    )
  })

  test('may be the rest from a byte on, or the last bytes', async () => {
    expect(await bytesOf(partOf(fileIn(64), asked('bytes=990-')))).toEqual(CONTENT.slice(990))
    expect(await bytesOf(partOf(fileIn(64), asked('bytes=-10')))).toEqual(CONTENT.slice(990))
    expect(await bytesOf(partOf(fileIn(64), asked('bytes=-5000', ETAG)))).toEqual(CONTENT)
  })

  test.each([
    ['is not asked for', '', ''],
    ['is not a part in bytes', 'pages=1-2', ''],
    ['has neither first nor last byte', 'bytes=-', ''],
    ['ends before it begins', 'bytes=5-4', ''],
    ['begins behind the end', 'bytes=1000-', ''],
    ['has no bytes', 'bytes=-0', ''],
    ['is one of several', 'bytes=0-1,5-6', ''],
    ['is of a file that has changed since', 'bytes=5-', '"former"'],
  ])('is the whole file if it %s', async (_, range, ifRange) => {
    const answer = partOf(fileIn(300), asked(range, ifRange))
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': '1000' })
    expect(await bytesOf(answer)).toEqual(CONTENT)
  })

  test('is never taken of an answer without an entity tag', () => {
    const answer = { ...fileIn(300), headers: { 'content-length': '1000' } }
    expect(partOf(answer, asked('bytes=5-'))).toBe(answer)
  })
})

test('a download begins where the first byte is asked for', () => {
  expect(['', 'bytes=0-', 'bytes=0-99', 'lines=5-'].map(beginsAtStart)).toEqual([true, true, true, true])
  expect(['bytes=1-', 'bytes=100-200', 'bytes=-5'].map(beginsAtStart)).toEqual([false, false, false])
})
