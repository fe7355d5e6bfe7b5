import type { Note } from './tasks.ts'

const HEADER = 128
const ENTRY = 12
const MOST_TAGS = 200
/** The names that profiles of standards have. */
const USUAL =
  /sRGB|Display P3|DCI.?P3|Adobe ?RGB|Apple RGB|Generic|ProPhoto|Rec\.? ?(709|2020)|GRAY|Dot Gain|SWOP|FOGRA|Coated|uRGB|c2ci?|ColorMatch|Wide Gamut|Perceptual|ICC|IEC|Copyright|Hewlett|Apple|Adobe|Google|Artifex|Ghostscript|Public Domain|Kodak|Little ?CMS|facebook|Microsoft|CC0|licen[cs]e|enUS|desc|mluc|text|https?|www|Reference|Viewing|Condition|Default|colou?r|space|Company|Incorporated|Computer|Systems|International|Electrotechnical|Commission|Consortium|profile|rights|reserved|Corporation/gi

/** What colours look like: curves, points of light, and tables. */
const LOOKS =
  /^([rgbk]TRC|[rgb]XYZ|wtpt|bkpt|chad|chrm|A2B\d|B2A\d|D2B\d|B2D\d|gamt|lumi|view|meas|tech|cicp|pre\d|rig\d|aarg|aagg|aabg)$/

/**
 * A colour profile of the same length without what it says about the device that it was made for, such as the name and the
 * number of a person's screen.
 */
export function plainProfile(profile: Buffer, note: Note): Buffer {
  const plain = Buffer.from(profile)
  if (plain.length < HEADER + 4) return plain
  const count = Math.min(MOST_TAGS, plain.readUInt32BE(HEADER))
  const shared = new Set<number>()
  const texts: string[] = []
  const places = Array.from({ length: count }, (_, index) => {
    const at = HEADER + 4 + index * ENTRY
    if (at + ENTRY > plain.length) return null
    const name = plain.toString('latin1', at, at + 4)
    const [from, length] = [plain.readUInt32BE(at + 4), plain.readUInt32BE(at + 8)]
    if (LOOKS.test(name)) shared.add(from)
    return { name, from, end: Math.min(plain.length, from + length) }
  })
  for (const place of places) {
    if (!place || shared.has(place.from) || place.from < HEADER) continue
    texts.push(plain.toString('latin1', place.from, place.end).replaceAll('\0', ''))
    // The bytes before the words give the kind of the words, and stay.
    blankWords(plain, place.from + 8, place.end)
  }
  if (hasUnusualWords(texts.join(' '))) note('metadata', texts.join(' '))
  // When it was made, by whom, for what, and its sum.
  for (const [from, end] of [
    [4, 8],
    [24, 36],
    [48, 56],
    [80, 100],
  ] as const)
    plain.fill(0, from, end)
  return plain
}

/** Whether a text about colours says more than the names of standards and programs. */
export const hasUnusualWords = (text: string): boolean => /[A-Za-z]{4,}/.test(text.replace(USUAL, ''))

/** Replaces letters by spaces, so that lengths and places within stay. */
function blankWords(profile: Buffer, from: number, end: number): void {
  for (let at = from; at < end; at++) {
    const byte = profile[at] ?? 0
    if (byte >= 0x21 && byte < 0x7f) {
      // A byte with letters beside it is a letter; otherwise it is a length, and stays.
      const beside = [profile[at - 1], profile[at + 1], profile[at + 2], profile[at - 2]]
      if (beside.some((each) => each !== undefined && each >= 0x20 && each < 0x7f)) profile[at] = 0x20
    } else if (byte >= 0x80) profile[at] = 0x20
  }
}
