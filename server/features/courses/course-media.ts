import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { COURSE_MEDIA_TYPES, type CourseMediaType } from '#shared/contract/courses.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { CourseStructure } from './course-schemas.ts'

/** A film, a recording or its captions in the folder `media` of a course. */
export interface MediaFile {
  readonly place: string
  readonly mediaType: CourseMediaType
  readonly size: number
  readonly sha256: string
}

/** The media files of a course by their names. */
export type MediaFiles = Readonly<Record<string, MediaFile>>

const TYPES: Readonly<Record<string, CourseMediaType>> = COURSE_MEDIA_TYPES

/** Reads what there is in the folder `media` of a course; a course without one has none. */
export async function readMedia(folder: string): Promise<MediaFiles> {
  const place = path.join(folder, 'media')
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const read = names.map(async (name): Promise<[string, MediaFile] | null> => {
    const mediaType = TYPES[path.extname(name).slice(1)]
    if (!mediaType) return null
    const content = await readFile(path.join(place, name))
    const sha256 = createHash('sha256').update(content).digest('hex')
    return [name, { place: path.join(place, name), mediaType, size: content.length, sha256 }]
  })
  return Object.fromEntries((await Promise.all(read)).filter((file) => file !== null))
}

/** What is wrong with the media that a structure names: null where all of it is there. */
export function mediaFault({ modules }: CourseStructure, files: MediaFiles): string | null {
  for (const { id, type, media } of modules) {
    if (!media) continue
    if (type !== 'video' && type !== 'audio') return `${id} has a media file, and is ${type}`
    // Whoever does not hear a film reads what is said in it.
    if (type === 'video' && !media.captions.en) return `${id} has a film without English captions`
    const missing = [media.file, ...Object.values(media.captions)].find((name) => !Object.hasOwn(files, name))
    if (missing) return `${id} names media/${missing}, which is not there`
  }
  return null
}

/** Answers a media file, of which players ask for parts. */
export function mediaAnswer({ place, mediaType, size, sha256 }: MediaFile): FileAnswer {
  const body = Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>
  return { body, mediaType, size, sha256, inline: true, published: true }
}
