import { hash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { phonePhoto as photo, pngClaiming } from '#tests/support/pictures.ts'
import { makeShownCopy, SHOWN_SIDE } from './shown-copy.ts'

const GPS_TAG = 0x8825
describe('the shown copy of a photo', () => {
  it('has none of its metadata, while the original stays as it was', async () => {
    const original = await photo(400, 200)
    const before = hash('sha256', original)
    const originalFacts = await sharp(original).metadata()
    expect(originalFacts).toMatchObject({ orientation: 6, width: 400, height: 200 })
    expect(originalFacts.exif?.includes('Tecno')).toBe(true)
    expect(hasTag(originalFacts.exif, GPS_TAG)).toBe(true)
    expect(originalFacts.xmp?.includes('Xaliimo')).toBe(true)
    expect(originalFacts.icc?.includes(Buffer.from('sRGB', 'utf16le').swap16())).toBe(false)

    const copy = await makeShownCopy(original)
    const facts = await sharp(copy.bytes).metadata()

    expect(hash('sha256', original)).toBe(before)
    expect(facts.exif).toBeUndefined()
    expect(facts.xmp).toBeUndefined()
    expect(facts.iptc).toBeUndefined()
    expect(facts.orientation).toBeUndefined()
    expect(facts.icc?.includes(Buffer.from('sRGB', 'utf16le').swap16())).toBe(true)
    for (const trace of ['Exif', 'GPS', 'Tecno', 'Xaliimo', '2026', 'xmpmeta']) {
      expect(copy.bytes.includes(trace), trace).toBe(false)
    }
  })

  it('stands upright and is small enough to look at', async () => {
    expect(await makeShownCopy(await photo(400, 200))).toMatchObject({
      width: 200,
      height: 400,
      mime: 'image/jpeg',
    })
    expect(await makeShownCopy(await photo(5000, 2500))).toMatchObject({
      width: SHOWN_SIDE / 2,
      height: SHOWN_SIDE,
    })
  })

  it('keeps its colours', async () => {
    const copy = await makeShownCopy(await photo(50, 50))
    const { channels } = await sharp(copy.bytes).stats()
    const [red, green, blue] = channels.map((channel) => Math.round(channel.mean))

    expect(Math.abs((red ?? 0) - 200)).toBeLessThan(8)
    expect(Math.abs((green ?? 0) - 30)).toBeLessThan(8)
    expect(Math.abs((blue ?? 0) - 30)).toBeLessThan(8)
  })
})

it('keeps transparency as PNG, and drops what a PNG or WebP says about itself', async () => {
  const clear = sharp({
    create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const exif = { IFD0: { Artist: 'Xaliimo' } }

  for (const original of [
    await clear.clone().withExif(exif).png().toBuffer(),
    await clear.withExif(exif).webp().toBuffer(),
  ]) {
    expect(original.includes('Xaliimo')).toBe(true)
    const copy = await makeShownCopy(original)
    expect(copy).toMatchObject({ mime: 'image/png', width: 30, height: 20 })
    expect((await sharp(copy.bytes).metadata()).hasAlpha).toBe(true)
    expect(copy.bytes.includes('Xaliimo')).toBe(false)
  }
})

describe('what is not shown', () => {
  it('is an image of more pixels than can be decoded, told by its header alone', async () => {
    await expect(makeShownCopy(pngClaiming(60_000, 60_000))).rejects.toMatchObject({ reason: 'too_large' })
    await expect(makeShownCopy(pngClaiming(9000, 8000))).rejects.toMatchObject({ reason: 'too_large' })
  })

  it('is an image of a type without a trusted decoder', async () => {
    const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1')

    for (const other of [gif, svg, heic, Buffer.alloc(0), Buffer.from('%PDF-1.7')]) {
      await expect(makeShownCopy(other)).rejects.toMatchObject({ name: 'ImageNotShown', reason: 'type' })
    }
  })

  it('is a broken image', async () => {
    const whole = await photo(400, 200)

    await expect(makeShownCopy(whole.subarray(0, 30))).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(makeShownCopy(pngClaiming(10, 10))).rejects.toMatchObject({ reason: 'unreadable' })
  })
})

/** Whether an EXIF block's first directory points to the tag. */
function hasTag(exif: Buffer | undefined, tag: number): boolean {
  if (!exif) return false
  const tiff = exif.subarray(exif.indexOf('Exif\0\0') + 6)
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  return Array.from({ length: word(start) }, (_, index) => word(start + 2 + 12 * index)).includes(tag)
}
