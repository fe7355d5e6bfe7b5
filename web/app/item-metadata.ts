import type { QueryClient } from '@tanstack/react-query'
import { addressIn } from '#shared/contract/page-address.ts'
import type { PagePicture } from '#shared/contract/renderer.ts'
import type { PageRoute } from '#shared/contract/routes.ts'
import { jpegSize } from '#shared/domain/news-image.ts'
import { loadArea } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { jobPosting } from '#web/features/jobs/index.ts'
import { projectWords } from '#web/features/projects/index.ts'
import type { CallAnswer, CallName, Noun } from '#web/lib/calls.ts'
import { breadcrumbs, newsArticle, organizationData } from './structured-data.ts'

/** What is said elsewhere of the one item that a page shows. */
interface ItemMetadata {
  readonly title: string
  readonly description: string
  readonly picture?: PagePicture | null
  /** What the page shows as schema.org has it, for search engines. */
  readonly data?: readonly object[]
  /** Not to be found by search engines. */
  readonly unlisted?: boolean
}

/** Where a page is drawn, for its metadata. */
interface Shown {
  readonly client: QueryClient
  readonly route: PageRoute | undefined
  readonly locale: Locale
  readonly publicUrl: string
}

/** An item is shown elsewhere by its own title and summary, in the page's language where it has them. */
export async function itemMetadata({
  client,
  route,
  locale,
  publicUrl,
}: Shown): Promise<ItemMetadata | null> {
  const at = (path: string) => publicUrl + (path.startsWith('/api/') ? path : addressIn(locale, path))
  const { brand, footer } = await loadArea(locale, 'shell')
  const below = async (area: 'news' | 'jobs' | 'projects', title: string, path: string) => {
    const list = { name: (await loadArea(locale, area)).title, path: `/${area}` }
    return breadcrumbs([{ name: footer.home, path: '/' }, list, { name: title, path }], at)
  }
  if (route?.visitor === 'news-article') {
    const article = answerOf(client, 'news', 'get')
    const metadata = ofArticle(article, locale)
    if (!article || !metadata) return null
    const data = newsArticle(article, metadata, { organization: brand, at })
    return {
      ...metadata,
      data: data ? [data, await below('news', metadata.title, `/news/${article.slug}`)] : [],
    }
  }
  if (route?.visitor === 'job') {
    const job = answerOf(client, 'jobs', 'get')
    if (!job) return null
    const metadata = await ofJob(job, locale)
    const isListed = !metadata.unlisted && metadata.data.length > 0
    return isListed
      ? { ...metadata, data: [...metadata.data, await below('jobs', job.title, `/jobs/${job.slug}`)] }
      : metadata
  }
  if (route?.visitor === 'project') {
    const project = answerOf(client, 'projects', 'get')
    if (!project) return null
    const metadata = ofProject(project, locale)
    if (metadata.unlisted) return metadata
    return { ...metadata, data: [await below('projects', metadata.title, `/projects/${project.slug}`)] }
  }
  return null
}

/** What the landing page tells search engines of the organisation. */
export async function homeData({ client, locale, publicUrl }: Shown): Promise<readonly object[]> {
  const { brand } = await loadArea(locale, 'shell')
  return [organizationData(brand, (path) => publicUrl + path, answerOf(client, 'organization', 'get'))]
}

/** The answer that the page was drawn with. */
function answerOf<N extends Noun, C extends CallName<N>>(
  client: QueryClient,
  noun: N,
  _call: C,
): CallAnswer<N, C> | undefined {
  const found = client.getQueriesData<CallAnswer<N, C>>({ queryKey: [noun] })
  return found.map(([, data]) => data).find((data) => data !== undefined)
}

function ofArticle(article: CallAnswer<'news', 'get'> | undefined, locale: Locale) {
  if (!article) return null
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

async function ofJob(job: CallAnswer<'jobs', 'get'>, locale: Locale) {
  const posting = jobPosting(job, await loadArea(locale, 'jobs'))
  return {
    title: `${job.title}, ${job.organization}`,
    description: job.excerpt,
    data: posting ? [posting] : [],
    unlisted: job.isExample || job.closed,
  }
}

function ofProject(project: CallAnswer<'projects', 'get'>, locale: Locale) {
  const { title, excerpt } = projectWords(project, locale)
  return { title, description: excerpt, unlisted: project.isExample }
}
