import type { CourseFiles } from '#shared/courses/course.ts'
import { mediaFromElsewhere, mediaOfSite } from '#shared/domain/course-media.ts'

/** A text of a file in JSON that may be the address of a document of a library. */
const ADDRESS = /"([^"\\]*\/api\/documents\/[0-9a-f-]{36}\/file\?view=yes)"/g

/** The files of a course for another office: films and recordings of this library are played from here. */
export function withAddressesOf(site: string, files: CourseFiles): CourseFiles {
  return readdressed(files, (address) => mediaFromElsewhere(address, site))
}

/** The files of a course that may come from this site: its films and recordings are those of the library again. */
export function withOwnAddresses(site: string, files: CourseFiles): CourseFiles {
  return readdressed(files, (address) => mediaOfSite(address, site))
}

function readdressed(files: CourseFiles, change: (address: string) => string): CourseFiles {
  return new Map(
    [...files].map(([name, text]) => [
      name,
      name.endsWith('course.json')
        ? text.replace(ADDRESS, (_text, address: string) => JSON.stringify(change(address)))
        : text,
    ]),
  )
}
