import { z } from 'zod'
import { ImageNotShown } from '#files/image-not-shown.ts'
import { IMAGE_COPIES } from '#shared/domain/news-image.ts'
import { LOGO_BOX, LOGO_LIMIT } from '#shared/rules/letterhead.ts'
import type { Asked } from './answer-reader.ts'
import type { ReaderLimits } from './reader-line.ts'

/** What is made of a picture from outside. */
export type PictureTask = 'shown-copy' | 'web-picture' | 'logo'

/** The possible tasks with one file from outside; the content of the first is requested in pieces. */
export type FileTask = { readonly as: 'type' } | { readonly as: PictureTask; readonly file: Uint8Array }

/**
 * An image of 64 million pixels takes 200 MB decoded, and its encoder as much again. A type is detected within a
 * second even on a slow laptop: anything that takes longer is in an endless loop.
 */
export const FILE_LIMITS: Readonly<Record<FileTask['as'], ReaderLimits>> = {
  type: { memoryMb: 384, heapMb: 128, milliseconds: 30_000 },
  'shown-copy': { memoryMb: 1024, heapMb: 256, milliseconds: 60_000 },
  'web-picture': { memoryMb: 1024, heapMb: 256, milliseconds: 60_000 },
  logo: { memoryMb: 1024, heapMb: 256, milliseconds: 60_000 },
}

const pixels = z.int().min(1).max(20_000)
const bytes = z
  .custom<Uint8Array>((data) => data instanceof Uint8Array)
  .transform((data) => Buffer.from(data))

const badImage = z.object({ badImage: z.enum(['type', 'too_large', 'unreadable']) })
const name = z.string().max(100)

/** The answers are checked like any other input: a process that a hostile file has taken over may answer anything. */
export const fileAnswers = {
  type: z.object({ detected: z.object({ ext: name, mime: name }).nullable() }),
  'shown-copy': z.union([
    z.object({
      copy: z.object({ bytes, mime: z.enum(['image/jpeg', 'image/png']), width: pixels, height: pixels }),
    }),
    badImage,
  ]),
  logo: z.union([
    z.object({
      logo: z.object({
        bytes: bytes.refine(({ length }) => length <= LOGO_LIMIT),
        width: z.int().min(1).max(LOGO_BOX.width),
        height: z.int().min(1).max(LOGO_BOX.height),
      }),
    }),
    badImage,
  ]),
  'web-picture': z.union([
    z.object({
      picture: z.object({
        width: pixels,
        height: pixels,
        copies: z
          .array(z.object({ name: z.enum(IMAGE_COPIES), bytes }))
          .max(IMAGE_COPIES.length)
          .readonly(),
      }),
    }),
    badImage,
  ]),
}

type FileAnswer = z.input<(typeof fileAnswers)[FileTask['as']]>

/** Does a task; runs in the reading process. Each library is loaded for its first task. */
export async function answerFileTask(task: FileTask, { content }: Asked): Promise<FileAnswer> {
  if (task.as === 'type') {
    const { detectType } = await import('#files/detect-type.ts')
    return { detected: await detectType(content) }
  }
  try {
    if (task.as === 'shown-copy') {
      const { makeShownCopy } = await import('#files/shown-copy.ts')
      return { copy: await makeShownCopy(task.file) }
    }
    if (task.as === 'logo') {
      const { makeLogo } = await import('#files/logo.ts')
      return { logo: await makeLogo(task.file) }
    }
    const { makeWebPicture } = await import('#files/web-picture.ts')
    return { picture: await makeWebPicture(task.file) }
  } catch (error) {
    if (error instanceof ImageNotShown) return { badImage: error.reason }
    throw error
  }
}
