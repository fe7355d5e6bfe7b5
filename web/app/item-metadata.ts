import type { QueryClient } from '@tanstack/react-query'
import type { PagePicture } from '#shared/contract/renderer.ts'
import type { PageRoute } from '#shared/contract/routes.ts'
import { jpegSize } from '#shared/domain/news-image.ts'
import { loadArea } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { jobPosting } from '#web/features/jobs/index.ts'
import { projectWords } from '#web/features/projects/index.ts'
import type { CallAnswer, CallName, Noun } from '#web/lib/calls.ts'

/** What is said elsewhere of the one item that a page shows. */
interface ItemMetadata {
  readonly title: string
  readonly description: string
  readonly picture?: PagePicture | null
  /** The item as schema.org has it, for search engines. */
  readonly data?: object | null
  /** Not to be found by search engines. */
  readonly unlisted?: boolean
}

/** An item is shown elsewhere by its own title and summary, in the page's language where it has them. */
export async function itemMetadata(
  client: QueryClient,
  route: PageRoute | undefined,
  locale: Locale,
): Promise<ItemMetadata | null> {
  if (route?.visitor === 'news-article') return ofArticle(answerOf(client, 'news', 'get'), locale)
  if (route?.visitor === 'job') return ofJob(answerOf(client, 'jobs', 'get'), locale)
  if (route?.visitor === 'project') return ofProject(answerOf(client, 'projects', 'get'), locale)
  return null
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

function ofArticle(article: CallAnswer<'news', 'get'> | undefined, locale: Locale): ItemMetadata | null {
  if (!article) return null
  const { title, summary, titleSo, summarySo } = article
  const isSomali = locale === 'so' && titleSo && summarySo
  const texts = isSomali ? { title: titleSo, description: summarySo } : { title, description: summary }
  return { ...texts, picture: pictureOf(article, locale) }
}

function pictureOf(article: CallAnswer<'news', 'get'>, locale: Locale): PagePicture | null {
  const { imageUrl, imageWidth, imageHeight, imageAlt, imageAltSo } = article
  if (!imageUrl || !imageWidth || !imageHeight) return null
  const alt = (locale === 'so' && imageAltSo) || imageAlt
  return { path: imageUrl, ...jpegSize({ width: imageWidth, height: imageHeight }), alt }
}

async function ofJob(
  job: CallAnswer<'jobs', 'get'> | undefined,
  locale: Locale,
): Promise<ItemMetadata | null> {
  if (!job) return null
  return {
    title: `${job.title}, ${job.organization}`,
    description: job.excerpt,
    data: jobPosting(job, await loadArea(locale, 'jobs')),
    unlisted: job.isExample || job.closed,
  }
}

function ofProject(project: CallAnswer<'projects', 'get'> | undefined, locale: Locale): ItemMetadata | null {
  if (!project) return null
  const { title, excerpt } = projectWords(project, locale)
  return { title, description: excerpt, unlisted: project.isExample }
}
