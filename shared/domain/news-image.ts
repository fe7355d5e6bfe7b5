/** Largest accepted picture, in bytes. */
export const IMAGE_LIMIT = 10_000_000

/** The accepted types of pictures, as the `accept` attribute of a file input has them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Widths in pixels of a picture's WebP copies; none is wider than the uploaded picture. */
const WIDTHS = [480, 960, 1600] as const
/** Width of the JPEG copy, for link previews and feed readers. */
const JPEG_WIDTH = 1200

/** The names of a picture's copies, with which their addresses end. */
export const IMAGE_COPIES = ['480.webp', '960.webp', '1600.webp', 'picture.jpg'] as const
export type ImageCopy = (typeof IMAGE_COPIES)[number]

/** The box in pixels that the largest copy fits into; a width alone would allow a strip of any height. */
export const IMAGE_BOX = { width: WIDTHS[2], height: 2400 } as const

/** The WebP copies of a picture whose largest copy has the given width, each with its width. */
export function webpCopies(largest: number): readonly { readonly name: ImageCopy; readonly width: number }[] {
  return WIDTHS.filter((_width, index) => (WIDTHS[index - 1] ?? 0) < largest).map((width) => ({
    name: `${width}.webp` as const,
    width: Math.min(width, largest),
  }))
}

/** The size of a picture's JPEG in pixels, from the size of its largest copy. */
export function jpegSize({ width, height }: { readonly width: number; readonly height: number }) {
  const narrower = Math.min(width, JPEG_WIDTH)
  return { width: narrower, height: Math.max(1, Math.round((height * narrower) / width)) }
}

/** The path of a copy of a picture. */
export function imagePath(id: string, copy: ImageCopy): string {
  return `/api/news/images/${id}/${copy}`
}

/** The WebP copies in the form of an HTML `srcset`. */
export function imageSrcset(id: string, largest: number): string {
  return webpCopies(largest)
    .map(({ name, width }) => `${imagePath(id, name)} ${width}w`)
    .join(', ')
}
