import { createHash } from 'node:crypto'
import { ArchiveBroken, type PackedFile, readZipDirectory, unpack } from '#reports/tables/index.ts'
import { COURSE_ARCHIVE } from '#shared/courses/course-exchange.ts'
import { figureAt } from '#shared/courses/course-figure.ts'
import { decodeStrictly } from '#shared/domain/charsets.ts'
import type { CourseAnswer, CourseTask } from './course-archive.ts'

type Fault = Extract<CourseAnswer, { readonly fault: unknown }>

/** The bits of a Unix mode that say of which type a file is, and the types that a course has. */
const FILE_TYPE = 0o170000
const ORDINARY = [0, 0o100000, 0o040000]
/** Entries that are small may be packed as tightly as they want. */
const SMALL = 100_000

/** Unpacks a course file as far as it is harmless; what it has to say is judged by who asked. */
export async function answerCourseTask({ file }: CourseTask): Promise<CourseAnswer> {
  const archive = Buffer.from(file)
  if (archive.toString('latin1', 0, 2) !== 'PK') return { fault: 'not_an_archive', entry: '' }
  try {
    return entriesOf(archive)
  } catch (error) {
    if (error instanceof ArchiveBroken) return { fault: 'archive_broken', entry: '' }
    throw error
  }
}

function entriesOf(archive: Buffer): CourseAnswer {
  const packed = readZipDirectory(archive)
  const fault = faultOf(packed)
  if (fault) return fault
  const entries: { path: string; sha256: string; text: string | null }[] = []
  for (const each of packed) {
    if (each.name.endsWith('/')) continue
    const content = unpack(archive, each)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const isRead = /^(?:course\/|manifest\.json$|signature\.txt$)/.test(each.name)
    const text = isRead ? textOf(each.name, content) : null
    if (isRead && text === null) return { fault: 'entry_not_text', entry: each.name }
    entries.push({ path: each.name, sha256, text })
  }
  return { entries }
}

/** A photo in Base64, all else as text; null where it is neither. */
function textOf(name: string, content: Buffer): string | null {
  const isPhoto = figureAt(name.replace(/^course\//, ''))?.kind === 'webp'
  return isPhoto ? content.toString('base64') : decodeStrictly(content, 'utf-8')
}

/** What is wrong with an archive by its directory alone, before anything is unpacked. */
function faultOf(packed: readonly PackedFile[]): Fault | null {
  if (packed.length > COURSE_ARCHIVE.entries) return { fault: 'too_many_entries', entry: '' }
  const unpacked = packed.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > COURSE_ARCHIVE.unpacked) return { fault: 'archive_too_large', entry: '' }
  const names = new Set<string>()
  for (const { name, mode, isEncrypted, size, packedSize } of packed) {
    const shown = name.slice(0, COURSE_ARCHIVE.longestPath)
    if (!isPlainPath(name)) return { fault: 'entry_path', entry: shown }
    if (!ORDINARY.includes(mode & FILE_TYPE)) return { fault: 'entry_link', entry: shown }
    if (isEncrypted) return { fault: 'entry_encrypted', entry: shown }
    // Some file systems know no difference of case.
    const lowerName = name.toLowerCase()
    if (names.has(lowerName)) return { fault: 'entry_twice', entry: shown }
    names.add(lowerName)
    const isTight = size > SMALL && size > packedSize * COURSE_ARCHIVE.ratio
    if (isTight) return { fault: 'packed_too_tightly', entry: shown }
  }
  return null
}

/** Whether a path leads to a place within the folder on every system. */
function isPlainPath(name: string): boolean {
  if (name.length > COURSE_ARCHIVE.longestPath || !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(name)) return false
  return name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..')
}
