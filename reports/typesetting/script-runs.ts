/** The embedded faces, in the order in which they are tried; each covers a part of Unicode. */
export const FACES = ['latin', 'latin-ext', 'arabic', 'greek', 'cyrillic'] as const
export type Face = (typeof FACES)[number]

/** A stretch of text in one face; `arabic` text is drawn from right to left. */
export interface Run {
  readonly face: Face
  readonly text: string
  /** Whether it is drawn with the mirror image of the sign that was written. */
  readonly mirrored?: true
}

/** A piece of a line, with its runs from left to right; one that is read from right to left begins with the last of them. */
export interface VisualPiece {
  readonly runs: readonly Run[]
  readonly rightToLeft: boolean
}

/** Shown for a character that no embedded face has. */
const REPLACEMENT = '\ufffd'

/** Splits text into runs that one face can draw; letters that no face has become U+FFFD, and emoji are left out. */
export function splitByFace(text: string): Run[] {
  const runs: { face: Face; text: string }[] = []
  for (const character of text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s/g, plainSpace)) {
    const point = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const ownFace = isInvisible(point) ? null : (faceOf(point, last?.face) ?? undefined)
    // A picture says nothing that is missed where it can not be drawn, and a letter does.
    if (ownFace === null || (!ownFace && PICTURE.test(character))) continue
    const face = ownFace ?? 'latin'
    const drawn = ownFace ? character : REPLACEMENT
    if (last && last.face === face) last.text += drawn
    else runs.push({ face, text: drawn })
  }
  return runs
}

/** A space that every face has; lines are already broken, so a no-break space can become an ordinary one. */
function plainSpace(space: string): string {
  return space === '\u00a0' ? space : ' '
}

/**
 * Puts one line into the order in which it is drawn from left to right. Arabic within a paragraph that is written from left to right
 * runs the other way within its run, and numbers in it keep their direction; in a paragraph of Arabic (`rightToLeft`) it is other
 * writing that does, and the first piece that is read is the last one here.
 */
export function visualPieces(line: string, rightToLeft = false): VisualPiece[] {
  const pieces = splitByDirection(line, rightToLeft).map((stretch) => ({
    runs: stretch.rightToLeft ? reversedStretch(stretch.text) : splitByFace(stretch.text),
    rightToLeft: stretch.rightToLeft,
  }))
  return rightToLeft ? pieces.reverse() : pieces
}

/** Whether a text of one line is written from right to left, which its first letter says. (UAX #9, P2) */
export function isRightToLeft(text: string): boolean {
  // Most texts have no Arabic at all, which is found out much faster than their first letter.
  return ARABIC.test(text) && ARABIC.test(/\p{L}/u.exec(text)?.[0] ?? '')
}

/** A stretch of text in logical order that runs in one direction. */
export interface DirectedText {
  readonly text: string
  readonly rightToLeft: boolean
}

/**
 * The lines of a text that a person ended, each with a direction of its own (UAX #9, P1); one without any letter goes on in that of the
 * line before it.
 */
export function directedLines(text: string): DirectedText[] {
  let rightToLeft = isRightToLeft(text)
  return text.split('\n').map((line) => {
    if (/\p{L}/u.test(line)) rightToLeft = isRightToLeft(line)
    return { text: line, rightToLeft }
  })
}

/** A text in as few parts as its lines have the same direction; most texts are one. */
export function passagesOf(text: string): DirectedText[] {
  const passages: { text: string; rightToLeft: boolean }[] = []
  for (const line of directedLines(text)) {
    const last = passages.at(-1)
    if (last && last.rightToLeft === line.rightToLeft) last.text += `\n${line.text}`
    else passages.push({ ...line })
  }
  return passages
}

/**
 * Splits text into its stretches of Arabic, which run from right to left, and what is between them. In a paragraph of Arabic the stretches
 * of other writing are the ones that are set apart, so that its full stop runs with the Arabic.
 */
export function splitByDirection(text: string, rightToLeft = false): DirectedText[] {
  if (!rightToLeft && !ARABIC.test(text)) return text === '' ? [] : [{ text, rightToLeft: false }]
  const stretches: DirectedText[] = []
  let from = 0
  for (const match of text.matchAll(rightToLeft ? OTHER_STRETCH : ARABIC_STRETCH)) {
    if (match.index > from) stretches.push({ text: text.slice(from, match.index), rightToLeft })
    from = closedFrom(text, match.index, match.index + match[0].length)
    stretches.push({ text: text.slice(match.index, from), rightToLeft: !rightToLeft })
  }
  if (from < text.length) stretches.push({ text: text.slice(from), rightToLeft })
  return stretches
}

/** The end of a stretch with the brackets that close those within it, which face the same way. (UAX #9, N0) */
function closedFrom(text: string, start: number, end: number): number {
  let to = end
  for (let sign = text.charAt(to); BRACKETS.has(sign); sign = text.charAt(to)) {
    const inside = text.slice(start, to)
    if (inside.split(BRACKETS.get(sign) ?? '').length <= inside.split(sign).length) break
    to++
  }
  return to
}

const BRACKETS = new Map([
  [')', '('],
  [']', '['],
  ['»', '«'],
])

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/
/** From an Arabic character to the last one before Latin (or Greek, Cyrillic) letters begin. */
const ARABIC_STRETCH =
  /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe](?:[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]*[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe])?/gu
/** From a letter of another writing to the last letter or digit before Arabic begins. */
const OTHER_STRETCH =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}](?:[^\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefe]*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}0-9])?/gu
const ARABIC_DIGITS = /^[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]+$/
const ATOMS =
  /[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]+|[0-9]+(?:[.,/:-][0-9]+)*|\s+|[^\s0-9\u0660-\u0669\u06f0-\u06f9\u066b\u066c]+/gu

function reversedStretch(stretch: string): Run[] {
  const atoms = stretch.match(ATOMS) ?? []
  return atoms.reverse().flatMap((atom) => {
    // The shaper reverses every Arabic run, including digits, so digits are passed in reversed order.
    if (ARABIC_DIGITS.test(atom)) return [{ face: 'arabic' as const, text: [...atom].reverse().join('') }]
    return splitByFace(atom)
      .reverse()
      .flatMap((run) => (run.face === 'arabic' || /^[0-9]/.test(run.text) ? [run] : mirrored(run)))
  })
}

const MIRROR: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

/** Signs from right to left, each a run of its own: what reads the file turns round no run without Arabic letters. */
function mirrored({ face, text }: Run): Run[] {
  return [...text].reverse().map((sign) => {
    const mirror = MIRROR[sign]
    return mirror === undefined ? { face, text: sign } : { face, text: mirror, mirrored: true }
  })
}

/** The character of a sign that is drawn as the mirror image of this one. */
export function mirroredSign(codePoint: number): number {
  return MIRROR[String.fromCodePoint(codePoint)]?.codePointAt(0) ?? codePoint
}

/** Emoji, and the signs that change or join them. */
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0e|\ufe0f|\u20e3/u

/** Marks of direction and joining that have no shape of their own, and control characters. */
function isInvisible(point: number): boolean {
  return (
    point < 0x20 ||
    (point >= 0x7f && point < 0xa0) ||
    point === 0xad ||
    point === 0x61c ||
    (point >= 0x200b && point <= 0x200f) ||
    (point >= 0x202a && point <= 0x202e) ||
    (point >= 0x2060 && point <= 0x206f) ||
    point === 0xfeff
  )
}

type Range = readonly [from: number, to: number]

/** A face that has the character; the face of the preceding text is tried first, so that words stay whole. */
function faceOf(point: number, before: Face | undefined): Face | undefined {
  if (before && before !== 'arabic' && covers(before, point)) return before
  return FACES.find((face) => covers(face, point))
}

function covers(face: Face, point: number): boolean {
  return COVERAGE[face].some(([from, to]) => point >= from && point <= to)
}

const ranges = (text: string): readonly Range[] =>
  text.split(' ').map((part): Range => {
    const [from = '', to = from] = part.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/**
 * The real contents of the font files (a test compares). The packages' own lists of ranges contain characters that
 * the files lack, and a character without a shape makes a PDF that fails accessibility checks.
 */
export const COVERAGE: Readonly<Record<Face, readonly Range[]>> = {
  latin: ranges(
    '20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212 fffd',
  ),
  'latin-ext': ranges(
    '20 a0 100-130 132-151 154-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 329 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff',
  ),
  arabic: ranges(
    '20 a0 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 204f 2e41 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc',
  ),
  greek: ranges('20 a0 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-3ff'),
  cyrillic: ranges('20 a0 301 400-45f 490-491 4b0-4b1 2116'),
}
