import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileBroken, FileMissing, FileTooLarge } from './faults.ts'
import { readSealedRange } from './sealed-range.ts'
import { type Staged, stageSealed } from './staging.ts'

const SEGMENT = 65_536
const keys = { currentKid: '0a0b0c0d', keyOf: () => createSecretKey(Buffer.alloc(32, 7)) }
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sealed-range-'))
})
afterAll(() => rm(directory, { recursive: true }))

const sealed = (content: Buffer): Promise<Staged> =>
  stageSealed(content, { directory, keys, maxBytes: content.length })
const read = ({ path, storedName }: Staged, from: number, to: number) =>
  readSealedRange(path, keys, storedName, { from, to })

test.each([1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 3 * SEGMENT, 3 * SEGMENT + 5000])(
  'any range of a file of %i bytes is what lies there',
  async (length) => {
    const content = randomBytes(length)
    const file = await sealed(content)
    const edges = [0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT, length - 1, length, length + 9]
    for (const from of edges.filter((edge) => edge >= 0 && edge <= length)) {
      for (const to of edges.filter((edge) => edge >= from)) {
        expect((await read(file, from, to)).equals(content.subarray(from, to)), `${from}-${to}`).toBe(true)
      }
    }
  },
)

test('a file of more bytes than the limit is refused and leaves nothing', async () => {
  const before = await readdir(directory)
  const staging = stageSealed(randomBytes(SEGMENT + 1), { directory, keys, maxBytes: SEGMENT })
  await expect(staging).rejects.toBeInstanceOf(FileTooLarge)
  expect(await readdir(directory)).toEqual(before)
})

test('a segment that was changed, or a file that was cut, does not open', async () => {
  const file = await sealed(randomBytes(3 * SEGMENT))
  const bytes = await readFile(file.path)
  bytes[SEGMENT + 200] = (bytes[SEGMENT + 200] ?? 0) ^ 1
  await writeFile(file.path, bytes)
  expect(await read(file, 0, 10)).toHaveLength(10)
  await expect(read(file, 0, 2 * SEGMENT)).rejects.toThrow(FileBroken)
  await truncate(file.path, 2 * SEGMENT)
  await expect(read(file, SEGMENT, 2 * SEGMENT)).rejects.toThrow(FileBroken)
  await truncate(file.path, 10)
  await expect(read(file, 0, 1)).rejects.toThrow(FileBroken)
  await rm(file.path)
  await expect(read(file, 0, 1)).rejects.toThrow(FileMissing)
})
