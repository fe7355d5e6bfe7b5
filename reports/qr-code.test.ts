import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode, qrPicture } from './qr-code.ts'

const ADDRESS = 'https://rights.example.so/report-check?number=2026-7K3F-9QXM4'

test('a code has its three corners, and none at the fourth', () => {
  const code = qrCode(ADDRESS)
  const last = code.length - 1
  const corner = (x: number, y: number, right: 1 | -1, down: 1 | -1) =>
    Array.from({ length: 8 }, (_, at) => (code[y] ?? [])[x + right * at]).every(
      (dark, at) => dark === at < 7,
    ) && Array.from({ length: 7 }, (_, at) => (code[y + down * at] ?? [])[x]).every(Boolean)
  expect(corner(0, 0, 1, 1)).toBe(true)
  expect(corner(last, 0, -1, 1)).toBe(true)
  expect(corner(0, last, 1, -1)).toBe(true)
  expect(corner(last, last, -1, -1)).toBe(false)
})

test('its picture has the same squares', async () => {
  const code = qrCode(ADDRESS)
  const { data, info } = await sharp(qrPicture(ADDRESS))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([code.length * 8, code.length * 8])
  const shown = code.map((row, y) => row.map((_, x) => data[(y * 8 + 4) * info.width + x * 8 + 4] === 0))
  expect(shown).toEqual(code.map((row) => [...row]))
})
