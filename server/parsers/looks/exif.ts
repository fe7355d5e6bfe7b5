import type { Note } from './tasks.ts'

const GPS = 0x8825
const EXIF = 0x8769
const LATITUDE = 2
const LONGITUDE = 4
const ASCII = 2
const RATIONAL = 5
/** Bytes of a value of each type, from 1. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** Where its value is. */
  readonly at: number
}

/** Notes what EXIF says: the place, and every text. `start` is where its TIFF header is. */
export function noteExif(data: Buffer, note: Note): void {
  const isLittle = data.toString('latin1', 0, 2) === 'II'
  const number = (at: number, size: 2 | 4) => {
    if (at < 0 || at + size > data.length) return 0
    if (size === 2) return isLittle ? data.readUInt16LE(at) : data.readUInt16BE(at)
    return isLittle ? data.readUInt32LE(at) : data.readUInt32BE(at)
  }
  const entries = (at: number): Entry[] =>
    Array.from({ length: Math.min(500, number(at, 2)) }, (_, index) => {
      const from = at + 2 + index * 12
      const [tag, type, count] = [number(from, 2), number(from + 2, 2), number(from + 4, 4)]
      const isInside = (SIZES[type] ?? 1) * count <= 4
      return { tag, type, count, at: isInside ? from + 8 : number(from + 8, 4) }
    })
  const degrees = (entry: Entry | undefined) => {
    if (entry?.type !== RATIONAL) return null
    const parts = [0, 8, 16].map((step) => number(entry.at + step, 4) / (number(entry.at + step + 4, 4) || 1))
    return (parts[0] ?? 0) + (parts[1] ?? 0) / 60 + (parts[2] ?? 0) / 3600
  }
  const first = entries(number(4, 4))
  const more = first.flatMap((entry) => (entry.tag === EXIF ? entries(number(entry.at, 4)) : []))
  const texts = [...first, ...more].flatMap(({ type, count, at }) =>
    type === ASCII
      ? [
          data
            .toString('utf8', at, Math.min(data.length, at + count))
            .replaceAll('\0', '')
            .trim(),
        ]
      : [],
  )
  note('metadata', texts.filter(Boolean).join(', '))
  const place = first.find(({ tag }) => tag === GPS)
  if (!place) return
  const facts = entries(number(place.at, 4))
  const [north, east] = [LATITUDE, LONGITUDE].map((wanted) =>
    degrees(facts.find(({ tag }) => tag === wanted)),
  )
  note(
    'place',
    typeof north === 'number' && typeof east === 'number' ? `${north.toFixed(4)}, ${east.toFixed(4)}` : '',
  )
}

/** Notes what XMP says. */
export function noteXmp(text: string, note: Note): void {
  const words = text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  const values = [...text.matchAll(/[\w:]+="([^"]*)"/g)].flatMap(([, value = '']) =>
    value === '' || value.startsWith('http') ? [] : [value],
  )
  note('metadata', [words.trim(), ...values].filter(Boolean).join(' '))
  if (/GPS(Latitude|Longitude)|Iptc4xmpCore:Location|photoshop:City/i.test(text)) note('place')
}
