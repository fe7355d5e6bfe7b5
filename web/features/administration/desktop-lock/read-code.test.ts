import { encodeQR } from 'qr'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { pictureSize } from './picture-size.ts'
import { readCode } from './read-code.ts'

const CODE = JSON.stringify({
  ...{ humanRightsSetup: 1, address: 'https://rights.office.example', secret: 's'.repeat(32) },
  keys: { key: 'k'.repeat(43), reserve: 'r'.repeat(43) },
  until: '2026-11-29T09:00:00.000Z',
})

/** A code as a screen shows it, and as a person might have photographed it. */
function codePicture(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4, scale: 6 })
  const bytes = Uint8Array.from(rows.flatMap((row) => row.map((isDark) => (isDark ? 20 : 240))))
  const raw = { width: rows.length, height: rows.length, channels: 1 } as const
  return sharp(bytes, { raw })
}
const toBytes = async (picture: ReturnType<typeof sharp>) => new Uint8Array(await picture.toBuffer())

/** Draws as the browser does. */
const decode = vi.fn(async (bytes: Uint8Array, size: { width: number; height: number }) => {
  const { data } = await sharp(bytes)
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...size, data: new Uint8ClampedArray(data) }
})

test('a code is read from a picture of a screen, whatever its format, and turned', async () => {
  expect(await readCode(await toBytes(codePicture(CODE).png()), decode)).toEqual({ text: CODE })
  const photo = codePicture(CODE)
    .rotate(9, { background: '#777' })
    .resize(1300)
    .blur(1.2)
    .jpeg({ quality: 60 })
  expect(await readCode(await toBytes(photo), decode)).toEqual({ text: CODE })
})

test('a code that was saved as a file is its text', async () => {
  expect(await readCode(new TextEncoder().encode(CODE))).toEqual({ text: CODE })
})

test('what is no picture, no code, or too much of either has its own word', async () => {
  const empty = sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
  expect(await readCode(await toBytes(empty.png()), decode)).toEqual({ fault: 'no-code' })
  const png = await toBytes(codePicture(CODE).png())
  decode.mockClear()
  expect(await readCode(new Uint8Array(10 * 1024 * 1024 + 1), decode)).toEqual({ fault: 'too-large' })
  expect(await readCode(new Uint8Array(5000), decode)).toEqual({ fault: 'no-picture' })
  expect(await readCode(new Uint8Array([0xff, 0xfe, 0x00, 0x80]), decode)).toEqual({ fault: 'no-picture' })
  expect(await readCode(png.slice(0, 20), decode)).toEqual({ fault: 'no-picture' })
  expect(decode).not.toHaveBeenCalled()
  // A picture that is cut inside is not decoded to its end.
  expect(await readCode(png.slice(0, 60), decode)).toEqual({ fault: 'no-picture' })
})

test('a small file that claims to be a huge picture is not decoded', async () => {
  decode.mockClear()
  const png = await toBytes(codePicture(CODE).png())
  new DataView(png.buffer).setUint32(16, 60_000)
  new DataView(png.buffer).setUint32(20, 60_000)
  expect(await readCode(png, decode)).toEqual({ fault: 'too-many-pixels' })
  new DataView(png.buffer).setUint32(16, 0)
  expect(await readCode(png, decode)).toEqual({ fault: 'no-picture' })
  expect(decode).not.toHaveBeenCalled()
})

test('the size of a picture is in its header', async () => {
  const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#888' } })
  for (const made of [picture().png(), picture().jpeg(), picture().jpeg({ progressive: true })]) {
    expect(pictureSize(await toBytes(made))).toEqual({ width: 321, height: 123 })
  }
  expect(pictureSize(await toBytes(picture().webp()))).toBe(null)
  expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBe('damaged')
  // A length that leads nowhere ends the reading.
  expect(pictureSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, ...new Uint8Array(20)]))).toBe(
    'damaged',
  )
})
