import type { DetectType } from '#files/detect-type.ts'
import { ImageNotShown } from '#files/image-not-shown.ts'
import type { LogoPicture } from '#files/logo.ts'
import type { ShownCopy } from '#files/shown-copy.ts'
import type { WebPicture } from '#files/web-picture.ts'
import { FILE_LIMITS, type FileTask, fileAnswers, type PictureTask } from './file-tasks.ts'
import { makeQueue } from './queue.ts'
import { judged, type Reading } from './read-apart.ts'
import type { ReaderLimits } from './reader-line.ts'

/** A reading of a file whose task is one of the tasks here. */
export interface FileReading extends Reading {
  readonly task: FileTask
}

/** Starts a process and lets it do one task; see `readApart`. */
export type RunReader = (reading: FileReading) => Promise<unknown>

/** The readings of files from outside. Each throws ParserEnded if it takes too much. */
export interface FileReaders {
  readonly detectType: DetectType
  /** Throws ImageNotShown if no copy can be made. */
  readonly makeShownCopy: (file: Uint8Array, limits?: ReaderLimits) => Promise<ShownCopy>
  /** Throws ImageNotShown if no copies can be made. */
  readonly makeWebPicture: (file: Uint8Array, limits?: ReaderLimits) => Promise<WebPicture>
  /** Throws ImageNotShown if no logo can be made. */
  readonly makeLogo: (file: Uint8Array) => Promise<LogoPicture>
  /** How many pictures are being read or wait for it. */
  readonly picturesWaiting: () => number
}

/**
 * Reads files in separate processes, one picture and one type at a time: each may take a large part of a small
 * computer's memory.
 */
export function createFileReaders(run: RunReader, typeLimits = FILE_LIMITS.type): FileReaders {
  const pictures = makeQueue()
  const types = makeQueue()
  const read = (as: PictureTask, file: Uint8Array, limits = FILE_LIMITS[as]) =>
    pictures.run(() => run({ task: { as, file }, limits }))
  return {
    async detectType(content) {
      const answer = await types.run(() => run({ task: { as: 'type' }, limits: typeLimits, content }))
      return judged(fileAnswers.type.safeParse(answer)).detected
    },
    async makeShownCopy(file, limits) {
      const answer = judged(fileAnswers['shown-copy'].safeParse(await read('shown-copy', file, limits)))
      if ('badImage' in answer) throw new ImageNotShown(answer.badImage)
      return answer.copy
    },
    async makeWebPicture(file, limits) {
      const answer = judged(fileAnswers['web-picture'].safeParse(await read('web-picture', file, limits)))
      if ('badImage' in answer) throw new ImageNotShown(answer.badImage)
      return answer.picture
    },
    async makeLogo(file) {
      const answer = judged(fileAnswers.logo.safeParse(await read('logo', file)))
      if ('badImage' in answer) throw new ImageNotShown(answer.badImage)
      return answer.logo
    },
    picturesWaiting: pictures.waiting,
  }
}
