import { addressIn } from '#shared/contract/page-address.ts'
import { MOST_KEPT_COURSE_BYTES } from '#shared/domain/kept-courses.ts'
import {
  cacheOf,
  forgetCourse,
  type KeepFault,
  type KeptCourse,
  type KeptMedia,
  keptCourses,
  type ToKeep,
  writeAbout,
} from './kept.ts'

/** Ends keeping, with the reason for the page. */
class NotKept extends Error {
  override readonly name = 'NotKept'
  readonly fault: KeepFault

  constructor(fault: KeepFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Keeps a course in the service worker: its pages and the answers behind them, as any visitor gets them, and the files of
 * the build that they need. What was here of it before stays until all of it has come.
 */
export async function keepCourse(
  course: ToKeep,
  files: readonly string[],
): Promise<{ readonly kept: number } | { readonly failed: KeepFault }> {
  try {
    return { kept: await fetchWhole(course, files) }
  } catch (error) {
    if (error instanceof NotKept) return { failed: error.fault }
    // The browser's own limit is lower than ours.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return { failed: 'too-much' }
    throw error
  }
}

async function fetchWhole(course: ToKeep, files: readonly string[]): Promise<number> {
  const others = (await keptCourses()).filter((each) => cacheOf(each) !== cacheOf(course))
  let left = MOST_KEPT_COURSE_BYTES - others.reduce((sum, { bytes }) => sum + bytes, 0)
  // What is known to be too much costs its reader no byte of the line.
  if ((course.media ?? []).reduce((sum, media) => sum + media.bytes, 0) > left) throw new NotKept('too-much')
  let bytes = 0
  const answers: (readonly [string, Response])[] = []
  for (const address of [...addressesOf(course), ...files]) {
    const { answer, size } = await fetchAsVisitor(address, course.language)
    bytes += size
    left -= size
    if (left < 0) throw new NotKept('too-much')
    answers.push([address, answer])
  }
  await forgetCourse(course)
  const cache = await caches.open(cacheOf(course))
  try {
    for (const [address, answer] of answers) await cache.put(address, answer)
    await writeAbout(cache, { ...course, bytes, keptAt: new Date().toISOString() })
  } catch (error) {
    await forgetCourse(course)
    throw error
  }
  return bytes
}

/** The pages of a course and the calls behind them, with which a page that is open goes on to the next. */
function addressesOf({ id, language, modules, media = [] }: ToKeep): string[] {
  const page = addressIn(language, '/learning')
  const call = `/api/courses/${id}`
  const wanted = `?language=${language}`
  return [
    ...[page, `${page}/progress`, `${page}/courses/${id}`, `${page}/courses/${id}/syllabus`],
    ...modules.map((module) => `${page}/courses/${id}/modules/${module}`),
    ...[`/api/courses${wanted}`, call + wanted],
    ...modules.map((module) => `${call}/modules/${module}${wanted}`),
    ...media.map(({ address }) => address),
  ]
}

/** Fetched without cookies, so that nothing of a learner lies in a cache that others can open. */
async function fetchAsVisitor(address: string, language: string) {
  const fetched = await fetch(address, {
    credentials: 'omit',
    headers: { 'Accept-Language': language },
  }).catch(() => null)
  if (!fetched?.ok) throw new NotKept('connection')
  const blob = await fetched.blob().catch(() => null)
  if (!blob) throw new NotKept('connection')
  return { answer: new Response(blob, { headers: fetched.headers }), size: blob.size }
}

/** Milliseconds after which a kept course is compared with the server's. */
const A_DAY = 86_400_000

/**
 * Keeps the courses again that have changed on the server, and all of them after an update of the site, whose pages need
 * other files (`all`). One that does not come stays as it is.
 */
export async function renewCourses(files: readonly string[], all: boolean): Promise<void> {
  for (const course of await keptCourses()) {
    if (!all && Date.now() - Date.parse(course.keptAt) < A_DAY) continue
    const now = await presentOf(course)
    if (now && (all || now.version !== course.version || hasOtherMedia(now, course)))
      await keepCourse(now, files)
  }
}

async function presentOf(course: KeptCourse): Promise<ToKeep | null> {
  const answer = await fetch(`/api/courses/${course.id}?language=${course.language}`, {
    credentials: 'omit',
  }).catch(() => null)
  if (!answer?.ok) return null
  const {
    version,
    title,
    modules,
    media = [],
  } = (await answer.json()) as {
    readonly version: number
    readonly title: string
    readonly modules: readonly { readonly id: string }[]
    readonly media?: readonly KeptMedia[]
  }
  const { id, language } = course
  return { id, language, version, title, modules: modules.map((module) => module.id), media: mediaOf(media) }
}

/** A film of the library can be replaced or withdrawn without a new edition of the course. */
function hasOtherMedia(now: ToKeep, { media = [] }: KeptCourse): boolean {
  return JSON.stringify(now.media) !== JSON.stringify(mediaOf(media))
}

const mediaOf = (media: readonly KeptMedia[]) => media.map(({ address, bytes }) => ({ address, bytes }))
