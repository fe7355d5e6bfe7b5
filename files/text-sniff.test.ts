import { expect, it } from 'vitest'
import { sniffText } from './text-sniff.ts'

const BOM = '\ufeff'

function sniff(text: string, encoding: BufferEncoding = 'utf8', whole = true) {
  return sniffText(Buffer.from(text, encoding), whole)
}

it('knows the encodings that texts come in', () => {
  expect(sniff('Warbixin ku saabsan xaaladda')).toEqual({ charset: 'utf-8', markup: null, table: false })
  expect(sniff(`${BOM}تقرير`)?.charset).toBe('utf-8')
  expect(sniff(`${BOM}Warbixin`, 'utf16le')?.charset).toBe('utf-16le')
  expect(sniffText(Buffer.from(`${BOM}Warbixin`, 'utf16le').swap16(), true)?.charset).toBe('utf-16be')
  expect(sniff('Café', 'latin1')).toEqual({ charset: null, markup: null, table: false })
})

it('takes nothing binary for text', () => {
  expect(sniff('a\u0000b')).toBeNull()
  expect(sniff('MZ\u0090\u0003')).toBeNull()
  expect(sniff('\ud800'.padStart(3, BOM), 'utf16le')).toBeNull()
  expect(sniffText(Buffer.from([0x80, 0xff, 0x01]), true)).toBeNull()
})

it('lets a beginning end inside a character', () => {
  const cut = Buffer.from('Café').subarray(0, 4)

  expect(sniffText(cut, false)?.charset).toBe('utf-8')
  expect(sniffText(cut, true)?.charset).toBeNull()
})

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\n <?xml version="1.0"?><!-- x --><svg:svg onload="x"/>', 'svg'],
  [`${BOM}<SVG>`, 'svg'],
  ['<!DOCTYPE html><p>', 'other'],
  ['  <script>alert(1)</script>', 'other'],
  ['</p>', 'other'],
  ['<?xml version="1.0"?><rss/>', 'other'],
  ['Waxaan arkay <svg> qoraalka', null],
  ['< 5 qof', null],
  ['<5,12', null],
])('finds markup in %j: %j', (text, markup) => {
  expect(sniff(text)?.markup).toBe(markup)
  expect(sniff(text.startsWith(BOM) ? text : BOM + text, 'utf16le')?.markup).toBe(markup)
})

it('knows a table by its rows of equal length', () => {
  expect(sniff('region,cases\nBanaadir,12\n"Bay, north",3\n')?.table).toBe(true)
  expect(sniff('region;cases\r\nBanaadir;1,5\r\n')?.table).toBe(true)
  expect(sniff('region\tcases\nBay\t3')?.table).toBe(true)
  expect(sniff('Waxay tiri, haa.\nKadib way tagtay.')?.table).toBe(false)
  expect(sniff('region,cases')?.table).toBe(false)
  expect(sniff('a,"b\nc,d')?.table).toBe(false)
  expect(sniff('a,b\nc,d\ne', 'utf8', false)?.table).toBe(true)
})
