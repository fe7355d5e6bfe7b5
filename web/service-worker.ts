import { documentOfMedia } from '#shared/domain/course-media.ts'
import { keepCourse, renewCourses } from './lib/kept-courses/keep.ts'
import { isToKeep, keptForCourses } from './lib/kept-courses/kept.ts'
import { keptMedia, mediaIn } from './lib/kept-courses/kept-media.ts'
import { SEND_KEPT } from './lib/kept-reports/background.ts'
import { sendKept } from './lib/kept-reports/send.ts'

/**
 * Keeps the three forms of visitors, the pages for emergencies and the help on the device, so that they can be read and a
 * report can be written without a connection. It keeps files of the build, these few pages as every visitor gets them and
 * the server's public key: nothing of a signed-in user, and no page that the visitor has opened, because others may look
 * through the phone. It also sends the sealed reports that wait on the device (decision 0230), and keeps the courses that
 * the visitor has asked for, as every visitor gets them (REQ-LRN-30), and the form of an application for a grant once
 * it has been opened (decision 0369).
 */

/** Made of the names of the files, which are made of their contents (build/offline-pages.ts). */
declare const BUILD: string
/** Paths of the files that the pages need. */
declare const FILES: readonly string[]
/** Paths of the further files that the pages of courses need. */
declare const COURSE_FILES: readonly string[]
/** Paths of the further files that the form of an application for a grant needs. */
declare const GRANT_FORM_FILES: readonly string[]

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface MessageFromPage extends LastingEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}
interface SyncEvent extends LastingEvent {
  readonly tag: string
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
  skipWaiting(): Promise<void>
}
const worker = self as unknown as Worker

const PREFIX = 'kept-'
const KEPT = PREFIX + BUILD
/** The form of an application, where it has been opened. */
const FORM_PREFIX = `${PREFIX}grant-form-`
const KEPT_FORM = FORM_PREFIX + BUILD
const GRANT_FORM = '/grants/apply'
const OFFLINE = '/offline'
const HELP = '/help'
/** The public key for which a report is sealed: the only answer of a call that is kept. */
const SEALING_KEY = '/api/sealed-reports/key'
const PATHWAYS = '/referral-pathways'
const COURSES = '/api/courses'
const PAGES = [
  ...['/incident-reporting', '/referrals', '/climate-advocacy'],
  ...['/about?tab=emergency', PATHWAYS, HELP, OFFLINE],
]
const LANGUAGES = { en: '', so: '/so' }
/** Milliseconds after which the kept pages are asked for again. */
const A_DAY = 86_400_000
/** Milliseconds to wait for a page from the network if there is a kept one. */
const PATIENCE = 10_000

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(forget((name) => name !== KEPT && name !== KEPT_FORM))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode !== 'navigate') {
    if ([FILES, COURSE_FILES, GRANT_FORM_FILES].some((files) => files.includes(pathname)))
      event.respondWith(fileFor(request))
    if (pathname === SEALING_KEY) event.respondWith(keyFor(request))
    if (pathname === COURSES || pathname.startsWith(`${COURSES}/`)) event.respondWith(courseFor(request))
    if (documentOfMedia(pathname + search) !== null) event.respondWith(mediaFor(request))
    return
  }
  if (pathname === '/api/logout') event.waitUntil(forget(() => true))
  else if (!pathname.startsWith('/api/')) event.respondWith(pageFor(event))
})

worker.addEventListener('message', (event) => {
  const wanted: unknown = Reflect.get(Object(event.data), 'keep')
  if (wanted === GRANT_FORM) event.waitUntil(keepForm())
  const [port] = event.ports
  if (!port || !isToKeep(wanted)) return
  const { id, title, language, version, modules } = wanted
  const media = mediaIn(wanted.media)
  event.waitUntil(
    keepCourse({ id, title, language, version, modules, media }, COURSE_FILES).then((answer) =>
      port.postMessage(answer),
    ),
  )
})

worker.addEventListener('sync', (event) => {
  if (event.tag === SEND_KEPT) event.waitUntil(sendAll())
})

/** The browser tries again later when this rejects. */
async function sendAll(): Promise<void> {
  if (!(await sendKept())) throw new Error('A kept report still waits')
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(KEPT)
  await cache.addAll(FILES)
  await keepPages(cache)
  // An update of the site has not made anyone's draft useless.
  if ((await caches.keys()).some((name) => name.startsWith(FORM_PREFIX))) await keepForm()
  // Pages of courses name the files of the build that they come from.
  await renewCourses(COURSE_FILES, true)
}

/** Fetched as any visitor would: without cookies, and in the language of the address. */
async function keepPages(cache: Cache): Promise<void> {
  await cache.add(new Request(SEALING_KEY, { credentials: 'omit' }))
  await addPages(cache, PAGES)
}

async function addPages(cache: Cache, pages: readonly string[]): Promise<void> {
  for (const [language, prefix] of Object.entries(LANGUAGES)) {
    for (const page of pages) {
      const answer = await fetch(prefix + page, {
        credentials: 'omit',
        headers: { 'Accept-Language': language },
      })
      if (!answer.ok) throw new Error(`The page to keep was answered with ${answer.status}`)
      await cache.put(prefix + page, answer)
    }
  }
}

/** The form with its files, once a day: the round on it may have changed. */
async function keepForm(): Promise<void> {
  const cache = await caches.open(KEPT_FORM)
  if (isFresh(await cache.match(GRANT_FORM, { ignoreVary: true }))) return
  await cache.addAll(GRANT_FORM_FILES)
  await addPages(cache, [GRANT_FORM])
}

async function forget(which: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && which(name)).map((n) => caches.delete(n)),
  )
}

/** Files have a hash of their content in their names, so that a kept one is never an old one. */
async function fileFor(request: Request): Promise<Response> {
  return (await keptAt(request.url)) ?? fetch(request)
}

/** The server's own answer while there is a connection: its key may have changed, though it opens with the former ones, too. */
async function keyFor(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await keptAt(SEALING_KEY)) ?? Response.error())
}

/** What a page of a course asks for: the server's own answer while there is a connection. */
async function courseFor(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return fetch(request).catch(async () => (await keptForCourses(pathname + search)) ?? Response.error())
}

/** A film or recording of the library, which lies here only as a part of a course. */
async function mediaFor(request: Request): Promise<Response> {
  return (await keptMedia(request)) ?? fetch(request)
}

/** Network first; the kept page if there is no connection or the answer takes too long. */
async function pageFor(event: RequestEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const keptPage =
    (await keptAt(pathname + search)) ?? (await keptAt(pathname)) ?? (await keptAt(listOf(pathname)))
  const fromLine = fetch(event.request).then((answer) => {
    event.waitUntil(renew())
    return answer
  })
  const withoutLine = fromLine.catch(() => keptPage ?? awayFrom(pathname, search))
  return keptPage ? Promise.race([withoutLine, later(keptPage)]) : withoutLine
}

/** The list of the help answers for each of its topics, whose texts come with it. */
const listOf = (pathname: string) => pathname.replace(/^((?:\/so)?\/help)\/[a-z]+$/, '$1')

const later = (response: Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(response.clone()), PATIENCE))

/** The kept answer for the path; `Vary` headers are ignored. */
async function keptAt(address: string): Promise<Response | undefined> {
  for (const name of [KEPT, KEPT_FORM]) {
    const response =
      (await caches.has(name)) && (await (await caches.open(name)).match(address, { ignoreVary: true }))
    if (response) return response
  }
  return keptForCourses(address)
}

/** Redirects to the page that says that there is no connection and links back. */
function awayFrom(pathname: string, search: string): Response {
  const prefix = Object.values(LANGUAGES).find((each) => each && pathname.startsWith(`${each}/`)) ?? ''
  if (pathname === prefix + OFFLINE) return Response.error()
  return Response.redirect(`${prefix}${OFFLINE}?return=${encodeURIComponent(pathname + search)}`)
}

const isFresh = (page: Response | undefined) =>
  page !== undefined && Date.now() - Date.parse(page.headers.get('Date') ?? '') < A_DAY

/** Numbers and addresses on the kept pages may have changed. */
async function renew(): Promise<void> {
  const page = await keptAt(OFFLINE)
  if (!page) return keepAll()
  if (isFresh(page)) return
  await keepPages(await caches.open(KEPT))
  await renewCourses(COURSE_FILES, false)
}
