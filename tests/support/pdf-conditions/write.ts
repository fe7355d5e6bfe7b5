import type { PdfFile } from './file.ts'
import type { Value } from './values.ts'

/** Writes the objects as a file again, with the places where they stand then. */
export function writeFile({ objects, trailer, bytes }: PdfFile): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, bytes.indexOf(10, 10) + 1)]
  let at = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  const places = new Map<number, number>()
  for (const [number, value] of objects) {
    places.set(number, at)
    add(Buffer.concat([ascii(`${number} 0 obj\n`), written(value), ascii('\nendobj\n')]))
  }
  const size = Math.max(...objects.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = at
  add(ascii(`xref\n0 ${size}\n${rows.join('')}trailer\n`))
  add(written(new Map(trailer).set('Size', size)))
  add(ascii(`\nstartxref\n${table}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const ascii = (text: string) => Buffer.from(text, 'latin1')

function written(value: Value): Buffer {
  if (Array.isArray(value)) return joined('[', value.map(written), ']')
  if (value instanceof Map)
    return joined(
      '<<',
      [...value].map(([key, inner]) => joined(nameText(key), [written(inner)], '')),
      '>>',
    )
  if (value === null || typeof value !== 'object') return ascii(String(value))
  switch (value.kind) {
    case 'name':
      return ascii(nameText(value.name))
    case 'ref':
      return ascii(`${value.number} 0 R`)
    case 'operator':
      return ascii(value.name)
    case 'text':
      return value.hex === null
        ? joined(
            '(',
            [
              ascii(
                value.bytes
                  .toString('latin1')
                  .replace(/[\\()\r]/g, (sign) => (sign === '\r' ? '\\r' : `\\${sign}`)),
              ),
            ],
            ')',
            '',
          )
        : ascii(`<${value.hex}>`)
    case 'stream': {
      const dict = value.endsAsSaid ? new Map(value.dict).set('Length', value.bytes.length) : value.dict
      return Buffer.concat([written(dict), ascii('\nstream\n'), value.bytes, ascii('\nendstream')])
    }
  }
}

function joined(begin: string, parts: readonly Buffer[], end: string, space = ' '): Buffer {
  return Buffer.concat([ascii(begin), ...parts.flatMap((part) => [ascii(space), part]), ascii(end)])
}

const nameText = (name: string) =>
  `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (sign) => `#${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
