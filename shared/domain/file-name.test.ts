import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition, safeFileName } from './file-name.ts'

describe('a safe file name', () => {
  it.each([
    ['warbixin.pdf', 'warbixin.pdf'],
    ['Sawirka goobta (1).JPG', 'Sawirka goobta (1).JPG'],
    ['تقرير.pdf', 'تقرير.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Xaliimo\\photo.jpg', 'photo.jpg'],
    ['..', 'file'],
    ['', 'file'],
    ['folder/', 'file'],
    ['.htaccess', 'htaccess'],
    ['name. . ', 'name'],
    ['con.txt', '_con.txt'],
    ['a<b>:"c|d?*.txt', 'a_b___c_d__.txt'],
    ['line\r\nSet-Cookie: x.txt', 'line Set-Cookie_ x.txt'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['zero\u200bwidth\u0000.txt', 'zerowidth.txt'],
    ['Cafe\u0301.txt', 'Caf\u00e9.txt'],
    ['half\ud800.txt', 'half.txt'],
    ['a\t\u0000\tb', 'a b'],
    ['e\u200b\u0301', '\u00e9'],
  ])('of %j is %j', (declared, safe) => {
    expect(safeFileName(declared)).toBe(safe)
  })

  it('is cut to a length that can be saved, and keeps its extension', () => {
    const long = safeFileName(`${'ش'.repeat(300)}.docx`)

    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(180)
    expect(long).toMatch(/^ش{50,}\.docx$/)
    expect(Buffer.byteLength(safeFileName(`a.${'b'.repeat(500)}`))).toBeLessThanOrEqual(180)
  })

  it('is safe whatever comes, and stays the same when made safe again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (declared) => {
        const safe = safeFileName(declared)
        const isAllowed = /^[^/\\<>:"|?*\p{Cc}\p{Cf}]+$/u.test(safe)
        return isAllowed && !/^[.\s]|[.\s]$/.test(safe) && safeFileName(safe) === safe
      }),
      { numRuns: 200 },
    )
  })
})

describe('a Content-Disposition header', () => {
  it('carries the name for old and new programs', () => {
    expect(contentDisposition('attachment', 'warbixin.pdf')).toBe(
      `attachment; filename="warbixin.pdf"; filename*=UTF-8''warbixin.pdf`,
    )
    expect(contentDisposition('inline', 'Café 50%.jpg')).toBe(
      `inline; filename="Cafe 50_.jpg"; filename*=UTF-8''Caf%C3%A9%2050%25.jpg`,
    )
    expect(contentDisposition('attachment', "تقرير (it's).pdf")).toBe(
      `attachment; filename="_____ (it's).pdf"; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1%20%28it%27s%29.pdf`,
    )
  })

  it('has a name even for one of accents alone', () => {
    expect(contentDisposition('inline', '\u0301')).toBe(`inline; filename="file"; filename*=UTF-8''%CC%81`)
    expect(contentDisposition('inline', '\u0a3e')).toBe(`inline; filename="_"; filename*=UTF-8''%E0%A8%BE`)
  })

  it('never breaks out of its quotes or its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (declared) => {
        const header = contentDisposition('attachment', declared)
        expect(header).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~!%+-]+$/,
        )
        expect(decodeURIComponent(header.split("''")[1] ?? '')).toBe(safeFileName(declared))
      }),
      { numRuns: 200 },
    )
  })
})
