/** Largest picture that is taken, in bytes. */
export const IMAGE_LIMIT = 10_000_000

/** The types of pictures that are taken, as a field for files names them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Widths in pixels that a picture is kept in as WebP; none is wider than what was sent. */
const WIDTHS = [480, 960, 1600] as const
/** Width of the JPEG, which link previews and readers of feeds show. */
const JPEG_WIDTH = 1200

/** The names of a picture's copies, which their addresses end with. */
export const IMAGE_COPIES = ['480.webp', '960.webp', '1600.webp', 'picture.jpg'] as const
export type ImageCopy = (typeof IMAGE_COPIES)[number]

/** Box in pixels into which the largest copy fits; a width alone would let a strip be of any height. */
export const IMAGE_BOX = { width: WIDTHS[2], height: 2400 } as const

/** The WebP copies of a picture whose largest is so many pixels wide, each with its width. */
export function webpCopies(largest: number): readonly { readonly name: ImageCopy; readonly width: number }[] {
  return WIDTHS.filter((_width, index) => (WIDTHS[index - 1] ?? 0) < largest).map((width) => ({
    name: `${width}.webp` as const,
    width: Math.min(width, largest),
  }))
}

/** Pixels of the JPEG of a picture, by those of its largest copy. */
export function jpegSize({ width, height }: { readonly width: number; readonly height: number }) {
  const narrower = Math.min(width, JPEG_WIDTH)
  return { width: narrower, height: Math.max(1, Math.round((height * narrower) / width)) }
}

/** Where a copy of a picture is read. */
export function imagePath(id: string, copy: ImageCopy): string {
  return `/api/news/images/${id}/${copy}`
}

/** The WebP copies as `srcset` has them. */
export function imageSrcset(id: string, largest: number): string {
  return webpCopies(largest)
    .map(({ name, width }) => `${imagePath(id, name)} ${width}w`)
    .join(', ')
}
