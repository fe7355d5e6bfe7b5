import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CourseFiles } from '#shared/courses/course.ts'

/** The files of a course as its folder has them, photos in Base64. */
export async function filesOf(folder: string): Promise<CourseFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name)
      return [
        path.relative(folder, file).replaceAll(path.sep, '/'),
        await readFile(file, file.endsWith('.webp') ? 'base64' : 'utf8'),
      ]
    })
  return new Map((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
