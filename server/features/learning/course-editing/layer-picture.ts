import type { WebPicture } from '#files/web-picture.ts'
import { webpCopies } from '#shared/domain/news-image.ts'

/** Pixels of the widest copy that is kept: a phone reads it with a slow connection. */
const WIDEST = 960

/** The copy of a picture that modules show, with its pixels. */
export function imageCopyOf({ width, height, copies }: WebPicture) {
  const fitting = webpCopies(width).filter((copy) => copy.width <= WIDEST)
  const shown = fitting.at(-1)
  const bytes = copies.find(({ name }) => name === shown?.name)?.bytes
  if (!shown || !bytes) throw new Error('A picture for the web has no copy that modules can show')
  return { bytes, width: shown.width, height: Math.max(1, Math.round((height * shown.width) / width)) }
}
