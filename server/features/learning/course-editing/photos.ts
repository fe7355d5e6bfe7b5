import { requestedPicture } from '#server/files/requested-picture.ts'
import type { Parsers } from '#server/parsers/run-parser.ts'
import { COURSE_LIMITS, type CourseFiles } from '#shared/courses/course.ts'
import { figureAt } from '#shared/courses/course-figure.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { imageCopyOf } from './layer-picture.ts'

/** Bytes of a photo whose Base64 is a file of a course. */
const MOST_BYTES = Math.floor(COURSE_LIMITS.fileBytes / 4) * 3

/** A picture as a figure of a course, in Base64: small enough for a phone, and with nothing but its pixels. */
export async function photoOf(parsers: Pick<Parsers, 'makeWebPicture'>, file: Buffer): Promise<string> {
  const picture = await requestedPicture(file, (read) => parsers.makeWebPicture(read))
  const copy = imageCopyOf(picture, MOST_BYTES)
  if (!copy) throw new Refusal('rule_violated', { message: TOO_DETAILED })
  return copy.bytes.toString('base64')
}

const TOO_DETAILED = 'This picture is too large even after it was made smaller. Cut away what is not needed.'

/** The files of a course with each photo encoded again, so that what another office sent reaches readers as pixels alone. */
export async function withPhotosEncoded(
  parsers: Pick<Parsers, 'makeWebPicture'>,
  files: CourseFiles,
): Promise<CourseFiles> {
  const encoded = new Map(files)
  // One after the other, because each uses all available cores.
  for (const [file, content] of files) {
    if (figureAt(file)?.kind === 'webp')
      encoded.set(file, await photoOf(parsers, Buffer.from(content, 'base64')))
  }
  return encoded
}
