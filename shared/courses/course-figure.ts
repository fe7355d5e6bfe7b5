/** A figure as its file has it: a drawing as SVG, or a photo as WebP in Base64. */
export interface CourseFigure {
  readonly kind: 'svg' | 'webp'
  readonly content: string
}

const FILE = /^figures\/(.+)\.(svg|webp)$/
/** A line of a text that shows a figure: the words in the brackets, and its name. */
export const FIGURE_LINE = /^\s*!\[([^\]]*)\]\(figures\/(.+)\.(?:svg|webp)\)\s*$/

/** The name and kind of the figure that a file or an address within a course has; null for any other. */
export function figureAt(
  path: string,
): { readonly name: string; readonly kind: CourseFigure['kind'] } | null {
  const [, name, kind] = FILE.exec(path) ?? []
  return name === undefined ? null : { name, kind: kind === 'webp' ? 'webp' : 'svg' }
}

/** Where a course has a figure. */
export const figurePath = (name: string, kind: CourseFigure['kind']): string => `figures/${name}.${kind}`

/** The figures among files, by their names. */
export function figuresIn(files: Iterable<readonly [string, string]>): Record<string, CourseFigure> {
  const figures = [...files].flatMap(([file, content]): [string, CourseFigure][] => {
    const at = figureAt(file)
    return at ? [[at.name, { kind: at.kind, content }]] : []
  })
  return Object.fromEntries(figures)
}

/** The address of a figure as a picture of its own, in which nothing of an SVG can run or load. */
export function figureSource({ kind, content }: CourseFigure): string {
  return kind === 'webp'
    ? `data:image/webp;base64,${content}`
    : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`
}

/** The size at which a figure is shown, in pixels; zero where it cannot be read. */
export function figureSize({ kind, content }: CourseFigure): {
  readonly width: number
  readonly height: number
} {
  if (kind === 'webp') return photoSize(content) ?? { width: 0, height: 0 }
  const box = /viewBox\s*=\s*["']([^"']+)["']/.exec(content)?.[1]
  const [, , width = 0, height = 0] =
    box
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return { width, height }
}

/** The header of a WebP file and of its first part, whose content begins behind it. */
const HEADER = 20
/** Bytes of a part before its size in pixels ends. */
const FEWEST = HEADER + 10

/**
 * The pixels of a photo in Base64; null where it is anything but a simple WebP, which has one picture and no room for a place, a
 * camera, an animation or a part that browsers skip.
 */
export function photoSize(base64: string): { readonly width: number; readonly height: number } | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null
  const file = atob(base64)
  const number = (at: number, bytes: number) =>
    Array.from({ length: bytes }, (_, place) => file.charCodeAt(at + place) * 256 ** place).reduce(
      (sum, each) => sum + each,
      0,
    )
  if (file.length < FEWEST || !/^RIFF[\s\S]{4}WEBPVP8[ L]/.test(file.slice(0, 16))) return null
  const content = number(16, 4)
  // What follows the picture, other than the byte that makes its length even, would be no picture.
  const isWhole = number(4, 4) === file.length - 8 && HEADER + content + (content % 2) === file.length
  if (!isWhole) return null
  return file[15] === 'L' ? losslessSize(number) : lossySize(number)
}

type Numbers = (at: number, bytes: number) => number

function lossySize(number: Numbers) {
  if (number(HEADER + 3, 3) !== 0x2a019d) return null
  return { width: number(HEADER + 6, 2) % 0x4000, height: number(HEADER + 8, 2) % 0x4000 }
}

function losslessSize(number: Numbers) {
  if (number(HEADER, 1) !== 0x2f) return null
  const sizes = number(HEADER + 1, 4)
  return { width: (sizes % 0x4000) + 1, height: (Math.floor(sizes / 0x4000) % 0x4000) + 1 }
}
