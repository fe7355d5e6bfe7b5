import { addressIn } from '#shared/contract/page-address.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { coursePath } from '#web/features/learning/learning/index.ts'
import { jobPosting } from '#web/features/publishing/jobs/index.ts'
import { type CallAnswer, callKey } from '#web/lib/calls.ts'
import {
  type ItemSummary,
  itemSummary,
  type ShownItem,
  shownArticle,
  shownCourse,
  shownDocument,
  shownJob,
  shownLesson,
  shownProject,
} from './item-summary.ts'
import {
  breadcrumbs,
  courseData,
  lessonData,
  libraryDocument,
  newsArticle,
  organizationData,
} from './structured-data.ts'

/** The metadata of the one item that a page shows. */
interface ItemMetadata extends ItemSummary {
  /** The page's item as schema.org data, for search engines. */
  readonly data: readonly object[]
}

/** Where a page is rendered: its origin, path and language. */
interface Shown extends ShownItem {
  readonly publicUrl: string
}

/** The summary of the page's item, with its structured data for search engines. */
export async function itemMetadata(shown: Shown): Promise<ItemMetadata | null> {
  const summary = itemSummary(shown)
  if (!summary) return null
  return { ...summary, data: summary.unlisted ? [] : await dataOf(shown, summary) }
}

async function dataOf(shown: Shown, summary: ItemSummary): Promise<readonly object[]> {
  const { locale, publicUrl } = shown
  const at = (path: string) => publicUrl + (path.startsWith('/api/') ? path : addressIn(locale, path))
  const { brand, footer } = await loadNamespace(locale, 'shell')
  const below = async (kind: 'news' | 'jobs' | 'projects' | 'documents', slug: string, title: string) => {
    const list = { name: (await loadNamespace(locale, kind)).title, path: `/${kind}` }
    const own = { name: title, path: `/${kind}/${slug}` }
    return breadcrumbs([{ name: footer.home, path: '/' }, list, own], at)
  }
  const article = shownArticle(shown)
  if (article) {
    const data = newsArticle(
      article,
      { ...summary, language: summary.language ?? locale },
      { organization: brand, at },
    )
    return data ? [data, await below('news', article.slug, summary.title)] : []
  }
  const job = shownJob(shown)
  if (job) {
    const posting = jobPosting(job, await loadNamespace(locale, 'jobs'))
    return posting ? [posting, await below('jobs', job.slug, job.title)] : []
  }
  const document = shownDocument(shown)
  if (document) {
    const described = libraryDocument(document, { name: brand, publicUrl }, at)
    return [described, await below('documents', document.slug, document.title)]
  }
  const course = shownCourse(shown)
  if (course) {
    const list = { name: (await loadNamespace(locale, 'learning')).title, path: '/learning' }
    const own = { name: course.title, path: coursePath(course.id) }
    const steps = breadcrumbs([{ name: footer.home, path: '/' }, list, own], at)
    return [courseData(course, brand, at), steps]
  }
  const lesson = shownLesson(shown)
  if (lesson) return [lessonData(lesson, brand, at)]
  const project = shownProject(shown)
  return project ? [await below('projects', project.slug, summary.title)] : []
}

/** What the landing page tells search engines about the organisation. */
export async function homeData({ client, locale, publicUrl }: Shown): Promise<readonly object[]> {
  const { brand } = await loadNamespace(locale, 'shell')
  const settings = client.getQueryData<CallAnswer<'organization', 'get'>>(callKey('organization', 'get'))
  return [organizationData(brand, (path) => publicUrl + path, settings)]
}
