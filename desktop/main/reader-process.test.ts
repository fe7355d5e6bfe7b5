import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { readFileWith } from '#desktop/engine/read-file.ts'
import { FILE_LIMITS } from '#files/apart/file-tasks.ts'
import { runtime } from '#tests/support/electron/runtime.ts'
import { startReader } from './reader-process.ts'

// The stand-in's `electron`, as in the tests that run the whole app.
vi.mock('electron', () => import('#tests/support/electron/electron-main.ts'))

const READER = path.resolve(import.meta.dirname, '../reader/index.ts')
beforeAll(() => {
  runtime.ready = true
})

const pieces = (content: Uint8Array) => {
  const left = [content.subarray(0, 4), content.subarray(4)]
  return async () => left.shift() ?? null
}
const start = (limits: Parameters<typeof startReader>[2]) => startReader(READER, [], limits)
/** An interlaced picture is decoded as a whole, so that its pixels are in memory at once. */
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#345678' } })
    .png({ progressive: true })
    .toBuffer()

test('a utility process tells the type of a file and makes its shown copy', async () => {
  const file = await picture(40)
  const readFile = readFileWith(start, pieces(file))
  expect(await readFile({ as: 'type' }, FILE_LIMITS.type, 1)).toEqual({
    answer: { detected: { ext: 'png', mime: 'image/png' } },
  })
  expect(await readFile({ as: 'shown-copy', file }, FILE_LIMITS['shown-copy'], null)).toMatchObject({
    answer: { copy: { mime: 'image/jpeg', width: 40, height: 40 } },
  })
  const broken = Buffer.from('\xff\xd8\xff and no more', 'latin1')
  expect(await readFile({ as: 'shown-copy', file: broken }, FILE_LIMITS['shown-copy'], null)).toEqual({
    answer: { badImage: 'unreadable' },
  })
})

test('a utility process that takes too much memory or time is ended, and that is an answer', async () => {
  const file = await picture(7000)
  const limits = FILE_LIMITS['shown-copy']
  const readFile = readFileWith(start, async () => null)
  expect(await readFile({ as: 'shown-copy', file }, { ...limits, memoryMb: 150 }, null)).toEqual({
    ended: expect.any(String),
  })
  expect(await readFile({ as: 'shown-copy', file }, { ...limits, milliseconds: 50 }, null)).toEqual({
    ended: expect.stringContaining('out of time'),
  })
})
