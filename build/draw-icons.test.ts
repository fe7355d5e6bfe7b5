import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coloredPicture, iconFile, KEPT, signPicture } from './draw-icons.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** The pixels of a picture, which its coding does not change. */
async function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).ensureAlpha().resize(256, 256, { fit: 'fill' }).raw().toBuffer()
}

// Written anew by `node build/draw-icons.ts`.
test.each(Object.entries(KEPT))('%s is as it is drawn', async (file, draw) => {
  const kept = readFileSync(path.join(ROOT, file))
  const drawn = await draw()
  if (file.endsWith('.svg')) expect(kept.toString()).toBe(drawn.toString())
  else expect((await pixels(kept)).equals(await pixels(drawn))).toBe(true)
})

test('pictures have the colours of the light look, and a ground only where it is cut', async () => {
  const at = async (picture: Buffer, left: number, top: number) => [
    ...(await sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const sign = await signPicture(192)
  expect(await at(sign, 96, 10)).toEqual([0x1f, 0x5f, 0xa8, 255])
  expect(await at(sign, 96, 96)).toEqual([255, 255, 255, 255])
  expect((await at(sign, 0, 0))[3]).toBe(0)
  expect(await at(await coloredPicture(180, 0.8), 0, 0)).toEqual([0x1f, 0x5f, 0xa8, 255])
})

test('an icon file names its picture, its size and where it begins', async () => {
  const png = await signPicture(32)
  const file = iconFile(32, png)
  expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt8(6)]).toEqual([1, 1, 32])
  expect(file.subarray(file.readUInt32LE(18)).equals(png)).toBe(true)
})
