import type { QueryClient } from '@tanstack/react-query'
import type { PagePicture } from '#shared/contract/renderer.ts'
import { type PageRoute, paramsOfPage } from '#shared/contract/routes.ts'
import type { DescribedDocument } from '#shared/domain/dublin-core.ts'
import { jpegSize } from '#shared/domain/news-image.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { projectWords } from '#web/features/publishing/projects/index.ts'
import { type CallAnswer, callKey } from '#web/lib/calls.ts'

/** The title and summary under which an item is shared, in the page's language where it has them. */
export interface ItemSummary {
  readonly title: string
  readonly description: string
  /** The language of both, if it is not the page's. */
  readonly language?: string
  readonly picture?: PagePicture | null
  /** The document of the library that the item is. */
  readonly document?: DescribedDocument
  /** Not to be found by search engines. */
  readonly unlisted?: boolean
}

/** Where an item is shown: the answers that are there, and the path without its language. */
export interface ShownItem {
  readonly client: QueryClient
  readonly route: PageRoute | undefined
  readonly path: string
  readonly locale: Locale
}

/** The one item that a page shows, as the server has answered it; undefined where it has not, or there is none. */
export function shownArticle(shown: ShownItem): CallAnswer<'news', 'get'> | undefined {
  if (shown.route?.visitor !== 'news-article') return undefined
  return shown.client.getQueryData<CallAnswer<'news', 'get'>>(
    callKey('news', 'get', { params: { id: paramsOfPage(shown.path).article ?? '' } }),
  )
}

/** The job that a page shows. */
export function shownJob(shown: ShownItem): CallAnswer<'jobs', 'get'> | undefined {
  if (shown.route?.visitor !== 'job') return undefined
  return shown.client.getQueryData<CallAnswer<'jobs', 'get'>>(
    callKey('jobs', 'get', { params: { id: paramsOfPage(shown.path).job ?? '' } }),
  )
}

/** The project that a page shows. */
export function shownProject(shown: ShownItem): CallAnswer<'projects', 'get'> | undefined {
  if (shown.route?.visitor !== 'project') return undefined
  return shown.client.getQueryData<CallAnswer<'projects', 'get'>>(
    callKey('projects', 'get', { params: { id: paramsOfPage(shown.path).project ?? '' } }),
  )
}

/** The document of the library that a page shows. */
export function shownDocument(shown: ShownItem): CallAnswer<'documents', 'get'> | undefined {
  if (shown.route?.visitor !== 'document') return undefined
  return shown.client.getQueryData<CallAnswer<'documents', 'get'>>(
    callKey('documents', 'get', { params: { id: paramsOfPage(shown.path).document ?? '' } }),
  )
}

/** The course that a page or its syllabus shows. */
export function shownCourse(shown: ShownItem): CallAnswer<'courses', 'get'> | undefined {
  const page = shown.route?.visitor
  if (page !== 'course' && page !== 'syllabus') return undefined
  const { course: id = '' } = paramsOfPage(shown.path)
  return shown.client.getQueryData<CallAnswer<'courses', 'get'>>(
    callKey('courses', 'get', { params: { id }, input: { language: shown.locale } }),
  )
}

/** The module of a course that a page shows. */
export function shownLesson(shown: ShownItem): CallAnswer<'courses', 'module'> | undefined {
  if (shown.route?.visitor !== 'lesson') return undefined
  const { course: id = '', module = '' } = paramsOfPage(shown.path)
  return shown.client.getQueryData<CallAnswer<'courses', 'module'>>(
    callKey('courses', 'module', { params: { id, module }, input: { language: shown.locale } }),
  )
}

/** The title and summary of the item that a page shows; null on a page without an item. */
export function itemSummary(shown: ShownItem): ItemSummary | null {
  const article = shownArticle(shown)
  if (article) return ofArticle(article, shown.locale)
  const job = shownJob(shown)
  if (job) {
    const { title, organization, excerpt, isExample, closed } = job
    return { title: `${title}, ${organization}`, description: excerpt, unlisted: isExample || closed }
  }
  const document = shownDocument(shown)
  if (document) return { title: document.title, description: document.description, document }
  const course = shownCourse(shown)
  if (course) return { title: course.title, description: course.summary, language: course.language }
  const lesson = shownLesson(shown)
  if (lesson) {
    const title = `${lesson.title}, ${lesson.course.title}`
    return { title, description: lesson.description, language: lesson.titleLanguage }
  }
  const project = shownProject(shown)
  if (!project) return null
  const { title, excerpt } = projectWords(project, shown.locale)
  return { title, description: excerpt, unlisted: project.isExample }
}

function ofArticle(article: CallAnswer<'news', 'get'>, locale: Locale): ItemSummary {
  const { title, summary, titleSo, summarySo } = article
  const isSomali = locale === 'so' && titleSo && summarySo
  const texts = isSomali
    ? { title: titleSo, description: summarySo, language: 'so' }
    : { title, description: summary, language: 'en' }
  return { ...texts, picture: pictureOf(article, locale) }
}

function pictureOf(article: CallAnswer<'news', 'get'>, locale: Locale): PagePicture | null {
  const { imageUrl, imageWidth, imageHeight, imageAlt, imageAltSo } = article
  if (!imageUrl || !imageWidth || !imageHeight) return null
  const alt = (locale === 'so' && imageAltSo) || imageAlt
  return { path: imageUrl, ...jpegSize({ width: imageWidth, height: imageHeight }), alt }
}
