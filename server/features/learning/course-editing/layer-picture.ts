import type { WebPicture } from '#files/web-picture.ts'
import { webpCopies } from '#shared/domain/news-image.ts'

/** Pixels of the widest copy that is kept: a phone reads it with a slow connection. */
const WIDEST = 960

/** The largest copy of a picture that modules can show, with its pixels; null where each has more bytes than it may. */
export function imageCopyOf({ width, height, copies }: WebPicture, mostBytes = Number.POSITIVE_INFINITY) {
  const fitting = webpCopies(width).flatMap((copy) => {
    const bytes = copies.find(({ name }) => name === copy.name)?.bytes
    return bytes && copy.width <= WIDEST && bytes.length <= mostBytes ? [{ ...copy, bytes }] : []
  })
  const shown = fitting.at(-1)
  if (!shown) return null
  const { bytes } = shown
  return { bytes, width: shown.width, height: Math.max(1, Math.round((height * shown.width) / width)) }
}
