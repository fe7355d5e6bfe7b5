import { LOCALES, type Locale } from '#shared/i18n/locale.ts'

/** The caches of kept courses, one for each course and language. */
const PREFIX = 'course-'
/** What a cache holds of itself, at an address that no page has. */
const ABOUT = '/kept-course'

/** A course as it is to be kept: in a language, with the ids of its modules. */
export interface ToKeep {
  readonly id: string
  readonly title: string
  readonly language: Locale
  readonly version: number
  readonly modules: readonly string[]
  /** Its films and recordings in the library; what former builds kept has none. */
  readonly media?: readonly KeptMedia[]
}

/** A film or recording of a course, by the path under which it is played. */
export interface KeptMedia {
  readonly address: string
  readonly bytes: number
}

/** A course that lies on this device. */
export interface KeptCourse extends ToKeep {
  /** Bytes of everything that lies here for it. */
  readonly bytes: number
  readonly keptAt: string
}

/** Why a course could not be kept: all kept courses would take too much, or an answer did not come. */
export const KEEP_FAULTS = ['too-much', 'connection'] as const
export type KeepFault = (typeof KEEP_FAULTS)[number]

/** The name of the cache of a course in a language. */
export const cacheOf = ({ id, language }: Pick<ToKeep, 'id' | 'language'>) => `${PREFIX}${id}-${language}`

/** The courses that lie on this device; none where the browser keeps nothing. */
export async function keptCourses(): Promise<KeptCourse[]> {
  if (!('caches' in globalThis)) return []
  const courses: KeptCourse[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const about = await (await caches.open(name)).match(ABOUT)
    // Without what a cache says of itself, its course was never kept whole.
    const read: unknown = about && (await about.json())
    if (isKept(read)) courses.push(read)
  }
  return courses
}

/** Says what a cache holds, which is the last step of keeping. */
export async function writeAbout(cache: Cache, course: KeptCourse): Promise<void> {
  await cache.put(ABOUT, new Response(JSON.stringify(course)))
}

/** Deletes a course from the device. */
export async function forgetCourse(course: Pick<ToKeep, 'id' | 'language'>): Promise<void> {
  await caches.delete(cacheOf(course))
}

/** The kept answer for an address of a course; undefined if none is here. */
export async function keptForCourses(address: string): Promise<Response | undefined> {
  for (const course of await keptCourses()) {
    const answer = await (await caches.open(cacheOf(course))).match(address, { ignoreVary: true })
    if (answer) return answer
  }
  return undefined
}

/** What pages and the service worker tell one another is checked, since another version of either may have written it. */
export function isToKeep(value: unknown): value is ToKeep {
  const part = (name: string): unknown => Reflect.get(Object(value), name)
  const modules = part('modules')
  return (
    typeof part('id') === 'string' &&
    typeof part('title') === 'string' &&
    LOCALES.some((locale) => locale === part('language')) &&
    typeof part('version') === 'number' &&
    Array.isArray(modules) &&
    modules.every((each) => typeof each === 'string')
  )
}

function isKept(value: unknown): value is KeptCourse {
  return isToKeep(value) && 'bytes' in value && typeof value.bytes === 'number' && 'keptAt' in value
}
