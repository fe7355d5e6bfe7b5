import { type ItemPage, PAGES, type Page } from '#shared/contract/pages.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { issueCertificate } from './certificates.ts'
import { publishDocument } from './documents.ts'
import type { TestServer } from './server.ts'

/** The pages of visitors that are always there, each tab with a layout of its own; and what is not there. */
export const VISITOR_ADDRESSES = [
  ...Object.values<Page>(PAGES).flatMap(({ visitor: [path = ''] = [], tabs = [], each = [], unlisted }) =>
    path === '' || path.includes(':') || unlisted
      ? []
      : // Of what has the same layout, the first.
        [
          path,
          ...tabs.map((tab) => `${path}?tab=${tab}`),
          ...each.slice(0, 1).map((name) => `${path}/${name}`),
        ],
  ),
  '/overview',
  '/no-such-page',
]

/** Every page of the staff once, and each of its tabs that has a path of its own. */
export const STAFF_ADDRESSES = Object.values<Page>(PAGES).flatMap(({ staff = [] }) =>
  staff
    .filter(({ tab }, place) => place === staff.findIndex((other) => other.tab === tab))
    .map(({ path }) => path),
)

/** A course with a figure, a warning and a table; an exercise is on no other page. */
const LEARNING_ADDRESSES = {
  course: '/learning/courses/climate-and-human-rights',
  syllabus: '/learning/courses/climate-and-human-rights/syllabus',
  assessment: '/learning/courses/climate-and-human-rights/assessment',
  lesson: '/learning/courses/climate-and-human-rights/modules/flood-exercise',
} as const

/** The newest item of each page of single items, by the name of the page. */
export async function itemAddresses(server: TestServer): Promise<Readonly<Record<ItemPage, string>>> {
  const { client } = server.visitor()
  const newest = { input: { limit: 1 } }
  const items = {
    'news-article': (await client.news.list(newest)).items,
    job: (await client.jobs.list(newest)).items,
    project: (await client.projects.list(newest)).items,
    // The product brings no documents.
    document: [await publishDocument(server)],
    'join-cohort': [{ slug: await openCohort(server) }],
    certificate: [{ slug: spacedCode((await issueCertificate(server.services)).code) }],
  } satisfies Partial<Readonly<Record<ItemPage, readonly { readonly slug: string }[]>>>
  const addressOf = (page: keyof typeof items) => {
    const [item] = items[page]
    if (!item) throw new Error(`There is no item for the page ${page}`)
    return PAGES[page].visitor[0].replace(/:.*/, item.slug)
  }
  return {
    'news-article': addressOf('news-article'),
    job: addressOf('job'),
    project: addressOf('project'),
    document: addressOf('document'),
    certificate: addressOf('certificate'),
    'join-cohort': addressOf('join-cohort'),
    ...LEARNING_ADDRESSES,
  }
}

/** The code of a cohort that somebody may join. */
async function openCohort(server: TestServer): Promise<string> {
  const { client } = await server.signIn('editor')
  const input = { courseId: 'climate-and-human-rights', title: 'Baydhabo, November' }
  return (await client.cohorts.create({ input })).joinCode
}
