import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegSize } from '#shared/domain/news-image.ts'
import { phonePhoto, pngClaiming } from '#tests/support/pictures.ts'
import { makeWebPicture, type WebPicture } from './web-picture.ts'

async function sizesOf({ copies }: WebPicture) {
  const facts = await Promise.all(copies.map(({ bytes }) => sharp(bytes).metadata()))
  return copies.map(({ name }, index) => [
    name,
    facts[index]?.format,
    facts[index]?.width,
    facts[index]?.height,
  ])
}

describe('a picture for pages', () => {
  test('stands upright in each width, as WebP and once as JPEG', async () => {
    const picture = await makeWebPicture(await phonePhoto(2000, 3000))
    expect(picture).toMatchObject({ width: 1600, height: 1067 })
    expect(await sizesOf(picture)).toEqual([
      ['480.webp', 'webp', 480, 320],
      ['960.webp', 'webp', 960, 640],
      ['1600.webp', 'webp', 1600, 1067],
      ['picture.jpg', 'jpeg', 1200, 800],
    ])
    expect(jpegSize(picture)).toEqual({ width: 1200, height: 800 })
  })

  test('is never enlarged, nor higher than the box', async () => {
    const small = await makeWebPicture(await phonePhoto(100, 300))
    expect(await sizesOf(small)).toEqual([
      ['480.webp', 'webp', 300, 100],
      ['picture.jpg', 'jpeg', 300, 100],
    ])
    const strip = await makeWebPicture(await phonePhoto(9000, 600))
    expect(strip).toMatchObject({ width: 160 })
    expect(strip.height).toBe(2400)
    const flat = await makeWebPicture(await phonePhoto(2, 3000))
    expect(flat.height).toBeGreaterThan(0)
  })

  test('has nothing but its pixels', async () => {
    const original = await phonePhoto(700, 500)
    expect(original.includes('Tecno')).toBe(true)
    for (const { name, bytes } of (await makeWebPicture(original)).copies) {
      const facts = await sharp(bytes).metadata()
      expect(facts, name).not.toHaveProperty('exif')
      expect(facts, name).not.toHaveProperty('xmp')
      expect(facts, name).not.toHaveProperty('icc')
      expect(facts, name).not.toHaveProperty('orientation')
      for (const trace of ['Exif', 'GPS', 'Tecno', 'Xaliimo', '2026', 'xmpmeta']) {
        expect(bytes.includes(trace), `${trace} in ${name}`).toBe(false)
      }
    }
  })

  test('keeps its colours, in sRGB whatever profile the original had', async () => {
    for (const { name, bytes } of (await makeWebPicture(await phonePhoto(50, 50))).copies) {
      const { channels } = await sharp(bytes).stats()
      expect(channels).toHaveLength(3)
      for (const [index, { mean }] of channels.entries()) {
        expect(Math.abs(mean - (index === 0 ? 200 : 30)), name).toBeLessThan(8)
      }
    }
  })

  test('is white where it was transparent, and grey ones are taken as well', async () => {
    const clear = {
      create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    for (const format of ['png', 'webp'] as const) {
      const picture = await makeWebPicture(await sharp(clear).toFormat(format).toBuffer())
      const { channels } = await sharp(picture.copies[0]?.bytes).stats()
      expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
    }
    const grey = await sharp(await phonePhoto(40, 20))
      .greyscale()
      .jpeg()
      .toBuffer()
    expect(await makeWebPicture(grey)).toMatchObject({ width: 40, height: 20 })
  })
})

test('what is of another type, has too many pixels or is broken is no picture', async () => {
  const photo = await phonePhoto(400, 200)
  const gif = await sharp(photo).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
  for (const other of [gif, svg, Buffer.alloc(0)]) {
    await expect(makeWebPicture(other)).rejects.toMatchObject({ name: 'ImageNotShown', reason: 'type' })
  }
  await expect(makeWebPicture(pngClaiming(9000, 8000))).rejects.toMatchObject({ reason: 'too_large' })
  for (const broken of [photo.subarray(0, 30), photo.subarray(0, photo.length / 2), pngClaiming(10, 10)]) {
    await expect(makeWebPicture(broken)).rejects.toMatchObject({ reason: 'unreadable' })
  }
})
